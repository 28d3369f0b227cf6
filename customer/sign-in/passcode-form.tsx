import type { ReactNode } from 'react'
import { useClock } from '#customer/use-clock.ts'
import { otp } from '#src/contract/patterns.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import type { Challenge } from './challenge.ts'
import { verification } from './verification.words.ts'

const check = ({ otp: typed = '' }: Typed): Problems => (otp.test(typed) ? {} : { otp: 'otp' })

interface Props {
  challenge: Challenge
  submit: (otp: string) => Promise<unknown>
  resend: () => Promise<unknown>
  /** Back to another number. */
  children: ReactNode
}

/** A passcode that was sent: to where, until when, its field, and a button to send another one. */
export function PasscodeForm({ challenge, submit, resend, children }: Props) {
  const t = useWords(verification)
  const now = useClock()
  const wait = Math.ceil((challenge.resendAt - now) / 1000)
  const to = challenge.channel === 'mobile' ? `+91 ${challenge.to}` : challenge.to
  return (
    <>
      <p>{t('sentTo', { to, minutes: challenge.minutes })}</p>
      {now > challenge.expiresAt && (
        <p className="notice" role="status">
          {t('expired')}
        </p>
      )}
      <Form check={check} submit={({ otp: typed = '' }) => submit(typed)}>
        <TextField
          name="otp"
          label={t('otp')}
          hint={t('otpHint')}
          className="short wide-letters"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
        />
        <Submit>{t('submit')}</Submit>
      </Form>
      <div className="resend">
        {wait > 0 ? (
          <p className="muted">{t('resendIn', { seconds: wait })}</p>
        ) : (
          <Button kind="quiet" onClick={() => void resend()}>
            {t('resend')}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}
