import '../application-status-file/status-file.css'
import '../money/money.css'
import '../messaging/outreach.css'
import './vendors.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/resource/call.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Load } from '../messaging/load.tsx'
import { SwitchDialog, type Turn } from './switch-dialog.tsx'
import { VendorsTable } from './table.tsx'
import { adminVendors } from './vendors-on-off.words.ts'

const REFRESH_MS = 30_000

/** Every outside service: how it does, and its switch for each product. */
export function VendorsScreen() {
  const w = useWords(adminVendors)
  const [turn, setTurn] = useState<Turn | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['vendors'],
    queryFn: () => call('GET /api/admin/vendors', {}),
    refetchInterval: REFRESH_MS,
  })
  const [search, setSearch] = useState('')
  const all = data?.data ?? []
  const wanted = search.trim().toLowerCase()
  const rows = all.filter(({ name, kind }) => `${name} ${w(kind)}`.toLowerCase().includes(wanted))
  return (
    <div className="status-file money outreach">
      <PageTitle>{w('title')}</PageTitle>
      <section aria-labelledby="vendors">
        <header>
          <h2 id="vendors">{w('heading')}</h2>
          <label>
            {w('search')}
            <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
          </label>
        </header>
        <p className="lead">{w('lead')}</p>
        <Load
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={rows.length === 0 ? w('none') : null}
        >
          <VendorsTable rows={rows} onTurn={setTurn} />
        </Load>
      </section>
      {turn && (
        <SwitchDialog
          turn={turn}
          onDone={() => {
            setTurn(null)
            notify('success', w('done'))
            void refetch()
          }}
          onClose={() => setTurn(null)}
        />
      )}
    </div>
  )
}
