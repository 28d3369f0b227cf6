import { mergeCustomers } from '#server/customers/merge.ts'
import { mergePreview } from '#server/customers/merge-view.ts'
import { overrideAttribution } from '#server/merchants/links/attribution.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { dedupeCalls } from '#src/contract/csr/dedupe.ts'

export const dedupeRoutes: Handlers<typeof dedupeCalls> = {
  'GET /api/admin/dedupe/merge': ({ query }, { database }) => mergePreview(database.db, query),
  'POST /api/admin/dedupe/merge': async ({ body, actor }, deps) => {
    await mergeCustomers(deps, body, actor)
  },
  'POST /api/admin/dedupe/attribution': async ({ body, actor }, { database }) => {
    await overrideAttribution(database.db, body, actor)
  },
}
