import type { Deps } from '#server/platform/deps.ts'
import type { lenderApplication } from '#server/tables/applications.ts'
import type { lender } from '#server/tables/catalogue.ts'
import type { StatusRow } from '#src/contract/applications/chosen-offer.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import type { Integration } from './integration.ts'

type Lender = typeof lender.$inferSelect

/**
 * Whether choosing the offer is all the customer has to do: the lender has no more questions and we submit
 * automatically.
 */
export const submitsItself = (lenders: Deps['lenders'], row: Lender, integration: Integration): boolean => {
  const { questions, bureau, intake } = integration
  const asksNothing = questions.length === 0 && !bureau && !intake
  return row.autosubmission === 1 && asksNothing && lenders.connection(integration) !== undefined
}

/** The next page after a chosen offer, and what the customer has to do there. */
export function nextPage(
  lenders: Deps['lenders'],
  row: Pick<typeof lenderApplication.$inferSelect, 'id' | 'status' | 'asked_at' | 'next_step'>,
  lender: Lender,
  integration: Integration,
): Pick<StatusRow, 'page' | 'waits_for'> {
  const { slug, intake } = integration
  const own = intake ? `/user/lender-intake/${slug}/${row.id}` : `/user/${slug}`
  const page = lenders.connection(integration) ? own : null
  const unsent = row.status === statusCode.CREATED && row.asked_at === null
  const open = page !== null && unsent && lender.lender_status === 1
  return { page, waits_for: open ? 'submit' : (row.next_step?.kind ?? null) }
}
