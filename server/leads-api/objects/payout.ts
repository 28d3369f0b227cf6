import { type PayoutEntry, payoutMonths } from '#server/money/billing/payout-months.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { Payout } from '#src/contract/leads-api/v1/payout.ts'
import { dayStart } from '#src/domain/dates.ts'
import { amountText } from './amount-text.ts'
import { hashedId } from './hashed-id.ts'

/** A merchant's payouts, newest month first. */
export const payoutsForApi = async (
  { keys, settings }: Pick<Deps, 'keys' | 'settings'>,
  db: Db,
  merchantId: number,
  now: Date,
): Promise<Payout[]> =>
  (await payoutMonths(db, settings, { merchantId }, now)).map((row) =>
    shownPayout(payoutId(keys, merchantId, row.month), row),
  )

/** A merchant has one payout a month, which has no row until it is sent. */
const payoutId = (keys: Keys, merchantId: number, month: string) =>
  hashedId(keys, 'payout', merchantId, month)

const shownPayout = (id: string, { month, state, hold, account, ...row }: PayoutEntry): Payout => ({
  ...{ object: 'payout', id, livemode: true },
  created: dayStart(`${month}-01`).toISOString(),
  ...{ month, status: state, hold, account },
  ...{ gross: amountText(row.gross), payable: amountText(row.payable), net: amountText(row.net) },
  tds: row.tds === null ? null : amountText(row.tds),
  gst: amountText(row.gst),
  ...{ currency: 'INR', paid_on: row.paid_on, utr: row.utr },
})
