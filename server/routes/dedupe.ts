import type { dedupeCalls } from '#src/contract/dedupe.ts'
import type { Handlers } from '../bind.ts'
import { overrideAttribution } from '../people/attribution.ts'
import { mergeCustomers } from '../people/merge.ts'
import { mergePreview } from '../people/merge-view.ts'
import { actorOf } from '../services/audit.ts'

export const dedupeRoutes: Handlers<typeof dedupeCalls> = {
  'GET /api/admin/dedupe/merge': ({ query }, { database }) => mergePreview(database.db, query),
  'POST /api/admin/dedupe/merge': async ({ body, who, now }, deps, c) => {
    await mergeCustomers(deps, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'POST /api/admin/dedupe/attribution': async ({ body, who, now }, { database }, c) => {
    await overrideAttribution(database.db, body, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
}
