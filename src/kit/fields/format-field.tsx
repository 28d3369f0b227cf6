import { type ComponentProps, useState } from 'react'
import { type FormatName, formats, isTyped } from '#src/contract/typed-formats.ts'
import { TextField } from './field.tsx'
import { cleaners } from './form.tsx'

interface Props extends Omit<ComponentProps<typeof TextField>, 'onBlur' | 'ref'> {
  format: FormatName
  /** Says what the text became, where signs were left out or replaced. */
  note?: (cleaned: string) => string
  onLeave?: (cleaned: string) => void
}

/** What is typed into a code is neither corrected nor capitalised. */
const code = {
  className: 'short capitals',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
} as const
const digits = { inputMode: 'numeric' } as const
const looks: Partial<Record<FormatName, Omit<ComponentProps<typeof TextField>, 'name' | 'label'>>> = {
  account: { ...digits, autoComplete: 'off' },
  email: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  entityPan: code,
  gstin: { ...code, className: 'capitals' },
  mobile: { ...digits, type: 'tel', autoComplete: 'tel-national', prefix: '+91' },
  pan: code,
  personPan: code,
  pincode: { ...digits, className: 'short', autoComplete: 'postal-code' },
  udyam: { ...code, className: 'capitals' },
}

/**
 * A line of text of a format. The form reads it cleaned; on leaving the field the customer sees what it became. No
 * `maxlength`: a browser cuts what is pasted before it can be cleaned.
 */
export function FormatField({ format, note, hint, onLeave, ...field }: Props) {
  const [cleaned, setCleaned] = useState<string>()
  const { clean } = formats[format]
  return (
    <TextField
      {...looks[format]}
      {...field}
      ref={(input: HTMLInputElement | null) => {
        if (input) cleaners.set(input, clean)
      }}
      hint={note && cleaned ? <span role="status">{note(cleaned)}</span> : hint}
      onBlur={({ target }) => {
        const next = clean(target.value)
        onLeave?.(next)
        if (next === target.value || !isTyped(format, next)) return
        if (note && next !== target.value.trim()) setCleaned(next)
        target.value = next
      }}
    />
  )
}
