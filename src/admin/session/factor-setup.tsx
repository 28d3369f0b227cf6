import './factor.css'
import { type FormEvent, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { TextQrCode } from '#src/kit/figures/text-qr-code.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  enrolment: { secret: string; otpauth: string }
  /** Takes the first code; what it throws is shown under the field. */
  onCode: (code: string) => Promise<void>
}

/** The secret of a new authenticator as picture and text, and the field for its first code. */
export function FactorSetup({ enrolment, onCode }: Props) {
  const w = useWords(adminAccess)
  return (
    <div className="factor">
      <p>{w('enrolText')}</p>
      <TextQrCode text={enrolment.otpauth} label={w('qr')} />
      <p className="small">
        {w('secret')} <code>{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeForm onCode={onCode} />
    </div>
  )
}

/** Six digits of the app, or a recovery code. */
export function CodeForm({ onCode, hint }: { onCode: (code: string) => Promise<void>; hint?: string }) {
  const w = useWords(adminAccess)
  const v = useWords(validation)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = typed.trim()
    if (code.length < 6) return setError(v('totpNeeded'))
    setPending(true)
    setError(null)
    try {
      await onCode(code)
    } catch (failure) {
      const { body, message } = failure as ApiError
      setError(body?.errors?.totp ?? message)
      setPending(false)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        autoFocus
        autoComplete="one-time-code"
        maxLength={20}
        name="totp"
        label={w('code')}
        help={hint}
        error={error ?? undefined}
        value={typed}
        onValue={setTyped}
      />
      <Button kind="primary" type="submit" className="wide" disabled={pending}>
        {w('confirm')}
      </Button>
    </form>
  )
}
