import { isFinal } from '#src/domain/status.ts'
import { transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { AppError, invalid, notFound } from '../errors.ts'
import { findApplication } from '../lenders/find.ts'
import { ownAddress } from '../messages/compose.ts'
import { queueFor } from '../messages/queue.ts'
import { type Actor, note } from '../services/audit.ts'
import type { Customer } from './reach.ts'

/**
 * Sends the way back to a lender's page; it opens after the sign-in only. Throws NOT_FOUND for another customer's
 * application, STEP_NOT_ALLOWED for one that is over, INVALID without a number or e-mail.
 */
export async function sendLenderLink(
  deps: Pick<Deps, 'database' | 'keys' | 'jobs' | 'settings' | 'clock'>,
  customer: Customer,
  id: string,
  actor: Actor,
): Promise<void> {
  const found = await findApplication(deps.database.db, id)
  if (found?.asked.prospect_id !== customer.user_id) throw notFound()
  if (isFinal(found.row.status)) throw new AppError('STEP_NOT_ALLOWED')
  if (!customer.mobile_phone_number && !customer.email) throw invalid({ mobile_phone_number: 'noAddress' })
  const link = `${ownAddress(deps.settings)}/user/${found.about.link.slug}`
  await transaction(deps.database.db, async (tx) => {
    await queueFor(deps, tx, customer, {
      template: 'lender-link',
      values: { lender: found.lender.name, link },
    })
    await note(tx, actor, {
      action: 'update',
      entity: 'prospect',
      entityId: customer.user_id,
      property: 'lender_link',
      new: { lender_application_id: id },
    })
  })
}
