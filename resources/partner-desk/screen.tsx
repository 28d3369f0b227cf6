import '../application-status-file/status-file.css'
import '../money/money.css'
import '../people/people.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/resource/call.ts'
import { admin } from '#src/admin/words/admin.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Banks } from './banks.tsx'
import { Closings } from './closings.tsx'
import { Funnels } from './funnels.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'
import { Tickets } from './tickets.tsx'

/** What partners wait for: answers, pages, bank accounts. */
export function PartnerDeskScreen() {
  const t = useWords(admin)
  const w = useWords(adminPartnerDesk)
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['partner-approvals'],
    queryFn: () => call('GET /api/admin/partner-approvals', {}),
  })
  const renew = () => void queries.invalidateQueries({ queryKey: ['partner-approvals'] })
  return (
    <div className="status-file money people">
      <PageTitle>{w('title')}</PageTitle>
      <Tickets />
      {error && <p role="alert">{(error as ApiError).message || t('loadFailed')}</p>}
      {data && <Funnels funnels={data.funnels} renew={renew} />}
      {data && <Closings closings={data.closings} renew={renew} />}
      {data && <Banks banks={data.banks} renew={renew} />}
    </div>
  )
}
