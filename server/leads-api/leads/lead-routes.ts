import { pageOf } from '#server/leads-api/v1/page.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Lead, leadV1Calls } from '#src/contract/leads-api/v1/lead.ts'
import { updateLead, withdrawLead } from './change-lead.ts'
import { createLead } from './create-lead.ts'
import { findLiveLead, leadOf, readLiveLeads } from './live-leads.ts'

/** A lead of a merchant as its GET answers it. Throws NOT_FOUND. */
export async function retrieveLead(
  { database }: Pick<Deps, 'database'>,
  merchantId: number,
  id: string,
): Promise<Lead> {
  const found = await findLiveLead(database.db, merchantId, id)
  if (!found) throw notFound()
  return leadOf(found)
}

export const leadRoutes: Handlers<typeof leadV1Calls> = {
  'GET /v1/leads': ({ query, who }, { database, keys }) =>
    pageOf(
      keys,
      who,
      '/v1/leads',
      query,
      (place) => readLiveLeads(database.db, who.merchantId, query, place),
      (found) => found.map(leadOf),
    ),
  'POST /v1/leads': async ({ body, who, now }, deps) =>
    retrieveLead(deps, who.merchantId, await createLead(deps, who.merchantId, body, now)),
  'GET /v1/leads/{id}': ({ params, who }, deps) => retrieveLead(deps, who.merchantId, params.id),
  'POST /v1/leads/{id}': async ({ params, body, who, now }, deps) => {
    await updateLead(deps, who.merchantId, params.id, body, now)
    return retrieveLead(deps, who.merchantId, params.id)
  },
  'POST /v1/leads/{id}/withdraw': async ({ params, who, now }, deps) => {
    await withdrawLead(deps, who.merchantId, params.id, now)
    return retrieveLead(deps, who.merchantId, params.id)
  },
}
