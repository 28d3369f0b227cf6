import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useWords } from '#src/platform/words.tsx'
import { LoginForm } from './login-form.tsx'
import { login } from './words.ts'

export const words = [login]

export default function Login() {
  const t = useWords(login)
  return (
    <div className="page narrow-page stack">
      <PageTitle>{t('title')}</PageTitle>
      <LoginForm />
      <p className="small muted">{t('safe')}</p>
    </div>
  )
}
