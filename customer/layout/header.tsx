import './layout.css'
import '#src/kit/frame/language-names.css'
import { type MouseEvent, Suspense } from 'react'
import { useCustomer } from '#customer/shared/current-customer.ts'
import type { Frame } from '#customer/shared/frame.ts'
import { Logo } from '#src/kit/frame/logo.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { StaticPart } from '#src/kit/loading/static-part.tsx'
import { common } from '#src/locales/common.words.ts'
import { setLanguage } from '#src/platform/language.ts'
import { Link, useLocation } from '#src/platform/router.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { working } from './footer.tsx'
import { HelpLink } from './help-link.tsx'
import { layout } from './words.ts'

/** Only for signed-in customers: visitors do not load it. */
const Account = lazyPage(() => import('./account.tsx')).Page
const Nav = lazyPage(() => import('./site-nav.tsx'))

export function Header({ toProducts }: Pick<Frame, 'toProducts'>) {
  const t = useWords(common)
  const l = useWords(layout)
  const [path] = useLocation()
  return (
    <header className="header">
      <a className="skip-link" href="#main">
        {t('skipToContent')}
      </a>
      <div className="header-row">
        <Link href="/" className="header-logo" aria-label={l('home')}>
          <Logo />
        </Link>
        {!working.test(path) && (
          <Suspense>
            <StaticPart id="site-nav" className="site-nav" part={Nav.Page} />
          </Suspense>
        )}
        {useCustomer() ? (
          <Suspense>
            <Account toProducts={toProducts} />
          </Suspense>
        ) : (
          <VisitorLinks />
        )}
      </div>
    </header>
  )
}

function VisitorLinks() {
  const l = useWords(layout)
  const other = useLanguage() === 'en' ? 'hi' : 'en'

  // Without scripts the server remembers the choice (server/web/pages.ts).
  function change(event: MouseEvent) {
    event.preventDefault()
    setLanguage(other)
  }

  return (
    <div className="header-links">
      <span className="header-link signed-in">{l('signedIn')}</span>
      <a className="header-link" href={`?lang=${other}`} lang={other} data-hold onClick={change}>
        {l('otherLanguage')}
      </a>
      <HelpLink />
    </div>
  )
}
