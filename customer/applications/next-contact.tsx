import type { LenderContact } from '#src/contract/applications/lender-wire.ts'
import { formatDate } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { lenderApplication as words } from './words.ts'

const ways = {
  sms: ['contactSms', null],
  call: ['contactCall', 'contactCallAt'],
  email: ['contactEmail', 'contactEmailAt'],
  branch: ['contactBranch', 'contactBranchAt'],
  site: ['contactSiteNone', null],
} as const satisfies Record<LenderContact['way'], readonly [text: string, at: string | null]>

const purposes = {
  kyc: 'purposeKyc',
  valuation: 'purposeValuation',
  documents: 'purposeDocuments',
  repayment: 'purposeRepayment',
  esign: 'purposeEsign',
} as const satisfies Record<NonNullable<LenderContact['purpose']>, string>

const schemes: Partial<Record<LenderContact['way'], (at: string) => string>> = {
  call: (at) => `tel:${at.replace(/[^\d+]/g, '')}`,
  email: (at) => `mailto:${at}`,
}

interface Props {
  /** Legal name. */
  lender: string
  contact: LenderContact
}

/** What the lender does next with the customer, where, and by when, as it told us. */
export function NextContact({ lender, contact: { way, purpose, at, by } }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [text, atText] = ways[way]
  const href = at && schemes[way]?.(at)
  return (
    <p className="next-contact">
      {purpose && <strong>{`${t(purposes[purpose])}: `}</strong>}
      {way === 'site' && at ? (
        <a href={at} rel="noreferrer">
          {t('contactSite', { lender })}
        </a>
      ) : (
        <span>{t(text, { lender })}</span>
      )}
      {at && atText && (
        <>
          {' · '}
          <span>{t(atText)}</span> {href ? <a href={href}>{at}</a> : <span>{at}</span>}
        </>
      )}
      {by && <span className="muted">{` · ${t('contactBy', { day: formatDate(by, language) })}`}</span>}
    </p>
  )
}
