import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CardTable } from '#src/admin/kit/card-table.tsx'
import { EmptyState } from '#src/admin/kit/empty-state.tsx'
import { Loading } from '#src/admin/kit/load-state.tsx'
import { Pager } from '#src/admin/kit/pager.tsx'
import { Section } from '#src/admin/kit/section.tsx'
import { StateTag } from '#src/admin/kit/state-tag.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { CommissionPeriod } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { LinesTable } from './lines-table.tsx'
import { PartnersPart } from './partners.tsx'
import { adminPayouts } from './payouts.words.ts'
import { TraceDialog } from './trace-dialog.tsx'

const PAGE = 25
const rupees = (amount: number | null) => (amount === null ? '–' : formatRupees(amount, { paise: true }))

/** A month by lender with the slab that applies, and its lines. */
export function MonthDetail({ month }: { month: string }) {
  const w = useWords(adminPayouts)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [line, setLine] = useState<number | null>(null)
  const { data } = useQuery({
    queryKey: ['payouts', month, page],
    queryFn: () =>
      call('GET /api/admin/commission/months/{month}', {
        params: { month },
        query: { page, page_size: PAGE },
      }),
    placeholderData: (before) => before,
  })
  if (!data) return <Loading />
  return (
    <>
      <Section id="payout-lenders" title={w('lenders', { month: formatMonth(month, language) })}>
        {data.periods.length === 0 ? (
          <EmptyState text={w('none')} />
        ) : (
          <PeriodsTable periods={data.periods} />
        )}
      </Section>
      <PartnersPart month={month} final={data.state === 'LOCKED'} />
      {data.total > 0 && (
        <Section id="payout-lines" title={w('lines', { month: formatMonth(month, language) })}>
          <LinesTable lines={data.lines} onTrace={setLine} />
          <Pager page={page} total={data.total} pageSize={PAGE} onPage={setPage} />
        </Section>
      )}
      {line !== null && <TraceDialog id={line} onClose={() => setLine(null)} />}
    </>
  )
}

function PeriodsTable({ periods }: { periods: readonly CommissionPeriod[] }) {
  const w = useWords(adminPayouts)
  const slabOf = ({ slab, percent, flat }: CommissionPeriod) =>
    slab === null
      ? w('noSlabHolds')
      : w('slabTerms', { order: slab, percent: percent ?? 0, flat: formatRupees(flat ?? 0) })
  return (
    <CardTable
      aria-labelledby="payout-lenders"
      rows={periods}
      rowKey={({ id }) => id}
      columns={[
        { head: w('lender'), cell: ({ lender }) => lender },
        { head: w('type'), cell: ({ type }) => type },
        { head: w('cases'), isNumber: true, cell: ({ cases }) => cases.toLocaleString('en-IN') },
        { head: w('disbursed'), isNumber: true, cell: ({ disbursed }) => rupees(disbursed) },
        { head: w('average'), isNumber: true, cell: ({ average }) => rupees(average) },
        {
          head: w('slab'),
          cell: (period) =>
            period.slab === null ? <StateTag tone="bad">{w('noSlabHolds')}</StateTag> : slabOf(period),
        },
        { head: w('revenue'), isNumber: true, cell: ({ revenue }) => rupees(revenue) },
        { head: w('payout'), isNumber: true, cell: ({ payout }) => rupees(payout) },
      ]}
    />
  )
}
