import { type ComponentProps, useState } from 'react'
import { TextField } from '#src/kit/fields/field.tsx'

interface Props extends ComponentProps<typeof TextField> {
  /** What the field's rule makes of what is typed. */
  clean: (typed: string) => string
  /** Says what it became. */
  note: (cleaned: string) => string
}

/** A line of text that is brought into the form of its rule when the customer leaves it, and says so. */
export function CleanedField({ clean, note, hint, ...field }: Props) {
  const [cleaned, setCleaned] = useState<string>()
  return (
    <TextField
      {...field}
      hint={cleaned ? <span role="status">{note(cleaned)}</span> : hint}
      onBlur={({ target }) => {
        const next = clean(target.value)
        if (next === target.value.trim() || next === '') return
        target.value = next
        setCleaned(next)
      }}
    />
  )
}
