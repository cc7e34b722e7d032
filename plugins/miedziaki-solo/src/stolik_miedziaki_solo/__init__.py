"""The solo mode of Za garść miedziaków: one Reaper against a Boss, and little troubles."""
