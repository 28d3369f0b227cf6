import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { pinnedKey } from '#src/admin/columns/preference.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminDashboard } from './words.ts'

const PinnedCards = lazyPart(async () => (await import('./pinned-cards.tsx')).PinnedCards)

/** The reports that the admin has pinned. */
export function PinnedReports() {
  const w = useWords(adminDashboard)
  const { data } = useQuery({ queryKey: pinnedKey, queryFn: () => call('GET /api/admin/pinned-views', {}) })
  if (!data || data.data.length === 0) return null
  return (
    <section className="tops pinned" aria-label={w('pinned')}>
      <PinnedCards views={data.data} />
    </section>
  )
}
