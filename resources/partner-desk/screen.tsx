import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LoadError } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useWords } from '#src/platform/words.tsx'
import { Closings } from './closings.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'
import { Tickets } from './tickets.tsx'

/** Partners' tickets and closings waiting for us. */
export function PartnerDeskScreen() {
  const w = useWords(adminPartnerDesk)
  const queries = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['merchant-closings'],
    queryFn: () => call('GET /api/admin/merchant-closings', {}),
  })
  const renew = () => void queries.invalidateQueries({ queryKey: ['merchant-closings'] })
  return (
    <Page title={w('title')}>
      <Tickets />
      <LoadError error={error} />
      {data && <Closings closings={data.data} renew={renew} />}
    </Page>
  )
}
