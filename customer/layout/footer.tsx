import './layout.css'
import type { ReactNode } from 'react'
import { contact } from '#customer/sign-in/contact.ts'
import { Link, useSearch } from '#src/platform/router.tsx'
import { useWords } from '#src/platform/words.tsx'
import { layout } from './layout.words.ts'

/** @param children the language picker, if it is at the bottom */
export function Footer({ children }: { children: ReactNode }) {
  const l = useWords(layout)
  const partner = new URLSearchParams(useSearch()).get('partner')
  const partnerQuery = partner ? `?partner=${encodeURIComponent(partner)}` : ''
  return (
    <footer className="footer">
      <div className="footer-columns">
        <section id="help" tabIndex={-1}>
          <h2>{l('helpTitle')}</h2>
          <p>{l('helpText')}</p>
          <p>
            <strong>{l('officer', { name: contact.officer })}</strong>
          </p>
          <p className="footer-contact">
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </p>
          <p>{l('officerText')}</p>
        </section>
        <section>
          <h2>{l('aboutTitle')}</h2>
          <p>{l('about')}</p>
          <p>{l('free')}</p>
        </section>
      </div>
      <div className="footer-row">
        <nav className="footer-links" aria-label={l('aboutTitle')}>
          <Link href={`/terms-of-use${partnerQuery}`}>{l('terms')}</Link>
          <Link href={`/privacy-policy${partnerQuery}`}>{l('privacy')}</Link>
          <Link href="/how-we-rank">{l('ranking')}</Link>
        </nav>
        {children}
      </div>
      <p className="footer-row footer-small">
        <span>{l('copyright')}</span>
        <span className="footer-conditions">{l('conditions')}</span>
      </p>
    </footer>
  )
}
