import type { ReactNode } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { useClock } from '#src/platform/use-clock.ts'
import { useWebOtp } from '#src/platform/web-otp.ts'
import { useWords } from '#src/platform/words.tsx'
import type { AccountName } from './account-name.ts'
import { partnerSignIn } from './words.ts'

/** A passcode that was asked for. Whether it was sent is not known here: the answer tells no one which accounts exist. */
export interface Passcode extends AccountName {
  id: string
  /** Clock times in milliseconds. */
  resendAt: number
  expiresAt: number
  minutes: number
}

interface Answer {
  challenge_id: string
  resend_in: number
  expires_in: number
}

export function passcodeOf(name: AccountName, { challenge_id, resend_in, expires_in }: Answer): Passcode {
  const now = Date.now()
  const times = { resendAt: now + resend_in * 1000, expiresAt: now + expires_in * 1000 }
  return { ...name, ...times, id: challenge_id, minutes: Math.round(expires_in / 60) }
}

/** To where it goes, and until when it works. */
export function SentText({ passcode }: { passcode: Passcode }) {
  const t = useWords(partnerSignIn)
  const now = useClock()
  const to = passcode.channel === 'mobile' ? `+91 ${passcode.to}` : passcode.to
  return (
    <>
      <p>{t('sent', { to, minutes: passcode.minutes })}</p>
      {now > passcode.expiresAt && (
        <p className="notice" role="status">
          {t('expired')}
        </p>
      )}
    </>
  )
}

export function PasscodeField() {
  const field = useWebOtp()
  const t = useWords(partnerSignIn)
  return (
    <TextField
      ref={field}
      name="otp"
      label={t('passcode')}
      hint={t('passcodeHint')}
      inputMode="numeric"
      autoComplete="one-time-code"
    />
  )
}

interface AgainProps {
  passcode: Passcode
  onResend: () => Promise<void>
  /** Back to another number or e-mail. */
  children: ReactNode
}

export function SendAgain({ passcode, onResend, children }: AgainProps) {
  const t = useWords(partnerSignIn)
  const wait = Math.ceil((passcode.resendAt - useClock()) / 1000)
  return (
    <div className="login-more">
      {wait > 0 ? (
        <p className="small muted">{t('resendIn', { seconds: wait })}</p>
      ) : (
        <Button kind="quiet" onClick={() => void onResend()}>
          {t('resend')}
        </Button>
      )}
      {children}
    </div>
  )
}
