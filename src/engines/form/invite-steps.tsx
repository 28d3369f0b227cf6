import { useEffect, useState } from 'react'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { adminAccess } from '#src/locales/sign-in.words.ts'
import { type AnswerOf, api } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { inviteForm } from './account-forms.ts'
import { FormView } from './form-view.tsx'

type Invited = AnswerOf<'POST /api/invite/open'>

/** /…/invite#{token}: sets the password that the link is for. @param login page that follows */
export function InviteSteps({ login }: { login: string }) {
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
  if (invited === null) return <Spinner />
  if (invited === 'gone')
    return (
      <>
        <PageTitle>{w('inviteGone')}</PageTitle>
        <ErrorLine look="plain" text={w('inviteGoneText')} />
      </>
    )
  if (invited === 'done')
    return (
      <>
        <PageTitle>{w('inviteDone')}</PageTitle>
        <a className="button primary" href={login}>
          {w('toLogin')}
        </a>
      </>
    )
  const { name, email } = invited
  return (
    <>
      <PageTitle>{w('inviteTitle')}</PageTitle>
      <p className="muted">{w('inviteFor', { name, email })}</p>
      <FormView
        form={inviteForm}
        body={(values) => ({ token, ...values })}
        // Password managers keep the password under the name of the account.
        above={<input type="text" name="username" autoComplete="username" value={email} readOnly hidden />}
        onDone={() => setInvited('done')}
      />
    </>
  )
}
