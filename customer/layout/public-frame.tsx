import { Logo } from '#src/kit/frame/logo.tsx'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Footer } from './footer.tsx'
import { layout } from './words.ts'

/** Header and foot of the pages that the server writes (server/web/public), with room for what it fills in. */
export function PublicFrame() {
  const t = useWords(common)
  const l = useWords(layout)
  return (
    <>
      <header className="header">
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <div className="header-row public-header">
          <a href="/" className="header-logo" aria-label={l('home')}>
            <Logo />
          </a>
          __NAV__
        </div>
      </header>
      <main id="main" className="main" tabIndex={-1}>
        __BODY__
      </main>
      <Footer>__LINKS__</Footer>
    </>
  )
}
