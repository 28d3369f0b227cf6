import '#src/kit/office/office.css'
import './login-page.css'
import { type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { admin } from '#src/admin/words/words.ts'
import { FormView } from '#src/engines/form/form-view.tsx'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { type AnswerOf, ApiError, api } from '#src/platform/http.ts'
import { beginSession } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { homeOf, safeCallback, setAdminSession } from './session.ts'
import { signInForm } from './sign-in-forms.ts'

// Most sign-ins have no second factor, so its steps and the QR code load on demand.
const CodeForm = lazyPart(async () => (await import('#src/engines/form/code-form.tsx')).CodeForm)
const FactorSetup = lazyPart(async () => (await import('#src/engines/form/factor-setup.tsx')).FactorSetup)
const RecoveryCodes = lazyPart(
  async () => (await import('#src/engines/form/recovery-codes.tsx')).RecoveryCodes,
)

type Answer = AnswerOf<'POST /api/admin/login'>
interface Account {
  email: string
  password: string
}
/** What follows a right password: a code, a first authenticator, or its recovery codes. */
type Step =
  | { name: 'code'; account: Account }
  | { name: 'enrol'; account: Account; enrolment: { secret: string; otpauth: string } }
  | { name: 'codes'; answer: Answer; codes: readonly string[] }

/** /admin/login?callback={path} */
export function LoginPage() {
  const t = useWords(admin)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [step, setStep] = useState<Step | null>(null)
  const w = useWords(adminAccess)
  const o = useWords(ownAccount)
  const titles = { code: o('factor'), enrol: w('enrolTitle'), codes: w('recoveryTitle') }

  function enter(session: Answer) {
    setAdminSession(session)
    void navigate(safeCallback(search.get('callback')) ?? homeOf(session), { replace: true })
  }

  async function signIn(account: Account, totp?: string) {
    const session = await api('POST /api/admin/login', { body: { ...account, totp } }, { quiet: true })
    beginSession('admin', session)
    if (session.recovery_codes) setStep({ name: 'codes', answer: session, codes: session.recovery_codes })
    else enter(session)
  }

  /** The server may ask for more than the password. */
  async function tryAccount({ email = '', password = '' }: Partial<Account>) {
    const account = { email, password }
    try {
      await signIn(account)
    } catch (failure) {
      const code = failure instanceof ApiError && failure.body.code
      if (code === 'TOTP_NEEDED') setStep({ name: 'code', account })
      else if (code === 'TOTP_ENROL') {
        const enrolment = await api('POST /api/admin/totp/start', { body: account }, { quiet: true })
        setStep({ name: 'enrol', account, enrolment })
      } else throw failure
    }
  }

  if (step)
    return (
      <LoginCard title={titles[step.name]}>
        {step.name === 'code' && <CodeForm recovery onCode={(code) => signIn(step.account, code)} />}
        {step.name === 'enrol' && (
          <FactorSetup enrolment={step.enrolment} onCode={(code) => signIn(step.account, code)} />
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => enter(step.answer)} />}
      </LoginCard>
    )
  return (
    <LoginCard title={t('signInTitle')} tab={t('signIn')}>
      <FormView form={signInForm} submit={tryAccount} />
    </LoginCard>
  )
}

/** Layout of the pages before sign-in. */
export function LoginCard({ title, tab, children }: { title?: string; tab?: string; children: ReactNode }) {
  return (
    <main className="login-page admin-area">
      <div className="panel login-card">
        <Logo />
        {title && <PageTitle tab={tab}>{title}</PageTitle>}
        {children}
        <LanguagePicker />
      </div>
    </main>
  )
}
