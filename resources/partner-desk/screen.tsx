import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Banks } from './banks.tsx'
import { Closings } from './closings.tsx'
import { Funnels } from './funnels.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'
import { Tickets } from './tickets.tsx'

/** Partners' tickets, pages and bank accounts waiting for us. */
export function PartnerDeskScreen() {
  const w = useWords(adminPartnerDesk)
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['partner-approvals'],
    queryFn: () => call('GET /api/admin/partner-approvals', {}),
  })
  const renew = () => void queries.invalidateQueries({ queryKey: ['partner-approvals'] })
  return (
    <Page title={w('title')}>
      <Tickets />
      <LoadError error={error} />
      {data && <Funnels funnels={data.funnels} renew={renew} />}
      {data && <Closings closings={data.closings} renew={renew} />}
      {data && <Banks banks={data.banks} renew={renew} />}
    </Page>
  )
}
