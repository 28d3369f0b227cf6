import './line-trace-dialog.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { DetailProps } from '#src/admin/list/list-parts.ts'
import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { LoadError } from '#src/kit/feedback/load-state.tsx'
import { OverrideNote } from '#src/kit/figures/override-note.tsx'
import { PricedBy } from '#src/kit/figures/priced-by.tsx'
import { RateNote } from '#src/kit/figures/rate-note.tsx'
import { commissionTrace } from '#src/locales/commission-trace.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** How a line was computed: the month, each slab, our part and the partner's. */
export function TraceDialog({ row, onClose }: DetailProps) {
  const id = Number(row.id)
  const w = useWords(commissionTrace)
  const { data, error } = useQuery({
    queryKey: ['trace', id],
    queryFn: () => call('GET /api/admin/commission/lines/{id}', { params: { id } }),
  })
  return (
    <DetailDialog title={w('title')} size="large" onClose={onClose}>
      <LoadError error={error} />
      {data && <Trace trace={data} />}
    </DetailDialog>
  )
}

function Trace({ trace }: { trace: CommissionTrace }) {
  const language = useLanguage()
  const w = useWords(commissionTrace)
  const { percent, flat, amount } = trace
  const sum = (
    of: number,
    terms: { percent: number | null; flat: number | null },
    result: number,
    as: 'sum' | 'capped' = 'sum',
  ) =>
    w(as, {
      amount: rupees(of),
      percent: terms.percent ?? 0,
      flat: rupees(terms.flat ?? 0),
      result: rupees(result),
      merchant: trace.merchant ?? '',
    })
  const partner = { percent: trace.partner_percent, flat: trace.partner_flat }
  const merchant = trace.merchant ?? ''
  return (
    <>
      {trace.override ? <OverrideNote trace={trace} override={trace.override} /> : <PricedBy trace={trace} />}
      {/* A reversed case has nothing to calculate. */}
      {trace.kind !== 'REVERSAL' && !trace.override && (
        <>
          <h3>{w('ourPart')}</h3>
          <p>{sum(amount, { percent, flat }, trace.case_revenue)}</p>
          <h3>{trace.merchant === null ? w('partnerPart') : w('merchantPart', { merchant })}</h3>
          {trace.merchant === null ? (
            <p>{w('noPartner')}</p>
          ) : (
            <p>
              <span>
                {sum(trace.case_revenue, partner, trace.case_payout, trace.capped ? 'capped' : 'sum')}
              </span>{' '}
              {trace.rate && <RateNote rate={trace.rate} />}
            </p>
          )}
        </>
      )}
      <h3>{w('thisLine')}</h3>
      <p>
        {w(trace.kind, {
          month: formatMonth(trace.case_month, language),
          parts: w(trace.merchant === null ? 'noPartnerParts' : 'parts', {
            revenue: rupees(trace.revenue),
            payout: rupees(trace.payout),
            merchant,
          }),
          reason: trace.reason ?? '',
        })}
      </p>
    </>
  )
}
