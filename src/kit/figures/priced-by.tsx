import type { CommissionTrace } from '#src/contract/money/commission.ts'
import { formatDate } from '#src/domain/dates.ts'
import { formatRupees } from '#src/domain/money.ts'
import { formatMonth } from '#src/domain/months.ts'
import { commissionTrace } from '#src/locales/commission-trace.words.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CommissionSteps } from './commission-steps.tsx'

type Trace = Omit<CommissionTrace, 'merchant'>
type Rate = NonNullable<Trace['product_rate']>

/** Whose month a line belongs to, and what prices it: the lender's slabs, or the rate of a product's provider. */
export function PricedBy({ trace }: { trace: Trace }) {
  const { product_rate: rate } = trace
  return rate ? <ByRate rate={rate} trace={trace} /> : <CommissionSteps trace={trace} />
}

function ByRate({ rate, trace }: { rate: Rate; trace: Trace }) {
  const w = useWords(commissionTrace)
  const language = useLanguage()
  return (
    <>
      <p>
        {w('productMonth', {
          lender: trace.lender,
          type: trace.type,
          month: formatMonth(trace.case_month, language),
          cases: trace.cases.toLocaleString('en-IN'),
          disbursed: formatRupees(trace.disbursed, { paise: true }),
        })}
      </p>
      <p>
        {w(rate.until_day ? 'productRateUntil' : 'productRate', {
          product: rate.product ?? w('wholeCategory'),
          percent: trace.percent ?? 0,
          flat: formatRupees(trace.flat ?? 0),
          from: formatDate(rate.from_day, language),
          until: rate.until_day ? formatDate(rate.until_day, language) : '',
        })}
      </p>
    </>
  )
}
