import { useState } from 'react'
import { otp } from '#src/contract/contact-patterns.ts'
import { typedPasscode } from '#src/contract/typed-passcode.ts'
import { CodeForm } from '#src/engines/form/code-form.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { Link } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { type AccountName, accountName, accountProblem } from './account-name.ts'
import { type Passcode, PasscodeField, passcodeOf, SendAgain, SentText } from './sent-passcode.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { partnerSignIn } from './words.ts'

export const words = [partnerSignIn, adminAccess, ownAccount]

const SHORTEST = 12
const checkContact = ({ to = '' }: Typed): Problems => {
  const problem = accountProblem(to)
  return problem ? { to: problem } : {}
}
const checkNew = ({ otp: code = '', password = '' }: Typed): Problems => ({
  ...(!otp.test(typedPasscode(code)) && { otp: 'otp' }),
  ...(password.length < SHORTEST && { password: 'passwordShort' }),
})

interface Choice {
  otp: string
  password: string
}

/** /partner/forgot: a passcode to the number or e-mail of the account, and a new password. */
export function Forgot() {
  const t = useWords(partnerSignIn)
  const [passcode, setPasscode] = useState<Passcode | null>(null)
  /** The right passcode and the password, which wait for the authenticator's code. */
  const [proved, setProved] = useState<Choice | null>(null)
  const [done, setDone] = useState(false)

  async function send(name: AccountName) {
    setPasscode(passcodeOf(name, await api('POST /api/partner/password/send', { body: name })))
  }
  async function save(choice: Choice, totp?: string) {
    const body = { challenge_id: passcode?.id ?? '', ...choice, ...(totp && { totp }) }
    await api('POST /api/partner/password/reset', { body }, { quiet: true })
    setDone(true)
  }
  const trySave = ({ otp: code = '', password = '' }: Typed) =>
    save({ otp: code, password }).catch((failure) => {
      if (!(failure instanceof ApiError) || failure.body.code !== 'TOTP_NEEDED') throw failure
      setProved({ otp: code, password })
    })

  return (
    <SignInFrame>
      {done ? (
        <>
          <PageTitle key="done">{t('done')}</PageTitle>
          <p>{t('doneText')}</p>
        </>
      ) : proved ? (
        <Factor onCode={(totp) => save(proved, totp)} />
      ) : passcode ? (
        <NewPassword
          passcode={passcode}
          onSave={trySave}
          onResend={() => send({ channel: passcode.channel, to: passcode.to })}
          onOther={() => setPasscode(null)}
        />
      ) : (
        <Contact onContact={send} />
      )}
      <p>
        <Link href="/partner/login">{t('toSignIn')}</Link>
      </p>
    </SignInFrame>
  )
}

function Contact({ onContact }: { onContact: (name: AccountName) => Promise<void> }) {
  const t = useWords(partnerSignIn)
  return (
    <>
      <header className="login-head">
        <PageTitle key="contact">{t('forgot')}</PageTitle>
        <p className="muted">{t('forgotText')}</p>
      </header>
      <Form check={checkContact} submit={({ to = '' }) => onContact(accountName(to) as AccountName)}>
        <TextField
          name="to"
          label={t('contact')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Submit>{t('sendPasscode')}</Submit>
      </Form>
    </>
  )
}

interface NewProps {
  passcode: Passcode
  onSave: (typed: Typed) => Promise<void>
  onResend: () => Promise<void>
  onOther: () => void
}

function NewPassword({ passcode, onSave, onResend, onOther }: NewProps) {
  const t = useWords(partnerSignIn)
  const [shown, setShown] = useState(false)
  return (
    <>
      <PageTitle key="new">{t('newPassword')}</PageTitle>
      <SentText passcode={passcode} />
      <Form check={checkNew} submit={onSave}>
        <PasscodeField />
        <TextField
          name="password"
          label={t('newPassword')}
          hint={t('newPasswordHint')}
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
        />
        <CheckField name="show" label={t('show')} onChange={(event) => setShown(event.target.checked)} />
        <Submit>{t('setPassword')}</Submit>
      </Form>
      <SendAgain passcode={passcode} onResend={onResend}>
        <Button kind="quiet" onClick={onOther}>
          {t('otherContact')}
        </Button>
      </SendAgain>
    </>
  )
}

function Factor({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const o = useWords(ownAccount)
  return (
    <>
      <PageTitle key="factor">{o('factor')}</PageTitle>
      <CodeForm recovery onCode={onCode} />
    </>
  )
}
