import { formatDate } from '#src/domain/dates.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ranking } from './words.ts'

/** The latest yearly check of our pages for dark patterns; nothing until there is one. */
export function SelfAudit() {
  const t = useWords(ranking)
  const language = useLanguage()
  const audit = useCall('GET /api/self-audit', {}).data
  if (!audit) return null
  const translated = language === 'hi' ? audit.result_hi : null
  return (
    <section>
      <h2>{t('auditTitle')}</h2>
      <p>{t('auditText', { date: formatDate(audit.audited_on, language), auditor: audit.auditor })}</p>
      {(translated ?? audit.result).split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} lang={translated ? undefined : 'en'}>
          {paragraph}
        </p>
      ))}
    </section>
  )
}
