import { useEffect, useState } from 'react'
import { queryIn } from '#partner/shared/query.ts'
import { accountName, accountProblem } from '#partner/sign-in/account-name.ts'
import { SignInFrame } from '#partner/sign-in/sign-in-frame.tsx'
import type { CodeFormProps } from '#src/engines/form/code-form.tsx'
import { Button } from '#src/kit/buttons/button.tsx'
import { CheckField } from '#src/kit/fields/choice-fields.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess, ownAccount } from '#src/locales/sign-in.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { beginSession, type SessionOf } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { openPaths } from './routes.tsx'
import { partnerLogin } from './words.ts'

// Loaded on demand: most accounts have no second factor.
const CodeForm = lazyPage<CodeFormProps>(async () => ({
  default: (await import('#src/engines/form/code-form.tsx')).CodeForm,
  words: [adminAccess],
})).Page

// Who has a password does not need it.
const PasscodeLogin = lazyPage<Pick<LoginProps, 'onLogin'>>(async () => {
  const { PasscodeLogin: page, words } = await import('#partner/sign-in/passcode-login.tsx')
  return { default: page, words }
}).Page

export const words = [partnerLogin, ownAccount]

interface Account {
  login: string
  password: string
}

export interface LoginProps {
  /** Key of the co-brand whose sign-in page this is. */
  partner?: string
  /** Its name, where the document has brought it. */
  name?: string | undefined
  onLogin: (session: SessionOf<'partner'>) => void
}

export function Login({ partner, name, onLogin }: LoginProps) {
  const t = useWords(partnerLogin)
  const [path] = useLocation()
  const o = useWords(ownAccount)
  const partnerName = usePartnerName(partner, name)
  const [account, setAccount] = useState<Account | null>(null)

  async function signIn(body: Account & { totp?: string }) {
    const session = await api('POST /api/partner/login', { body }, { quiet: true })
    beginSession('partner', session)
    onLogin(session)
  }
  /** Asks for the second factor if the server needs one. */
  const tryAccount = (typed: Account) =>
    signIn(typed).catch((failure) => {
      if (!(failure instanceof ApiError) || failure.body.code !== 'TOTP_NEEDED') throw failure
      setAccount(typed)
    })

  const byPasscode = queryIn(useSearch()).by === 'passcode'
  const title = account ? o('factor') : t('title')
  return (
    <SignInFrame aside={<Aside />}>
      {byPasscode ? (
        <PasscodeLogin onLogin={onLogin} />
      ) : (
        <>
          <header className="login-head">
            <PageTitle key={account ? 'code' : 'login'}>{title}</PageTitle>
            {partnerName && <p className="muted">{t('partner', { name: partnerName })}</p>}
          </header>
          {account ? (
            <CodeForm recovery onCode={(totp) => signIn({ ...account, totp })} />
          ) : (
            <LoginForm onAccount={tryAccount} />
          )}
        </>
      )}
      {account && (
        <div>
          <Button kind="secondary" onClick={() => setAccount(null)}>
            {t('otherAccount')}
          </Button>
        </div>
      )}
      <div className="login-more">
        {byPasscode ? (
          <Link href={path}>{t('byPassword')}</Link>
        ) : (
          <Link href={`${path}?by=passcode`}>{t('byPasscode')}</Link>
        )}
        <Link href={openPaths.forgot}>{t('forgot')}</Link>
      </div>
      <div className="login-apply">
        <p>
          {t('noAccount')} <a href={`/create-merchant-form${partner ? `/${partner}` : ''}`}>{t('become')}</a>
        </p>
        <p className="small">
          <a href="/create-merchant-form/status">{t('applicationStatus')}</a>
        </p>
        <p className="small muted">
          {t('customer')} <a href="/">{t('customerLink')}</a>
        </p>
      </div>
    </SignInFrame>
  )
}

function Aside() {
  const t = useWords(partnerLogin)
  return (
    <section className="login-aside">
      <Steps />
      <h2>{t('aside')}</h2>
      <p>{t('asideText')}</p>
      <p>{t('privacy')}</p>
    </section>
  )
}

function LoginForm({ onAccount }: { onAccount: (account: Account) => Promise<void> }) {
  const t = useWords(partnerLogin)
  const [shown, setShown] = useState(false)

  function check({ login = '', password }: Typed): Problems {
    const wrong: Record<string, string> = {}
    const problem = accountProblem(login)
    if (problem) wrong.login = problem
    if (!password) wrong.password = 'required'
    return wrong
  }

  async function submit({ login = '', password = '' }: Typed) {
    await onAccount({ login: accountName(login)?.to ?? login, password })
  }

  return (
    <Form check={check} submit={submit}>
      <TextField
        name="login"
        label={t('login')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="password"
        label={t('password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
      />
      <CheckField name="show" label={t('show')} onChange={(event) => setShown(event.target.checked)} />
      <Submit>{t('submit')}</Submit>
    </Form>
  )
}

/** The co-brand’s name for its own sign-in page; null for an unknown one, which gets the common page. */
function usePartnerName(key: string | undefined, known?: string): string | null {
  const [name, setName] = useState((key && known) ?? null)
  useEffect(() => {
    if (!key || known) return
    const abort = new AbortController()
    api(
      'GET /api/get-partner-by-name/{name?}',
      { params: { name: key } },
      { quiet: true, signal: abort.signal },
    ).then(
      (found) => setName(found.name),
      () => setName(null),
    )
    return () => abort.abort()
  }, [key, known])
  return name
}

/** Decorative bars: many leads, fewer disbursals. */
const Steps = () => (
  <svg className="login-steps" viewBox="0 0 240 92" aria-hidden="true">
    <rect width="240" height="14" rx="7" className="step-1" />
    <rect y="26" width="176" height="14" rx="7" className="step-2" />
    <rect y="52" width="120" height="14" rx="7" className="step-3" />
    <rect y="78" width="84" height="14" rx="7" className="step-4" />
  </svg>
)
