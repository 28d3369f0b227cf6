import './layout.css'
import type { ReactNode } from 'react'
import { contact } from '#src/contract/web/contact.ts'
import { Link, useLocation, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { layout } from './words.ts'

/** Who runs the site, filled into the root element by the server, as into the prerendered words (server/web/prerendered.ts). */
const company = () =>
  globalThis.document?.getElementById('root')?.dataset as Record<string, string> | undefined

/** Pages where a user fills in or decides: the foot is one line of help there. */
const working = /^\/(user\/|verification|login|create-merchant-form)/

/** @param children the language picker, if it is at the bottom */
export function Footer({ children }: { children: ReactNode }) {
  const l = useWords(layout)
  const [path] = useLocation()
  const partner = new URLSearchParams(useSearch()).get('partner')
  const partnerQuery = partner ? `?partner=${encodeURIComponent(partner)}` : ''
  const reach = (
    <>
      <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
      <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </>
  )
  const officer = <strong>{l('officer', { name: contact.officer })}</strong>
  return (
    <footer className="footer">
      {working.test(path) ? (
        <p id="help" className="footer-row footer-help" tabIndex={-1}>
          {officer} {reach}
        </p>
      ) : (
        <div className="footer-columns">
          <section id="help" tabIndex={-1}>
            <h2>{l('helpTitle')}</h2>
            <p>{l('helpText')}</p>
            <p>{officer}</p>
            <p className="footer-contact">{reach}</p>
            <p>{l('officerText')}</p>
          </section>
          <section>
            <h2>{l('aboutTitle')}</h2>
            <p>{l('about')}</p>
            <p>{l('free')}</p>
          </section>
        </div>
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
          {l('copyright')} <span className="footer-company">{l('company', company())}</span>
        </span>
        <span className="footer-conditions">{l('conditions')}</span>
      </p>
    </footer>
  )
}
