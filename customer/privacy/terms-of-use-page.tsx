import { useWords } from '#src/platform/words.tsx'
import { PartnerTexts } from './partner-texts.tsx'
import { TextPage } from './text-page.tsx'
import { partnerTexts, terms } from './words.ts'

export const words = [terms, partnerTexts]

const sections = ['role', 'cost', 'offers', 'conditions', 'yourPart', 'law'] as const

export default function TermsOfUse() {
  const t = useWords(terms)
  const read = sections.map((name) => ({ heading: t(`${name}Title`), body: t(`${name}Text`) }))
  return (
    <TextPage title={t('title')} lead={t('lead')} sections={read}>
      <PartnerTexts kind="terms" />
    </TextPage>
  )
}
