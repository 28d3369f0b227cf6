import { requireReach } from '#server/access/own-rows.ts'
import { ownerOf } from '#server/measures/own-customers.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { periodsOf } from '#server/platform/period.ts'
import type { customerJourneyCalls } from '#src/contract/reports/customer-journey.ts'
import { journeyFunnel } from './journey.ts'
import { callPeople, remindPeople } from './journey-acts.ts'

export const customerJourneyRoutes: Handlers<typeof customerJourneyCalls> = {
  'GET /api/admin/journey': async ({ query, who, now }, { database }) => {
    const { product, merchant_id } = query
    const { now: period } = periodsOf(query, now)
    const ask = { ...period, product, merchant_id, owner: ownerOf(who) }
    const stages = await journeyFunnel(database.db, ask)
    return { stages }
  },
  'POST /api/admin/journey/call': async ({ body, who, now, actor }, { database: { db }, keys }) => {
    await requireReach(db, who, body.ids, now)
    return { success: true, ...(await callPeople(db, keys, body, actor)) }
  },
  'POST /api/admin/journey/remind': async ({ body, who, now, actor }, deps) => {
    await requireReach(deps.database.db, who, body.ids, now)
    return { success: true, ...(await remindPeople(deps, body.ids, actor)) }
  },
}
