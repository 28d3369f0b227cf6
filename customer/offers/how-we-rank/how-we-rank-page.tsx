import { TextPage } from '#customer/privacy/text-page.tsx'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { rules } from '#src/domain/offers/rules/rules.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { SelfAudit } from './self-audit.tsx'
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
