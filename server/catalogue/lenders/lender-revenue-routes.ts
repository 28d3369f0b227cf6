import { seenFields, withFields } from '#server/catalogue/resources-for.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf, phrase } from '#server/platform/words.ts'
import { type lenderRevenueCalls, SLABS } from '#src/contract/catalogue/lender-revenue.ts'
import {
  createLenderRevenue,
  deleteLenderRevenue,
  lenderRevenueResource,
  listLenderRevenue,
  listRevenueTypes,
  orderLenderRevenue,
  updateLenderRevenue,
} from './lender-revenue.ts'

/** Slabs with the custom fields that an admin may see. */
const resourceFor = async (deps: Deps, { roleId }: AdminWho) =>
  withFields(lenderRevenueResource, await seenFields(deps, SLABS, roleId))

export const lenderRevenueRoutes: Handlers<typeof lenderRevenueCalls> = {
  'GET /api/lender-revenue/get/{lenderId}': async ({ params, who }, deps) => ({
    success: true,
    lenderRevenue: await listLenderRevenue(deps.database.db, params.lenderId, await resourceFor(deps, who)),
  }),
  'GET /api/lender-revenue/get-types': async (_, { database }) => ({
    success: 'true',
    data: await listRevenueTypes(database.db),
  }),
  'POST /api/lender-revenue/create': async ({ body, who, actor }, deps, c) => {
    const id = await createLenderRevenue(deps.database, body, actor, await resourceFor(deps, who))
    return { success: true, message: phrase(languageOf(c), 'revenueAdded'), lenderRevenueItem: { id } }
  },
  'POST /api/lender-revenue/update': async ({ body, who, actor }, deps, c) => {
    await updateLenderRevenue(deps.database, body, actor, await resourceFor(deps, who))
    return { success: true, message: phrase(languageOf(c), 'revenueUpdated') }
  },
  'POST /api/lender-revenue/delete/{id}': async ({ params, actor }, { database }, c) => {
    await deleteLenderRevenue(database, params.id, actor)
    return { success: true, message: phrase(languageOf(c), 'revenueDeleted') }
  },
  'POST /api/lender-revenue/set-order': async ({ body, actor }, { database }, c) => {
    const { lender_id, lender_revenue_ids, expected } = body
    await orderLenderRevenue(database, lender_id, lender_revenue_ids, expected, actor)
    return { success: true, message: phrase(languageOf(c), 'revenueOrdered') }
  },
}
