import './login-form.css'
import { type MouseEvent, type ReactNode, use, useState } from 'react'
import type { Challenge } from '#customer/shared/challenge.ts'
import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { PostedForm } from '#customer/shared/posted.ts'
import { email, mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { login } from './words.ts'

// The http client comes while the number is being typed.
const loadClient = () => import('#customer/shared/passcode.ts')

const checks = {
  mobile: ({ to = '' }: Typed): Problems => (mobile.test(normaliseMobile(to)) ? {} : { to: 'mobile' }),
  email: ({ to = '' }: Typed): Problems => (email.test(to) ? {} : { to: 'email' }),
}

interface Props {
  onSent?: (challenge: Challenge) => void
  /** Already entered on a merchant's page. */
  number?: string
}

/**
 * Asks for a number or an address, sends the passcode and opens the passcode page. Without scripts the server does the
 * same (server/web/sign-in-pages.ts).
 */
export function LoginForm({ onSent, number }: Props) {
  const t = useWords(login)
  const posted = use(PostedForm)
  const [channel, setChannel] = useState(posted.channel ?? 'mobile')
  const [, go] = useLocation()
  const byMobile = channel === 'mobile'

  async function send({ to = '' }: Typed) {
    const { requestPasscode } = await loadClient()
    const challenge = await requestPasscode(channel, byMobile ? normaliseMobile(to) : to.toLowerCase())
    if (onSent) onSent(challenge)
    else go('/verification')
  }

  function change(event: MouseEvent) {
    event.preventDefault()
    setChannel(byMobile ? 'email' : 'mobile')
  }

  return (
    <section className="login-card">
      <SignedIn />
      <h2 className="login-title">{t(byMobile ? 'formTitle' : 'formTitleEmail')}</h2>
      <Form
        key={channel}
        action="/verification/send"
        check={checks[channel]}
        submit={send}
        answered={posted.problems}
        onFocus={() => void loadClient()}
      >
        <input type="hidden" name="channel" value={channel} />
        {byMobile ? (
          <TextField
            name="to"
            label={t('mobile')}
            hint={t('mobileHint')}
            prefix="+91"
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            defaultValue={number ?? posted.to}
          />
        ) : (
          <TextField
            name="to"
            label={t('email')}
            hint={t('emailHint')}
            type="email"
            autoComplete="email"
            defaultValue={posted.to}
          />
        )}
        <Submit>{t('send')}</Submit>
      </Form>
      <a
        className="button quiet"
        href={byMobile ? '/verification?by=email' : '/verification?by=mobile'}
        data-hold
        onClick={change}
      >
        {t(byMobile ? 'useEmail' : 'useMobile')}
      </a>
      <p className="small muted">
        <Agreement />
      </p>
    </section>
  )
}

/** In place of the form while the app finds out where a signed-in customer goes on. */
function SignedIn() {
  const t = useWords(login)
  const toProducts = useLandingMode() === 'landing'
  return (
    <p className="signed-in">
      {t('signedIn')} {toProducts && <Link href="/products">{t('toProducts')}</Link>}
    </p>
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
