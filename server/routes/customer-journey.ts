import type { customerJourneyCalls } from '#src/contract/customer-journey.ts'
import type { Handlers } from '../bind.ts'
import { journeyFunnel } from '../reports/journey.ts'
import { callPeople, remindPeople } from '../reports/journey-acts.ts'
import { actorOf } from '../services/audit.ts'
import { periodsOf } from '../services/period.ts'

export const customerJourneyRoutes: Handlers<typeof customerJourneyCalls> = {
  'GET /api/admin/journey': async ({ query, now }, { database }) => {
    const { product, merchant_id } = query
    const stages = await journeyFunnel(database.db, { ...periodsOf(query, now).now, product, merchant_id })
    return { stages }
  },
  'POST /api/admin/journey/call': async ({ body, who, now }, { database, keys }, c) => ({
    success: true,
    ...(await callPeople(database.db, keys, body, actorOf(who, c.get('requestId'), now))),
  }),
  'POST /api/admin/journey/remind': async ({ body, who, now }, deps, c) => ({
    success: true,
    ...(await remindPeople(deps, body.ids, actorOf(who, c.get('requestId'), now))),
  }),
}
