import { Link } from 'react-router-dom'
import { callQueues, callTeam } from '#resources/lists/call-team.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { Tabs } from '#src/admin/queue/tab.ts'
import { adminTelecalling } from '#src/locales/csr.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Calls } from './calls.tsx'
import { useStageName } from './use-stage-name.ts'

const Rules = () => <Link to="/admin/call-rules">{useWords(adminTelecalling)('rules')}</Link>
const Stage = ({ row }: { row: ListRow }) => useStageName()(row.stage ? String(row.stage) : null)

export const telecallingTabs: Tabs = [
  { id: 'calls', label: { en: 'My calls', hi: 'मेरी कॉल' }, Screen: Calls },
  { id: 'team', label: callTeam.title, list: callTeam },
  {
    id: 'queues',
    label: callQueues.title,
    list: callQueues,
    parts: { cells: { stage: Stage }, Action: Rules },
  },
]
