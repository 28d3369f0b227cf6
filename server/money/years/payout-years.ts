import { type PayoutTerms, payoutMonths } from '#server/money/billing/payout-months.ts'
import { quarterOf } from '#server/money/documents/tds-register.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { MonthPayout } from '#src/contract/money/payout.ts'
import { type PayoutYear, quarters, type YearAmounts } from '#src/contract/money/payout-year.ts'
import { financialYear } from '#src/domain/money/tax.ts'
import { addRupees } from '#src/domain/paise.ts'
import { newestCertificates } from './tax-certificates.ts'

/** A merchant's financial years in which something was paid, newest first. A month belongs to the year of its commission. */
export async function payoutYears(
  db: Db,
  settings: PayoutTerms,
  merchantId: number,
  now: Date,
): Promise<PayoutYear[]> {
  const all = (await payoutMonths(db, settings, { merchantId }, now)).reverse()
  const paidYears = all.flatMap(({ month, state }) => (state === 'PAID' ? [financialYear(month)] : []))
  const certificates = await newestCertificates(db, merchantId)
  return [...new Set(paidYears)].reverse().map((year) => {
    const within = all.filter(({ month }) => financialYear(month) === year)
    const paid = within.filter(({ state }) => state === 'PAID')
    return {
      ...{ year, sums: sumsOf(paid) },
      unpaid: within.filter(({ state, hold }) => state !== 'PAID' && hold !== 'NOTHING').length,
      months: paid.map((row) => ({
        ...amountsOf(row),
        ...{ month: row.month, paid_on: row.paid_on, utr: row.utr },
      })),
      quarters: quarters.map((quarter) => {
        const { payable, tds } = sumsOf(paid.filter(({ month }) => quarterOf(month) === quarter))
        return { quarter, paid: payable, tds, certificate: certificates(year, quarter) }
      }),
    }
  })
}

const amountsOf = ({ gross, set_off, payable, gst, tds, net }: MonthPayout): YearAmounts => ({
  ...{ gross, set_off, payable, gst, net },
  tds: tds ?? 0,
})

const none: YearAmounts = { gross: 0, set_off: 0, payable: 0, gst: 0, tds: 0, net: 0 }

const sumsOf = (months: readonly MonthPayout[]): YearAmounts =>
  months.map(amountsOf).reduce(
    (sum, one) => ({
      gross: addRupees(sum.gross, one.gross),
      set_off: addRupees(sum.set_off, one.set_off),
      payable: addRupees(sum.payable, one.payable),
      gst: addRupees(sum.gst, one.gst),
      tds: addRupees(sum.tds, one.tds),
      net: addRupees(sum.net, one.net),
    }),
    none,
  )
