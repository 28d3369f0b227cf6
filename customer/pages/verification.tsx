import { useEffect, useState } from 'react'
import { otp } from '#src/contract/patterns.ts'
import { verification } from '#src/locales/verification.ts'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { type Challenge, closeChallenge, openChallenge } from '../challenge.ts'
import { LoginForm } from '../parts/login-form.tsx'
import { requestPasscode, verifyPasscode } from '../passcode.ts'

export const words = [verification]

export default function Verification() {
  const t = useWords(verification)
  const [challenge, setChallenge] = useState(openChallenge)
  return (
    <div className="page narrow-page stack">
      {challenge ? (
        <Passcode challenge={challenge} onResent={setChallenge} />
      ) : (
        <>
          <PageTitle>{t('startTitle')}</PageTitle>
          <LoginForm onSent={setChallenge} />
        </>
      )}
    </div>
  )
}

const check = ({ otp: typed = '' }: Typed): Problems => (otp.test(typed) ? {} : { otp: 'otp' })

interface Props {
  challenge: Challenge
  onResent: (challenge: Challenge) => void
}

function Passcode({ challenge, onResent }: Props) {
  const t = useWords(verification)
  const now = useClock()
  const wait = Math.ceil((challenge.resendAt - now) / 1000)

  async function resend() {
    onResent(await requestPasscode(challenge.channel, challenge.to))
    notify('info', t('resent'))
  }

  const to = challenge.channel === 'mobile' ? `+91 ${challenge.to}` : challenge.to
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <p>{t('sentTo', { to, minutes: challenge.minutes })}</p>
      {now > challenge.expiresAt && (
        <p className="notice" role="status">
          {t('expired')}
        </p>
      )}
      <Form check={check} submit={({ otp: typed = '' }) => verifyPasscode(challenge, typed)}>
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
        <Link href="/" onClick={closeChallenge}>
          {t('change')}
        </Link>
      </div>
    </>
  )
}

/** The time, once a second. */
function useClock(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}
