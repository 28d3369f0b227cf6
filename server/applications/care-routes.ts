import { eq } from 'drizzle-orm'
import { setHints } from '#server/access/cookies.ts'
import { getProspect, openApplication } from '#server/customers/customer.ts'
import { confirmIdentity, reopen } from '#server/customers/identity.ts'
import { chooseProduct } from '#server/customers/profile.ts'
import { forgetReminder, reminderOf, setReminder } from '#server/customers/reminder.ts'
import { openTicket } from '#server/customers/ticket.ts'
import { queueMessage } from '#server/messages/queue.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import { application } from '#server/tables/applications.ts'
import type { careCalls } from '#src/contract/customers/care.ts'
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
async function goldRedirect(db: Db, id: string, prospectId: string | null, now: Date): Promise<string> {
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

export const careRoutes: Handlers<typeof careCalls> = {
  'POST /api/help': async ({ body, who, now }, deps, c) => {
    await deps.limits.form(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const prospectId = who?.kind === 'customer' ? who.prospectId : null
    const language = languageOf(c)
    const reference = await transaction(deps.database.db, async (tx) => {
      const number = await openTicket(tx, body, prospectId, now)
      const receipt = { template: 'help-ticket', channel: 'email', to: body.email, language } as const
      await queueMessage(deps, tx, { ...receipt, prospectId, values: { reference: number } })
      return number
    })
    return { success: true, message: phrase(language, 'helpSent'), reference }
  },
  'GET /api/reminder': async ({ who }, { database }) => ({
    data: await reminderOf(database.db, who.prospectId),
  }),
  'POST /api/reminder': async ({ body, who, now }, { database }) => {
    await setReminder(database.db, who.prospectId, body, now)
  },
  'POST /api/reminder/cancel': async ({ who }, { database }) => {
    await forgetReminder(database.db, who.prospectId)
  },
  'POST /api/welcome-back': async ({ body, who, now }, deps, c) => {
    const { db } = deps.database
    const outcome = await confirmIdentity(
      deps,
      who.prospectId,
      { birth_date: body.birth_date, pan: body.tin },
      now,
    )
    const found = await getProspect(db, who.prospectId)
    if (outcome !== 'confirmed') throw new AppError('NO_MATCH')
    setHints(c, 'customer', { appId: (await openApplication(db, found))?.app_id ?? null })
  },
  'POST /api/gold-loans/{id}': async ({ params, who, now }, deps, c) => {
    await deps.limits.intake(addressOf(c, deps.settings.TRUSTED_PROXIES))
    const { db } = deps.database
    const own = who?.kind === 'customer' ? who.prospectId : null
    const redirect = await goldRedirect(db, params.id, own, now)
    if (own) {
      const person = await getProspect(db, own)
      const appId = (await openApplication(db, person))?.app_id ?? null
      setHints(c, 'customer', { productType: person.product_type, appId })
    }
    return { success: true, redirect }
  },
}
