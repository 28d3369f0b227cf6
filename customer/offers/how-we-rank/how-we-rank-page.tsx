import { TextPage } from '#customer/privacy/text-page.tsx'
import { formatDate } from '#src/domain/dates.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { rules } from '#src/domain/offers/rules/rules.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ranking } from './words.ts'

export const words = [ranking]

const nots = [1, 2, 3] as const

export default function HowWeRank() {
  const t = useWords(ranking)
  const language = useLanguage()
  const match = (
    <>
      <p>{t('matchText')}</p>
      <ol>
        <li>{t('rule1')}</li>
        {rules.map(({ name, words: { ranking } }) => (
          <li key={name}>{ranking[language]}</li>
        ))}
      </ol>
    </>
  )
  const apr = (
    <>
      <p>{t('aprText')}</p>
      <p>{t('exampleText')}</p>
    </>
  )
  const not = (
    <ul>
      {nots.map((reason) => (
        <li key={reason}>{t(`not${reason}`)}</li>
      ))}
    </ul>
  )
  const sections = [
    { heading: t('matchTitle'), body: match },
    { heading: t('orderTitle'), body: t('orderText') },
    { heading: t('aprTitle'), body: apr },
    { heading: t('notTitle'), body: not },
    { heading: t('moneyTitle'), body: t('moneyText') },
    { heading: t('versionTitle'), body: t('versionText', { version: mechanismVersion }) },
  ]
  return (
    <TextPage title={t('title')} lead={t('lead')} sections={sections}>
      <SelfAudit />
    </TextPage>
  )
}

/** The latest yearly check of our pages for dark patterns; nothing until there is one. */
function SelfAudit() {
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
