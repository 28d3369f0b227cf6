import type { Deps } from '#server/platform/deps.ts'
import type { lenderApplication } from '#server/tables/applications.ts'
import type { lender } from '#server/tables/catalogue.ts'
import type { StatusRow } from '#src/contract/offers/offer.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { linkOf } from './declared.ts'

type Lender = typeof lender.$inferSelect

/** Whether choosing the offer is all that is needed: the lender asks nothing more and submits by itself. */
export const submitsItself = (lenders: Deps['lenders'], row: Lender): boolean => {
  const link = linkOf(row)
  const asksNothing = link.extra.length === 0 && !link.bureau && !link.intake
  return row.autosubmission === 1 && asksNothing && lenders.connection(link) !== undefined
}

/** Where a chosen offer goes on, and what the customer has to do there. */
export function wayOn(
  lenders: Deps['lenders'],
  row: Pick<typeof lenderApplication.$inferSelect, 'id' | 'status' | 'asked_at' | 'next_step'>,
  lender: Lender,
): Pick<StatusRow, 'page' | 'waits_for'> {
  const link = linkOf(lender)
  const own = link.intake ? `/user/lender-intake/${link.slug}/${row.id}` : `/user/${link.slug}`
  const page = lenders.connection(link) ? own : null
  const unsent = row.status === statusCode.CREATED && row.asked_at === null
  const open = page !== null && unsent && lender.lender_status === 1
  return { page, waits_for: open ? 'submit' : (row.next_step?.kind ?? null) }
}
