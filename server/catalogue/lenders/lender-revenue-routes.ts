import { actorOf } from '#server/audit/note.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf, say } from '#server/platform/words.ts'
import type { lenderRevenueCalls } from '#src/contract/catalogue/lender-revenue.ts'
import {
  createLenderRevenue,
  deleteLenderRevenue,
  listLenderRevenue,
  listRevenueTypes,
  orderLenderRevenue,
  updateLenderRevenue,
} from './lender-revenue.ts'

export const lenderRevenueRoutes: Handlers<typeof lenderRevenueCalls> = {
  'GET /api/lender-revenue/get/{lenderId}': async ({ params }, { database }) => ({
    success: true,
    lenderRevenue: await listLenderRevenue(database.db, params.lenderId),
  }),
  'GET /api/lender-revenue/get-types': async (_, { database }) => ({
    success: 'true',
    data: await listRevenueTypes(database.db),
  }),
  'POST /api/lender-revenue/create': async ({ body, who, now }, { database }, c) => {
    const id = await createLenderRevenue(database, body, actorOf(who, c.get('requestId'), now))
    return { success: true, message: say(languageOf(c), 'revenueAdded'), lenderRevenueItem: { id } }
  },
  'POST /api/lender-revenue/update': async ({ body, who, now }, { database }, c) => {
    await updateLenderRevenue(database, body, actorOf(who, c.get('requestId'), now))
    return { success: true, message: say(languageOf(c), 'revenueUpdated') }
  },
  'POST /api/lender-revenue/delete/{id}': async ({ params, who, now }, { database }, c) => {
    await deleteLenderRevenue(database, params.id, actorOf(who, c.get('requestId'), now))
    return { success: true, message: say(languageOf(c), 'revenueDeleted') }
  },
  'POST /api/lender-revenue/set-order': async ({ body, who, now }, { database }, c) => {
    const { lender_id, lender_revenue_ids, expected } = body
    await orderLenderRevenue(
      database,
      lender_id,
      lender_revenue_ids,
      expected,
      actorOf(who, c.get('requestId'), now),
    )
    return { success: true, message: say(languageOf(c), 'revenueOrdered') }
  },
}
