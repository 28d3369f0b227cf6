import { kitWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import type { FieldProps } from './labelled-field.tsx'
import { TextField } from './text-field.tsx'

/** The reason that the audit trail records. */
export function ReasonField({
  autoFocus = true,
  ...props
}: Omit<FieldProps, 'label' | 'help'> & { autoFocus?: boolean }) {
  const w = useWords(kitWords)
  return (
    <TextField
      {...props}
      label={w('reason')}
      help={w('reasonHelp')}
      autoComplete="off"
      autoFocus={autoFocus}
    />
  )
}
