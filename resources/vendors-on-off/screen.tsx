import './vendors.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '#src/admin/kit/load-state.tsx'
import { Page } from '#src/admin/kit/page.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { TextField } from '#src/admin/kit/text-field.tsx'
import { call } from '#src/admin/resource/call.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { SwitchDialog } from './switch-dialog.tsx'
import { VendorsTable } from './table.tsx'
import type { Turn } from './turn.ts'
import { adminVendors } from './vendors-on-off.words.ts'

const REFRESH_MS = 30_000

/** All vendors with their health and a switch per product. */
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
    <Page title={w('title')} className="vendors">
      <Section
        id="vendors"
        title={w('heading')}
        tools={<TextField label={w('search')} type="search" value={search} onValue={setSearch} />}
      >
        <p className="lead">{w('lead')}</p>
        <LoadState
          error={error}
          isPending={isPending}
          again={() => void refetch()}
          empty={rows.length === 0 ? w('none') : null}
        >
          <VendorsTable rows={rows} onTurn={setTurn} />
        </LoadState>
      </Section>
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
    </Page>
  )
}
