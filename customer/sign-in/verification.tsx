import { useState } from 'react'
import { notify } from '#src/platform/notices.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { type Challenge, closeChallenge, openChallenge } from './challenge.ts'
import { LoginForm } from './login-form.tsx'
import { requestPasscode, verifyPasscode } from './passcode.ts'
import { PasscodeForm } from './passcode-form.tsx'
import { verification } from './verification.words.ts'

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

interface Props {
  challenge: Challenge
  onResent: (challenge: Challenge) => void
}

function Passcode({ challenge, onResent }: Props) {
  const t = useWords(verification)

  async function resend() {
    onResent(await requestPasscode(challenge.channel, challenge.to))
    notify('info', t('resent'))
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PasscodeForm challenge={challenge} submit={(otp) => verifyPasscode(challenge, otp)} resend={resend}>
        <Link href="/" onClick={closeChallenge}>
          {t('change')}
        </Link>
      </PasscodeForm>
    </>
  )
}
