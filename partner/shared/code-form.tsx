import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { useWords } from '#src/platform/words.tsx'

export interface CodeFormProps {
  /** A recovery code will do too, and the hint says so. */
  recovery?: boolean
  /** What it throws is shown under the field. */
  onCode: (code: string) => Promise<void>
}

const SHORTEST = 6

/** Six digits of an authenticator app, or a recovery code. */
export function CodeForm({ recovery = false, onCode }: CodeFormProps) {
  const w = useWords(adminAccess)
  const check = ({ totp = '' }: Typed): Problems => ({
    ...(totp.length < SHORTEST && { totp: 'totpNeeded' }),
  })
  return (
    <Form check={check} submit={({ totp = '' }) => onCode(totp)}>
      <TextField
        name="totp"
        label={w('code')}
        {...(recovery && { hint: w('codeHint') })}
        maxLength={20}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Submit>{w('confirm')}</Submit>
    </Form>
  )
}
