import { eq } from 'drizzle-orm'
import { getProspect, openApplication } from '#server/customers/customer.ts'
import { reopen } from '#server/customers/identity.ts'
import { chooseProduct } from '#server/customers/profile.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { application } from '#server/tables/applications.ts'
import { isRefused } from '#src/domain/applications/status.ts'
import { findApplication } from './find.ts'

const GOLD = 'Gold Loans'
const [DETAIL, OFFERS] = ['gold-loan-detail', 'gold-offers']

/**
 * Where a customer continues after the gold profile, or after choosing gold because the merchant-finance lender
 * rejected them (docs/specification-facts.md#holding-screens). The latter also chooses the product; without a session
 * nothing is changed.
 * @param id of the open gold application, or of the rejected one
 * @returns the last segment of /user/{redirect}
 * @throws NO_SESSION, NOT_FOUND for another customer's application and any that is neither
 */
export async function goldRedirect(
  db: Db,
  id: string,
  prospectId: string | null,
  now: Date,
): Promise<string> {
  const refused = await findApplication(db, id)
  const fromIntake = refused?.about.integration.intake === true && isRefused(refused.row.status)
  if (prospectId === null) {
    if (fromIntake) return DETAIL
    const [known] = await db.select().from(application).where(eq(application.app_id, id))
    throw known ? new AppError('NO_SESSION') : notFound()
  }
  if (!fromIntake) {
    const open = await openApplication(db, await getProspect(db, prospectId))
    if (open?.app_id !== id || open.product_type !== GOLD) throw notFound()
    return OFFERS
  }
  if (refused.asked.prospect_id !== prospectId) throw notFound()
  return transaction(db, async (tx) => {
    await chooseProduct(tx, prospectId, GOLD, now)
    const person = await getProspect(tx, prospectId)
    if (person.gl_completed !== 1) return DETAIL
    await reopen(tx, person, now)
    return OFFERS
  })
}
