import { type PayoutEntry, type PayoutTerms, payoutMonths } from '#server/money/billing/payout-months.ts'
import type { Db } from '#server/platform/database/database.ts'
import { objectId } from '#src/contract/leads-api/v1/object-ids.ts'
import type { Payout } from '#src/contract/leads-api/v1/payout.ts'
import { dayStart } from '#src/domain/dates.ts'
import { amountText } from './amount-text.ts'

/** A merchant's payouts, newest month first. */
export const payoutsForApi = async (
  db: Db,
  settings: PayoutTerms,
  merchantId: number,
  now: Date,
): Promise<Payout[]> => (await payoutMonths(db, settings, { merchantId }, now)).map(shownPayout)

const shownPayout = ({ month, state, hold, account, ...row }: PayoutEntry): Payout => ({
  // A merchant has one payout a month.
  ...{ object: 'payout', id: objectId('payout', month), livemode: true },
  created: dayStart(`${month}-01`).toISOString(),
  ...{ month, status: state, hold, account },
  ...{ gross: amountText(row.gross), payable: amountText(row.payable), net: amountText(row.net) },
  tds: row.tds === null ? null : amountText(row.tds),
  gst: amountText(row.gst),
  ...{ currency: 'INR', paid_on: row.paid_on, utr: row.utr },
})
