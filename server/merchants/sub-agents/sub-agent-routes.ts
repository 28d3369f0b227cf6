import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { subAgentCalls } from '#src/contract/merchants/sub-agents.ts'
import { accept, decide, decline, end, endByUs, invite } from './agreements.ts'
import { subAgentsOf } from './read-sub-agents.ts'

export const subAgentRoutes: Handlers<typeof subAgentCalls> = {
  'GET /api/partner/sub-agents': ({ who, now }, { database, settings }) =>
    subAgentsOf(database.db, settings, who.merchantId, now),
  'POST /api/partner/sub-agents': async ({ body, who, actor }, deps, c) => {
    await deps.limits.staffInvite(String(who.merchantId))
    await invite(deps, who, body, languageOf(c), actor)
  },
  'POST /api/partner/sub-agents/{id}/accept': ({ params, body, who, actor }, deps, c) =>
    accept(deps, who, params.id, body.version, languageOf(c), actor),
  'POST /api/partner/sub-agents/{id}/decline': ({ params, who, actor }, deps) =>
    decline(deps, who, params.id, actor),
  'POST /api/partner/sub-agents/{id}/end': ({ params, body, who, actor }, deps) =>
    end(deps, who, params.id, body.last_day, actor),
  'POST /api/admin/sub-agents/{id}/decide': ({ params, body, actor }, deps) =>
    decide(deps, params.id, body, actor),
  'POST /api/admin/sub-agents/{id}/end': ({ params, body, actor }, deps) =>
    endByUs(deps, params.id, body, actor),
}
