import { partner } from '#src/locales/partner.ts'
import { partnerSupport } from '#src/locales/partner-support.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { WayCards } from '../support/cards.tsx'

export default function Faqs() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('faqs')}</PageTitle>
        <p className="muted">{t('faqLead')}</p>
      </header>
      <WayCards
        ways={[
          { href: '/partner/faqs/customer-queries', name: names('customerQueries'), text: t('customerText') },
          { href: '/partner/faqs/dsa-queries', name: names('dsaQueries'), text: t('dsaText') },
        ]}
      />
    </>
  )
}
