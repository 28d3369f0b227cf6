import '#partner/support/support.css'
import { PortalList } from '#partner/lists/portal-list.tsx'
import { PageCards } from '#partner/support/page-cards.tsx'
import { partnerSupport } from '#partner/support/words.ts'
import { partner } from '#partner/words/words.ts'
import { ticketList } from '#src/contract/merchants/lists/tickets.ts'
import { PageTitle } from '#src/kit/page/page-title.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'

/** Where to ask, and what was asked. */
export default function Communication() {
  const names = useWords(partner)
  const t = useWords(partnerSupport)
  const below = '/partner/communication'
  return (
    <>
      <header className="page-head">
        <PageTitle>{names('communication')}</PageTitle>
        <p className="muted">{t('communicationLead')}</p>
      </header>
      <div className="communication">
        <PageCards
          pages={[
            { href: `${below}/tech-support`, name: names('techSupport'), text: t('techText') },
            { href: `${below}/general-query`, name: names('generalQuery'), text: t('generalText') },
          ]}
        />
        <h2>{ticketList.title[useLanguage()]}</h2>
        <PortalList list={ticketList} />
      </div>
    </>
  )
}
