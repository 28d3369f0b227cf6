import './consent.css'
import type { ReactNode } from 'react'
import { type ConsentPurpose, consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { fill } from '#src/locales/pair.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { useCustomer } from './current-customer.ts'
import { profile as words } from './words.ts'

interface Props {
  purpose: ConsentPurpose
  /** Legal name of the lender that receives the data. */
  lender?: string
  /** Address of that lender's privacy policy, where it is known. */
  policy?: string | null
  /** The credit bureau that the lender asks. */
  bureau?: string
  /** More to unfold, on a form: there the whole text is folded, and its title, the box and the button are in sight. */
  folded?: ReactNode
  /** The box to tick. */
  children: ReactNode
}

/** The current text of a consent and its box; everything it covers is folded between the two. */
export function Consent({ purpose, lender = '', policy, bureau = '', folded, children }: Props) {
  const t = useWords(words)
  const names = { lender, bureau }
  const beside = useCustomer()?.partner_texts
  const text = consentTexts[currentConsent[purpose]][useLanguage()]
  const [first = '', ...rest] = text.body
  return (
    <section className="consent">
      <h2>{fill(text.title, names)}</h2>
      {!folded && <p>{fill(first, names)}</p>}
      <details className="opens">
        <summary>{t('consentDetails')}</summary>
        <div>
          {folded && <p>{fill(first, names)}</p>}
          <h3>{t('consentData')}</h3>
          <ul>
            {text.data.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          <h3>{t('consentPurposes')}</h3>
          <ul>
            {text.purposes.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {rest.map((paragraph) => (
            <p key={paragraph}>{fill(paragraph, names)}</p>
          ))}
          {folded}
        </div>
      </details>
      {policy && (
        <p>
          <a href={policy} target="_blank" rel="noopener noreferrer">
            {t('lenderPolicy', names)}
          </a>
        </p>
      )}
      {beside && (
        <p>
          <span>{t('partnerTexts', beside)}</span>{' '}
          <a href={`/terms-of-use?partner=${beside.key}`} target="_blank" rel="noopener">
            {t('partnerTerms', beside)}
          </a>
        </p>
      )}
      {children}
    </section>
  )
}
