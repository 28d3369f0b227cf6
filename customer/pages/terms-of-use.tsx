import { partnerTexts } from '#src/locales/partner-texts.ts'
import { terms } from '#src/locales/terms.ts'
import { useWords } from '#src/platform/words.tsx'
import { PartnerTexts } from '../parts/partner-texts.tsx'
import { TextPage } from '../parts/text-page.tsx'

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
