import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { commissionTrace } from '#src/locales/money/commission-trace.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

type Trace = Omit<CommissionTrace, 'merchant'>
type Rate = NonNullable<Trace['product_rate']>

const rupees = (amount: number) => formatRupees(amount, { paise: true })

/** Whose month a line belongs to, and the rate that a product's provider pays by; a lender's slabs stand below it. */
export function PricedBy({ trace }: { trace: Trace }) {
  const w = useWords(commissionTrace)
  const language = useLanguage()
  const { product_rate: rate, steps } = trace
  return (
    <>
      <p>
        {w(rate ? 'productMonth' : 'month', {
          lender: trace.lender,
          type: trace.type,
          month: formatMonth(trace.case_month, language),
          cases: trace.cases.toLocaleString('en-IN'),
          disbursed: rupees(trace.disbursed),
          average: trace.average === null ? '–' : rupees(trace.average),
        })}
      </p>
      {rate && <ByRate rate={rate} trace={trace} />}
      {!rate && !steps.some(({ result }) => result === 'taken') && <p>{w('noSlab')}</p>}
    </>
  )
}

function ByRate({ rate, trace: { percent, flat } }: { rate: Rate; trace: Trace }) {
  const w = useWords(commissionTrace)
  const language = useLanguage()
  return (
    <p>
      {w(rate.until_day ? 'productRateUntil' : 'productRate', {
        product: rate.product ?? w('wholeCategory'),
        percent: percent ?? 0,
        flat: formatRupees(flat ?? 0),
        from: formatDate(rate.from_day, language),
        until: rate.until_day ? formatDate(rate.until_day, language) : '',
      })}
    </p>
  )
}
