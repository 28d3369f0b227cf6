import './layout.css'
import { type ReactNode, Suspense } from 'react'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { StaticPart } from '#src/kit/loading/static-part.tsx'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { Contact, Officer } from './officer.tsx'
import { layout } from './words.ts'

/** Who runs the site, filled into the root element by the server, as into the prerendered words (server/web/prerendered.ts). */
const company = () =>
  globalThis.document?.getElementById('root')?.dataset as Record<string, string> | undefined

/** Pages where a user fills in or decides: the foot is one line of help there, and the header has no other places. */
export const working = /^\/(user\/|verification|login|create-merchant-form)/

const Columns = lazyPage(() => import('./footer-columns.tsx'))

/** @param children the language picker, if it is at the bottom */
export function Footer({ children }: { children: ReactNode }) {
  const l = useWords(layout)
  const [path] = useLocation()
  const partner = new URLSearchParams(useSearch()).get('partner')
  const partnerQuery = partner ? `?partner=${encodeURIComponent(partner)}` : ''
  return (
    <footer className="footer">
      {working.test(path) ? (
        <p id="help" className="footer-row footer-help" tabIndex={-1}>
          <Officer /> <Contact />
        </p>
      ) : (
        <Suspense>
          <StaticPart id="footer-columns" className="footer-columns" part={Columns.Page} />
        </Suspense>
      )}
      <div className="footer-row">
        <nav className="footer-links" aria-label={l('aboutTitle')}>
          <Link href={`/terms-of-use${partnerQuery}`}>{l('terms')}</Link>
          <Link href={`/privacy-policy${partnerQuery}`}>{l('privacy')}</Link>
          <Link href="/how-we-rank">{l('ranking')}</Link>
        </nav>
        {children}
      </div>
      <p className="footer-row footer-small">
        <span>
          <span>{l('copyright')}</span> <span className="footer-company">{l('company', company())}</span>
        </span>
        <span className="footer-conditions">{l('conditions')}</span>
      </p>
    </footer>
  )
}
