import { useWords } from '#src/platform/words.tsx'
import { PartnerTexts } from './partner-texts.tsx'
import { TextPage } from './text-page.tsx'
import { partnerTexts, privacy } from './words.ts'

export const words = [privacy, partnerTexts]

const sections = ['what', 'why', 'who', 'howLong', 'rights', 'cookies'] as const

export default function PrivacyPolicy() {
  const t = useWords(privacy)
  const read = sections.map((name) => ({ heading: t(`${name}Title`), body: t(`${name}Text`) }))
  return (
    <TextPage title={t('title')} lead={t('lead')} sections={read}>
      <PartnerTexts kind="privacy" />
    </TextPage>
  )
}
