import './login-page.css'
import { Button, Paper, TextField } from '@mui/material'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { admin } from '#src/locales/admin.ts'
import { validation } from '#src/locales/validation.ts'
import { type ApiError, api } from '#src/platform/http.ts'
import { beginSession } from '#src/platform/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { LanguagePicker } from '#src/ui/language-picker.tsx'
import { Logo } from '#src/ui/logo.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { homeOf, safeCallback, setAdminSession } from './session.ts'

type Errors = Partial<Record<'email' | 'password' | 'form', string>>

/** /admin/login?callback={path} */
export function LoginPage() {
  const t = useWords(admin)
  const v = useWords(validation)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [errors, setErrors] = useState<Errors>({})
  const [sending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const body = { email: String(typed.get('email')).trim(), password: String(typed.get('password')) }
    const missing: Errors = {
      ...(!body.email && { email: v('required') }),
      ...(!body.password && { password: v('required') }),
    }
    setErrors(missing)
    if (Object.keys(missing).length) return
    setSending(true)
    try {
      const session = await api('POST /api/admin/login', { body }, { quiet: true })
      beginSession('admin', session)
      setAdminSession(session)
      void navigate(safeCallback(search.get('callback')) ?? homeOf(session), { replace: true })
    } catch (failure) {
      setErrors({ form: (failure as ApiError).message })
      setSending(false)
    }
  }

  return (
    <main className="login-page admin-area">
      <Paper variant="outlined" className="login-card">
        <Logo />
        <PageTitle tab={t('signIn')}>{t('signInTitle')}</PageTitle>
        <form onSubmit={(event) => void submit(event)} noValidate>
          {errors.form && (
            <p className="login-error" role="alert">
              {errors.form}
            </p>
          )}
          <Box name="email" label={t('email')} error={errors.email} autoComplete="username" type="email" />
          <Box
            name="password"
            label={t('password')}
            error={errors.password}
            autoComplete="current-password"
            type="password"
          />
          <Button type="submit" variant="contained" size="large" fullWidth disabled={sending}>
            {t('signIn')}
          </Button>
        </form>
        <LanguagePicker />
      </Paper>
    </main>
  )
}

interface BoxProps {
  name: string
  label: string
  error: string | undefined
  autoComplete: string
  type: string
}

const Box = ({ error, ...props }: BoxProps) => (
  <TextField {...props} id={props.name} error={error !== undefined} helperText={error ?? ' '} size="medium" />
)
