import { PageCards } from '#partner/support/page-cards.tsx'
import { partnerSupport } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useWords } from '#src/platform/words.tsx'

export default function MarketingSupport() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const below = '/partner/marketing-support'
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('marketingSupport')}</PageTitle>
        <p className="muted">{t('marketingLead')}</p>
      </header>
      <PageCards
        pages={[
          { href: `${below}/messaging-content`, name: names('messagingContent'), text: t('messagingText') },
          {
            href: `${below}/banners-and-creatives`,
            name: names('bannersAndCreatives'),
            text: t('creativesText'),
          },
        ]}
      />
    </>
  )
}
