import './login-form.css'
import { type ReactNode, useState } from 'react'
import { email, mobile, normaliseMobile } from '#src/contract/patterns.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/ui/form.tsx'
import type { Challenge } from './challenge.ts'
import { login } from './login.words.ts'

// The http client comes while the number is being typed.
const loadClient = () => import('./passcode.ts')

const checks = {
  mobile: ({ to = '' }: Typed): Problems => (mobile.test(normaliseMobile(to)) ? {} : { to: 'mobile' }),
  email: ({ to = '' }: Typed): Problems => (email.test(to) ? {} : { to: 'email' }),
}

interface Props {
  onSent?: (challenge: Challenge) => void
  /** Already entered on a merchant's page. */
  number?: string
}

/** Asks for a number or an address, sends the passcode and opens the passcode page. */
export function LoginForm({ onSent, number }: Props) {
  const t = useWords(login)
  const [channel, setChannel] = useState<'mobile' | 'email'>('mobile')
  const [, go] = useLocation()
  const byMobile = channel === 'mobile'

  async function send({ to = '' }: Typed) {
    const { requestPasscode } = await loadClient()
    const challenge = await requestPasscode(channel, byMobile ? normaliseMobile(to) : to.toLowerCase())
    if (onSent) onSent(challenge)
    else go('/verification')
  }

  return (
    <section className="login-card">
      <h2 className="login-title">{t(byMobile ? 'formTitle' : 'formTitleEmail')}</h2>
      <Form key={channel} check={checks[channel]} submit={send} onFocus={() => void loadClient()}>
        {byMobile ? (
          <TextField
            name="to"
            label={t('mobile')}
            hint={t('mobileHint')}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            defaultValue={number}
          />
        ) : (
          <TextField name="to" label={t('email')} hint={t('emailHint')} type="email" autoComplete="email" />
        )}
        <Submit>{t('send')}</Submit>
      </Form>
      <Button kind="quiet" onClick={() => setChannel(byMobile ? 'email' : 'mobile')}>
        {t(byMobile ? 'useEmail' : 'useMobile')}
      </Button>
      <p className="small muted">
        <Agreement />
      </p>
    </section>
  )
}

/** One sentence with two links; the order of the links is the language's. */
function Agreement() {
  const t = useWords(login)
  const links: Record<string, ReactNode> = {
    '{terms}': <Link href="/terms-of-use">{t('agreeTerms')}</Link>,
    '{privacy}': <Link href="/privacy-policy">{t('agreePrivacy')}</Link>,
  }
  return t('agree')
    .split(/(\{\w+\})/)
    .map((part) => <span key={part}>{links[part] ?? part}</span>)
}
