import { findApplication } from '#server/applications/find.ts'
import { note } from '#server/audit/note.ts'
import { ownAddress } from '#server/messages/compose.ts'
import { queueFor } from '#server/messages/queue.ts'
import type { Actor } from '#server/platform/actor.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import { isFinal } from '#src/domain/applications/status.ts'
import type { Customer } from './customer-access.ts'

/**
 * Sends a link back to a lender's page, which opens after signing in. Throws NOT_FOUND for another customer's
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
  const link = `${ownAddress(deps.settings)}/user/${found.about.integration.slug}`
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
