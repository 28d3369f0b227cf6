import '#src/kit/office/office.css'
import './login-page.css'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '#src/kit/buttons/button.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { TextField } from '#src/kit/fields/text-field.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import { type AnswerOf, type ApiError, api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { LoginCard } from './admin-login-page.tsx'

type Invited = AnswerOf<'POST /api/invite/open'>

/** /admin/invite#{token}: sets the password that the link is for. */
export function InvitePage() {
  const w = useWords(adminAccess)
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited | 'gone' | 'done' | null>(null)
  useEffect(() => {
    // Removed from the address bar, so that screenshots and the history do not keep it.
    history.replaceState(history.state, '', location.pathname)
    api('POST /api/invite/open', { body: { token } }, { quiet: true }).then(setInvited, () =>
      setInvited('gone'),
    )
  }, [token])
  if (invited === null) return <LoginCard title={w('inviteTitle')}>…</LoginCard>
  if (invited === 'gone')
    return (
      <LoginCard title={w('inviteGone')}>
        <ErrorLine look="plain" text={w('inviteGoneText')} />
      </LoginCard>
    )
  if (invited === 'done')
    return (
      <LoginCard title={w('inviteDone')}>
        <a className="button primary" href="/admin/login">
          {w('toLogin')}
        </a>
      </LoginCard>
    )
  return (
    <LoginCard title={w('inviteTitle')}>
      <p>{w('inviteFor', { name: invited.name, email: invited.email })}</p>
      <PasswordForm token={token} email={invited.email} onDone={() => setInvited('done')} />
    </LoginCard>
  )
}

function PasswordForm({ token, email, onDone }: { token: string; email: string; onDone: () => void }) {
  const w = useWords(adminAccess)
  const v = useWords(validation)
  const [errors, setErrors] = useState<{ password?: string; again?: string }>({})
  const [pending, setPending] = useState(false)

  const [typed, setTyped] = useState({ password: '', again: '' })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const { password, again } = typed
    if (password.length < 12) return setErrors({ password: v('passwordShort') })
    if (password !== again) return setErrors({ again: w('notSame') })
    setPending(true)
    try {
      await api('POST /api/invite/accept', { body: { token, password } }, { quiet: true })
      onDone()
    } catch (failure) {
      const { body, message } = failure as ApiError
      setErrors({ password: body?.errors?.password ?? message })
      setPending(false)
    }
  }

  const box = (name: 'password' | 'again', label: string, help?: string) => (
    <TextField
      type="password"
      autoComplete="new-password"
      maxLength={200}
      name={name}
      label={label}
      help={help}
      error={errors[name]}
      value={typed[name]}
      onValue={(value) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      {/* Password managers keep the password under the name of the account. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {box('password', w('newPassword'), w('newPasswordHint'))}
      {box('again', w('again'))}
      <Button kind="primary" type="submit" className="wide" disabled={pending}>
        {w('save')}
      </Button>
    </form>
  )
}
