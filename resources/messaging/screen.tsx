import './messaging.css'
import { Page } from '#src/admin/kit/page.tsx'
import { PageTabs } from '#src/admin/kit/page-tabs.tsx'
import { useQueryFields } from '#src/admin/kit/use-query-fields.ts'
import { useWords } from '#src/platform/words.tsx'
import { Campaigns } from './campaigns.tsx'
import { Log } from './log.tsx'
import { adminMessaging } from './messaging.words.ts'
import { Suppression } from './suppression.tsx'
import { Templates } from './templates.tsx'

const tabs = { templates: Templates, campaigns: Campaigns, log: Log, suppression: Suppression }
type Tab = keyof typeof tabs

/** Templates, campaigns, message log and suppressed addresses. */
export function MessagingScreen() {
  const w = useWords(adminMessaging)
  const { get } = useQueryFields()
  const tab: Tab = Object.hasOwn(tabs, get('tab')) ? (get('tab') as Tab) : 'templates'
  const Shown = tabs[tab]
  return (
    <Page title={w('title')} className="messaging">
      <PageTabs
        label={w('sections')}
        tabs={(Object.keys(tabs) as Tab[]).map((name) => ({
          to: `?tab=${name}`,
          name: w(name),
          isOpen: name === tab,
        }))}
      />
      <Shown />
    </Page>
  )
}
