import { PageCards } from '#partner/support/page-cards.tsx'
import { partnerSupport } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useWords } from '#src/platform/words.tsx'

export default function Faqs() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('faqs')}</PageTitle>
        <p className="muted">{t('faqLead')}</p>
      </header>
      <PageCards
        pages={[
          { href: '/partner/faqs/customer-queries', name: names('customerQueries'), text: t('customerText') },
          { href: '/partner/faqs/dsa-queries', name: names('dsaQueries'), text: t('dsaText') },
        ]}
      />
    </>
  )
}
