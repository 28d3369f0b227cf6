import { setHints } from '#server/access/cookies.ts'
import { requireReach } from '#server/access/own-rows.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { addressOf } from '#server/platform/request.ts'
import type { AdminWho, CustomerWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import type { accountDataCalls } from '#src/contract/account-data.ts'
import type { profileCalls } from '#src/contract/customers/profile.ts'
import { useFigures } from './account-consents.ts'
import { addMobile } from './add-mobile.ts'
import type { Proof } from './consent.ts'
import { getProspect } from './customer.ts'
import {
  chooseProduct,
  getProfile,
  maskedInfo,
  saveContact,
  saveEmployment,
  saveExtraDetails,
  savePersonal,
} from './profile.ts'

/** Throws NOT_FOUND: a customer sees the own profile only, an admin those customers that its role may see. */
async function mayRead(
  { database }: Deps,
  who: CustomerWho | AdminWho,
  id: string,
  now: Date,
): Promise<void> {
  if (who.kind === 'admin') await requireReach(database.db, who, [id], now)
  else if (who.prospectId !== id) throw notFound()
}

/** What is kept as evidence of a consent given in this request. */
export const proofOf = (who: CustomerWho, { settings }: Deps, c: CallContext, at: Date): Proof => ({
  prospectId: who.prospectId,
  sessionId: who.sessionId,
  language: languageOf(c),
  ip: addressOf(c, settings.TRUSTED_PROXIES),
  userAgent: c.req.header('user-agent'),
  at,
})

export const profileRoutes: Handlers<typeof profileCalls & typeof accountDataCalls> = {
  'GET /api/user/{id}': async ({ params, who, now }, deps) => {
    await mayRead(deps, who, params.id, now)
    return getProfile(deps.database.db, deps.keys, params.id)
  },
  'GET /api/getMaskInfo/{id}': async ({ params, who, now }, deps) => {
    await mayRead(deps, who, params.id, now)
    return { data: maskedInfo(deps.keys, await getProspect(deps.database.db, params.id)) }
  },
  'POST /api/user/product': async ({ body, who, now }, { database }, c) => {
    await chooseProduct(database.db, who.prospectId, body.product_type, now)
    setHints(c, 'customer', { productType: body.product_type })
  },
  'POST /api/user/personal': async ({ body, who, now }, deps, c) => {
    await savePersonal(deps.database.db, deps.keys, body, proofOf(who, deps, c, now))
  },
  'POST /api/user/contact': async ({ body, who, now }, { database, keys }) => {
    await saveContact(database.db, keys, who.prospectId, body, now)
  },
  'POST /api/user/mobile': async ({ body, who, now }, deps) => {
    await addMobile(deps, who.prospectId, body, now)
  },
  'POST /api/user/employment': async ({ body, who, now }, { database, keys }, c) => {
    const app_id = await saveEmployment(database.db, keys, who.prospectId, body, now)
    setHints(c, 'customer', { appId: app_id })
    return { success: true, app_id }
  },
  'POST /api/account-consents/{id}/use': async ({ params, body, who, now }, deps) => {
    await useFigures(deps, who.prospectId, params.id, body, now)
  },
  'POST /api/user/extra-details': async ({ body, who, now }, deps, c) => {
    await saveExtraDetails(deps.database.db, deps.keys, body, proofOf(who, deps, c, now))
  },
}
