import { type ReactNode, type SubmitEvent, use } from 'react'
import { otp } from '#src/contract/contact-patterns.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { useClock } from '#src/platform/use-clock.ts'
import { useWebOtp } from '#src/platform/web-otp.ts'
import { useWords } from '#src/platform/words.tsx'
import type { Challenge } from './challenge.ts'
import { PostedForm } from './posted.ts'
import { useHydrated } from './use-hydrated.ts'
import { verification } from './verification.words.ts'

const check = ({ otp: typed = '' }: Typed): Problems => (otp.test(typedPasscode(typed)) ? {} : { otp: 'otp' })

interface Props {
  challenge: Challenge
  submit: (otp: string) => Promise<unknown>
  resend: () => Promise<unknown>
  /** Where the server answers without scripts; below it `/resend`. */
  action?: string
  /** Back to another number. */
  children: ReactNode
}

/** A passcode that was sent: to where, until when, its field, and a button to send another one. */
export function PasscodeForm({ challenge, submit, resend, action, children }: Props) {
  const t = useWords(verification)
  const { problems } = use(PostedForm)
  const now = useClock()
  const hydrated = useHydrated()
  const field = useWebOtp()
  const wait = hydrated ? Math.ceil((challenge.resendAt - now) / 1000) : 0
  const to = challenge.channel === 'mobile' ? `+91 ${challenge.to}` : challenge.to

  function again(event: SubmitEvent) {
    event.preventDefault()
    void resend()
  }

  return (
    <>
      <p>{t('sentTo', { to, minutes: challenge.minutes })}</p>
      {hydrated && now > challenge.expiresAt && (
        <p className="notice" role="status">
          {t('expired')}
        </p>
      )}
      <Form
        action={action}
        check={check}
        submit={({ otp: typed = '' }) => submit(typedPasscode(typed))}
        answered={problems}
      >
        <TextField
          ref={field}
          name="otp"
          label={t('otp')}
          hint={t('otpHint')}
          className="short wide-letters"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Submit>{t('submit')}</Submit>
      </Form>
      <div className="resend">
        {wait > 0 ? (
          <p className="muted">{t('resendIn', { seconds: wait })}</p>
        ) : (
          <form method="post" action={`${action}/resend`} onSubmit={again}>
            <Button type="submit" kind="quiet">
              {t('resend')}
            </Button>
          </form>
        )}
        {children}
      </div>
    </>
  )
}
