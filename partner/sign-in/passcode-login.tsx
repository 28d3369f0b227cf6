import { useState } from 'react'
import { mobile, normaliseMobile, otp } from '#src/contract/contact-patterns.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'
import { CodeForm } from '#src/engines/form/code-form.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { beginSession, type SessionOf } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { type Passcode, PasscodeField, passcodeOf, SendAgain, SentText } from './sent-passcode.tsx'
import { partnerSignIn } from './words.ts'

export const words = [partnerSignIn, adminAccess, ownAccount]

const checkNumber = ({ to = '' }: Typed): Problems =>
  mobile.test(normaliseMobile(to)) ? {} : { to: to ? 'mobile' : 'required' }
const checkPasscode = ({ otp: typed = '' }: Typed): Problems =>
  otp.test(typedPasscode(typed)) ? {} : { otp: 'otp' }

/** Number, passcode, and the authenticator's code where it is on. */
export function PasscodeLogin({ onLogin }: { onLogin: (session: SessionOf<'partner'>) => void }) {
  const t = useWords(partnerSignIn)
  const o = useWords(ownAccount)
  const [passcode, setPasscode] = useState<Passcode | null>(null)
  /** The right passcode, which waits for the authenticator's code. */
  const [proved, setProved] = useState<string | null>(null)

  async function send(to: string) {
    const name = { channel: 'mobile', to } as const
    setPasscode(passcodeOf(name, await api('POST /api/partner/login/send', { body: { to } })))
  }
  async function signIn(code: string, totp?: string) {
    const body = { challenge_id: passcode?.id ?? '', otp: code, ...(totp && { totp }) }
    const session = await api('POST /api/partner/login/passcode', { body }, { quiet: true })
    beginSession('partner', session)
    onLogin(session)
  }
  const tryPasscode = ({ otp: code = '' }: Typed) =>
    signIn(code).catch((failure) => {
      if (!(failure instanceof ApiError) || failure.body.code !== 'TOTP_NEEDED') throw failure
      setProved(code)
    })

  if (proved)
    return (
      <>
        <PageTitle key="factor">{o('factor')}</PageTitle>
        <CodeForm recovery onCode={(totp) => signIn(proved, totp)} />
      </>
    )
  if (!passcode)
    return (
      <>
        <header className="login-head">
          <PageTitle key="number">{t('byPasscode')}</PageTitle>
          <p className="muted">{t('byPasscodeText')}</p>
        </header>
        <Form check={checkNumber} submit={({ to = '' }) => send(normaliseMobile(to))}>
          <TextField
            name="to"
            label={t('mobile')}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
          />
          <Submit>{t('sendPasscode')}</Submit>
        </Form>
      </>
    )
  return (
    <>
      <PageTitle key="passcode">{t('passcode')}</PageTitle>
      <SentText passcode={passcode} />
      <Form check={checkPasscode} submit={tryPasscode}>
        <PasscodeField />
        <Submit>{t('toSignIn')}</Submit>
      </Form>
      <SendAgain passcode={passcode} onResend={() => send(passcode.to)}>
        <Button kind="quiet" onClick={() => setPasscode(null)}>
          {t('otherNumber')}
        </Button>
      </SendAgain>
    </>
  )
}
