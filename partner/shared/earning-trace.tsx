import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Failure } from '#src/kit/feedback/failure.tsx'
import { OverrideNote } from '#src/kit/figures/override-note.tsx'
import { PricedBy } from '#src/kit/figures/priced-by.tsx'
import { RateNote } from '#src/kit/figures/rate-note.tsx'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { commissionTrace } from '#src/locales/commission-trace.words.ts'
import { partnerReports } from '#src/locales/portal-reports.words.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { useCall } from '#src/platform/use-call.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Trace = AnswerOf<'GET /api/partner/earnings/{id}/trace'>

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** How a line was computed: the month, each slab with why it holds or not, the commission, the merchant's part. */
export function TraceDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords(partnerReports)
  const w = useWords(commissionTrace)
  const { data, error, reload } = useCall('GET /api/partner/earnings/{id}/trace', { params: { id } })
  return (
    <Dialog title={w('title')} onClose={onClose}>
      {error && <Failure title={t('failed')} text={error.message} onRetry={reload} />}
      {!data && !error && <Skeleton lines={8} />}
      {data && <Steps trace={data} />}
    </Dialog>
  )
}

function Steps({ trace }: { trace: Trace }) {
  const language = useLanguage()
  const w = useWords(commissionTrace)
  const { kind, capped } = trace
  const sum = (
    of: number,
    percent: number | null,
    flat: number | null,
    result: number,
    key: 'sum' | 'cappedYou',
  ) =>
    w(key, {
      amount: rupees(of),
      percent: percent ?? 0,
      flat: rupees(flat ?? 0),
      result: rupees(result),
    })
  const { case_revenue, case_payout, partner_percent, partner_flat } = trace
  return (
    <div className="trace stack">
      {trace.override ? <OverrideNote trace={trace} override={trace.override} /> : <PricedBy trace={trace} />}
      {/* Of a reversed case nothing is left to compute. */}
      {kind !== 'REVERSAL' && !trace.override && (
        <>
          <h3>{w('ourPart')}</h3>
          <p>{sum(trace.amount, trace.percent, trace.flat, case_revenue, 'sum')}</p>
          <h3>{w('yourPart')}</h3>
          <p>
            <span>
              {sum(case_revenue, partner_percent, partner_flat, case_payout, capped ? 'cappedYou' : 'sum')}
            </span>{' '}
            {trace.rate && <RateNote rate={trace.rate} isYours />}
          </p>
        </>
      )}
      <h3>{w('thisLine')}</h3>
      <p>
        {w(kind, {
          month: formatMonth(trace.case_month, language),
          parts: w('yourParts', { revenue: rupees(trace.revenue), payout: rupees(trace.payout) }),
          reason: trace.reason ?? '',
        })}
      </p>
    </div>
  )
}
