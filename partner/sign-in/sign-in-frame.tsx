import './sign-in.css'
import type { ReactNode } from 'react'
import { LanguagePicker } from '#src/kit/frame/language-picker.tsx'
import { Logo } from '#src/kit/frame/logo.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Around everything that a user without a session sees. @param aside beside the card, below it on phones */
export function SignInFrame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  const c = useWords(common)
  return (
    <div className="login">
      <a className="skip-link" href="#main">
        {c('skipToContent')}
      </a>
      <header className="login-bar">
        <Logo />
        <LanguagePicker />
      </header>
      <main id="main" className="login-main" tabIndex={-1}>
        <section className="panel login-card">{children}</section>
        {aside}
      </main>
    </div>
  )
}
