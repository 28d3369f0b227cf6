import '../application-status-file/status-file.css'
import '../money/money.css'
import './outreach.css'
import { Link } from 'react-router-dom'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Campaigns } from './campaigns.tsx'
import { Log } from './log.tsx'
import { adminMessaging } from './messaging.words.ts'
import { Suppression } from './suppression.tsx'
import { Templates } from './templates.tsx'
import { useQueryFields } from './use-query-field.ts'

const tabs = { templates: Templates, campaigns: Campaigns, log: Log, suppression: Suppression }
type Tab = keyof typeof tabs

/** What is sent, to whom, what became of it, and who is left alone. */
export function MessagingScreen() {
  const w = useWords(adminMessaging)
  const { get } = useQueryFields()
  const tab: Tab = Object.hasOwn(tabs, get('tab')) ? (get('tab') as Tab) : 'templates'
  const Shown = tabs[tab]
  return (
    <div className="status-file money outreach">
      <PageTitle>{w('title')}</PageTitle>
      <nav className="tabs" aria-label={w('sections')}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {w(name)}
          </Link>
        ))}
      </nav>
      <Shown />
    </div>
  )
}
