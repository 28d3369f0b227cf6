import '#src/kit/office/office.css'
import './login-page.css'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { admin } from '#src/admin/words/words.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import { type AnswerOf, type ApiError, api } from '#src/platform/http.ts'
import { beginSession } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { homeOf, safeCallback, setAdminSession } from './session.ts'

// Most sign-ins have no second factor, so its steps and the QR code load on demand.
const CodeForm = lazyPart(async () => (await import('./factor-setup.tsx')).CodeForm)
const FactorSetup = lazyPart(async () => (await import('./factor-setup.tsx')).FactorSetup)
const RecoveryCodes = lazyPart(async () => (await import('./recovery-codes.tsx')).RecoveryCodes)

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

type Errors = Partial<Record<'email' | 'password' | 'form', string>>

/** /admin/login?callback={path} */
export function LoginPage() {
  const t = useWords(admin)
  const v = useWords(validation)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [errors, setErrors] = useState<Errors>({})
  const [typed, setTyped] = useState<Account>({ email: '', password: '' })
  const [sending, setSending] = useState(false)
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
  async function goOn(account: Account, { body, message }: ApiError) {
    if (body?.code === 'TOTP_NEEDED') return setStep({ name: 'code', account })
    if (body?.code !== 'TOTP_ENROL') return setErrors({ form: message })
    try {
      const enrolment = await api('POST /api/admin/totp/start', { body: account }, { quiet: true })
      setStep({ name: 'enrol', account, enrolment })
    } catch (failure) {
      setErrors({ form: (failure as ApiError).message })
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const body = { email: typed.email.trim(), password: typed.password }
    const missing: Errors = {
      ...(!body.email && { email: v('required') }),
      ...(!body.password && { password: v('required') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length) return
    setSending(true)
    try {
      await signIn(body)
    } catch (failure) {
      await goOn(body, failure as ApiError)
      setSending(false)
    }
  }

  if (step)
    return (
      <LoginCard title={titles[step.name]}>
        {step.name === 'code' && (
          <CodeForm hint={w('codeHint')} onCode={(code) => signIn(step.account, code)} />
        )}
        {step.name === 'enrol' && (
          <FactorSetup enrolment={step.enrolment} onCode={(code) => signIn(step.account, code)} />
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} onKept={() => enter(step.answer)} />}
      </LoginCard>
    )
  return (
    <LoginCard title={t('signInTitle')} tab={t('signIn')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <ErrorLine look="box" text={errors.form} />
        <TextField
          type="email"
          autoComplete="username"
          name="email"
          label={t('email')}
          error={errors.email}
          value={typed.email}
          onValue={(email) => setTyped((before) => ({ ...before, email }))}
        />
        <TextField
          type="password"
          autoComplete="current-password"
          name="password"
          label={t('password')}
          error={errors.password}
          value={typed.password}
          onValue={(password) => setTyped((before) => ({ ...before, password }))}
        />
        <Button kind="primary" type="submit" className="wide" disabled={sending}>
          {t('signIn')}
        </Button>
      </form>
    </LoginCard>
  )
}

/** Layout of the pages before sign-in. */
export function LoginCard({ title, tab, children }: { title: string; tab?: string; children: ReactNode }) {
  return (
    <main className="login-page admin-area">
      <div className="panel login-card">
        <Logo />
        <PageTitle tab={tab}>{title}</PageTitle>
        {children}
        <LanguagePicker />
      </div>
    </main>
  )
}
