import { use, useEffect, useState } from 'react'
import { loadWords } from '#customer/layout/load-words.ts'
import { type Challenge, openChallenge } from '#customer/shared/challenge.ts'
import { requestPasscode, verifyPasscode } from '#customer/shared/passcode.ts'
import { PasscodeForm } from '#customer/shared/passcode-form.tsx'
import { PostedForm } from '#customer/shared/posted.ts'
import { loadRouted } from '#customer/shared/routed-loader.ts'
import { verification } from '#customer/shared/verification.words.ts'
import type { Language } from '#src/contract/language.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { notify } from '#src/platform/notices.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { takeReturn } from '#src/platform/session.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { LoginForm } from './login-form.tsx'

export const words = [verification]

export default function Verification() {
  const t = useWords(verification)
  const posted = use(PostedForm).challenge
  const [challenge, setChallenge] = useState(() => openChallenge() ?? posted)
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

/** Where nearly everybody goes from here, fetched while the passcode is on its way. */
async function fetchNextPages(language: Language): Promise<void> {
  const pages = [
    import('#customer/products/products-page.tsx'),
    import('#customer/profile/user-detail-page.tsx'),
  ]
  await Promise.all([loadRouted(), ...pages.map(async (page) => loadWords(await page, language))])
}

interface Props {
  challenge: Challenge
  onResent: (challenge: Challenge) => void
}

function Passcode({ challenge, onResent }: Props) {
  const t = useWords(verification)
  const [, go] = useLocation()
  const language = useLanguage()

  // What cannot be fetched now is asked for again when it is shown.
  useEffect(() => void fetchNextPages(language).catch(() => {}), [language])

  /** The guards choose the next page, unless a session ended on another. */
  async function submit(otp: string) {
    await verifyPasscode(challenge, otp)
    document.getElementById('session-ended')?.remove()
    const back = takeReturn()
    if (back) go(back, { replace: true })
  }

  async function resend() {
    onResent(await requestPasscode(challenge.channel, challenge.to))
    notify('info', t('resent'))
  }

  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <PasscodeForm challenge={challenge} submit={submit} resend={resend} action="/verification">
        <Link href="/">{t('change')}</Link>
      </PasscodeForm>
    </>
  )
}
