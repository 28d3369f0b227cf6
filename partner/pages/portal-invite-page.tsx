import { useEffect, useState } from 'react'
import { SignInFrame } from '#partner/sign-in/sign-in-frame.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'

type Invited = AnswerOf<'POST /api/invite/open'>
const SHORTEST = 12

/** /partner/invite#{token}: sets the password that the link is for. */
export function Invite() {
  const [token] = useState(() => location.hash.slice(1))
  const [invited, setInvited] = useState<Invited | 'gone' | 'done' | null>(null)
  useEffect(() => {
    // Out of the address bar: a picture of the screen or the history would keep it.
    history.replaceState(history.state, '', location.pathname)
    api('POST /api/invite/open', { body: { token } }, { quiet: true }).then(setInvited, () =>
      setInvited('gone'),
    )
  }, [token])
  return (
    <SignInFrame>
      {invited === null ? (
        <Spinner />
      ) : (
        <InviteForm token={token} invited={invited} onDone={() => setInvited('done')} />
      )}
    </SignInFrame>
  )
}

interface Props {
  token: string
  invited: Invited | 'gone' | 'done'
  onDone: () => void
}

function InviteForm({ token, invited, onDone }: Props) {
  const w = useWords(adminAccess)
  if (invited === 'gone')
    return (
      <>
        <PageTitle>{w('inviteGone')}</PageTitle>
        <p role="alert">{w('inviteGoneText')}</p>
      </>
    )
  if (invited === 'done')
    return (
      <>
        <PageTitle>{w('inviteDone')}</PageTitle>
        <p>
          <a href="/partner/login">{w('toLogin')}</a>
        </p>
      </>
    )

  function check({ password = '', again }: Typed): Problems {
    const wrong: Record<string, string> = {}
    if (password.length < SHORTEST) wrong.password = 'passwordShort'
    else if (password !== again) wrong.again = w('notSame')
    return wrong
  }

  async function submit({ password = '' }: Typed) {
    await api('POST /api/invite/accept', { body: { token, password } }, { quiet: true })
    onDone()
  }

  return (
    <>
      <PageTitle>{w('inviteTitle')}</PageTitle>
      <p className="muted">{w('inviteFor', { name: invited.name, email: invited.email })}</p>
      <Form check={check} submit={submit}>
        <TextField
          name="password"
          label={w('newPassword')}
          hint={w('newPasswordHint')}
          type="password"
          autoComplete="new-password"
        />
        <TextField name="again" label={w('again')} type="password" autoComplete="new-password" />
        <Submit>{w('save')}</Submit>
      </Form>
    </>
  )
}
