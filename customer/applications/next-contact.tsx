import type { LenderContact } from '#src/contract/applications/lender-application.ts'
import { formatDate } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { lenderApplication as words } from './lender/lender-application.words.ts'

const phrases = {
  sms: 'contactSms',
  call: 'contactCall',
  email: 'contactEmail',
  branch: 'contactBranch',
  site: 'contactSite',
} as const satisfies Record<LenderContact['way'], string>

/** How and by when the lender goes on with the customer, as it told us. */
export function NextContact({
  lender,
  contact: { way, at, by },
}: {
  lender: string
  contact: LenderContact
}) {
  const t = useWords(words)
  const language = useLanguage()
  const text = t(phrases[way], { lender, at: at ?? lender })
  return (
    <p>
      {way === 'site' && at ? (
        <a href={at} rel="noreferrer">
          {text}
        </a>
      ) : (
        text
      )}
      {by && <span className="muted"> · {t('contactBy', { day: formatDate(by, language) })}</span>}
    </p>
  )
}
