import { updateLead, withdrawLead } from '#server/leads-api/leads/change-lead.ts'
import { createLead, type LeadSent } from '#server/leads-api/leads/create-lead.ts'
import { expanded, listLeads, retrieveLead } from '#server/leads-api/leads/leads.ts'
import { createTestLead, updateTestLead, withdrawTestLead } from '#server/leads-api/test-mode/test-leads.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { leadV1Calls } from '#src/contract/leads-api/v1/lead.ts'

/** Creates a lead of the mode of its key. Throws as createLead. */
export const createSentLead = (deps: Deps, { merchantId, mode }: ApiWho, sent: LeadSent, now: Date) =>
  (mode === 'live' ? createLead : createTestLead)(deps, merchantId, sent, now)

export const leadRoutes: Handlers<typeof leadV1Calls> = {
  'GET /v1/leads': async ({ query: { 'expand[]': expand, ...query }, who }, deps) => {
    if (query.phone !== undefined || query.email !== undefined)
      await deps.limits.personSearch(`key:${who.keyId}`)
    const page = await listLeads(deps, who, query)
    return { ...page, data: await expanded(deps, who, page.data, expand) }
  },
  'POST /v1/leads': async ({ body, who, now }, deps) => {
    await deps.limits.apiLead(`key:${who.keyId}`)
    return createSentLead(deps, who, body, now)
  },
  'GET /v1/leads/{id}': async ({ params, query, who }, deps) => {
    const found = await retrieveLead(deps, who, params.id)
    const [lead] = await expanded(deps, who, [found], query['expand[]'])
    return lead ?? found
  },
  'POST /v1/leads/{id}': ({ params, body, who, now }, deps) => {
    const update = who.mode === 'live' ? updateLead : updateTestLead
    return update(deps, who.merchantId, params.id, body, now)
  },
  'POST /v1/leads/{id}/withdraw': ({ params, who, now }, deps) => {
    const withdraw = who.mode === 'live' ? withdrawLead : withdrawTestLead
    return withdraw(deps, who.merchantId, params.id, now)
  },
}
