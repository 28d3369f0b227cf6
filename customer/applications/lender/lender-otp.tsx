import { useState } from 'react'
import { lenderApplication as words } from '#customer/applications/words.ts'
import type { LenderApplication, LenderPage } from '#src/contract/applications/lender-application.ts'
import type { NextStep } from '#src/contract/applications/lender-wire.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useClock } from '#src/platform/use-clock.ts'
import { useWords } from '#src/platform/words.tsx'
import { readApplication } from './use-lender-page.ts'

/** Until the lender says otherwise. */
const RESEND_MS = 30_000

interface Props {
  /** Legal name. */
  lender: string
  application: LenderApplication
  next: Extract<NextStep, { kind: 'otp' }>
  onPage: (page: LenderPage) => void
}

/** The passcode that the lender sent. It is passed on to the lender and not stored. */
export function LenderOtp({ lender, application: { id }, next, onPage }: Props) {
  const t = useWords(words)
  const now = useClock()
  const [resendAt, setResendAt] = useState(() => Date.now() + RESEND_MS)
  const wait = Math.ceil((resendAt - now) / 1000)
  const { length, sent_to, attempts_left } = next

  const check = ({ otp = '' }: Typed): Problems =>
    new RegExp(`^\\d{${length}}$`).test(typedPasscode(otp, length)) ? {} : { otp: 'lenderOtp' }

  async function confirm({ otp: typed = '' }: Typed) {
    const otp = typedPasscode(typed, length)
    try {
      onPage(await api('POST /api/lender-applications/{id}/otp/verify', { params: { id }, body: { otp } }))
    } catch (failure) {
      // The page shows how many attempts are left.
      await readApplication(id).then(onPage, () => {})
      throw failure
    }
  }

  async function resend() {
    const { resend_in } = await api('POST /api/lender-applications/{id}/otp/send', {
      params: { id },
      body: {},
    })
    setResendAt(Date.now() + resend_in * 1000)
    onPage(await readApplication(id))
    notify('info', t('otpResent', { lender }))
  }

  return (
    <>
      <p>{sent_to ? t('otpText', { lender, to: sent_to }) : t('otpTextPlain', { lender })}</p>
      {attempts_left === 0 ? (
        <p className="notice" role="status">
          {t('otpNone')}
        </p>
      ) : (
        <Form check={check} submit={confirm}>
          <TextField
            name="otp"
            label={t('otpLabel', { lender })}
            hint={t('otpHint', { digits: length })}
            className="short wide-letters"
            inputMode="numeric"
            autoComplete="one-time-code"
          />
          {attempts_left !== null && <p className="muted">{t('otpLeft', { left: attempts_left })}</p>}
          <Submit>{t('otpSubmit')}</Submit>
        </Form>
      )}
      <div className="resend">
        {wait > 0 ? (
          <p className="muted">{t('otpResendIn', { seconds: wait })}</p>
        ) : (
          <Button kind="quiet" onClick={() => void resend().catch(() => {})}>
            {t('otpResend')}
          </Button>
        )}
      </div>
      <details className="opens">
        <summary>{t('otpWhy')}</summary>
        <p>{t('otpWhyText', { lender })}</p>
      </details>
    </>
  )
}
