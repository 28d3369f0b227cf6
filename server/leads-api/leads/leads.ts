import { applicationsById } from '#server/leads-api/applications/applications.ts'
import { type LeadFilter, leadOf, liveLead, readLiveLeads } from '#server/leads-api/objects/live-leads.ts'
import { pageOf } from '#server/leads-api/objects/page.ts'
import { findTestObject, readTestObjects } from '#server/leads-api/objects/test-objects.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'
import type { ListQuery } from '#src/contract/leads-api/v1/list.ts'

type Caller = Pick<ApiWho, 'merchantId' | 'mode'>

/** A page of a merchant's leads, of the mode of its key. */
export function listLeads(
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  who: Caller,
  { external_id, product, status, ...place }: LeadFilter & ListQuery,
) {
  const filter = { external_id, product, status }
  const url = '/v1/leads'
  if (who.mode === 'live')
    return pageOf(
      ...([keys, who, url, place] as const),
      (at) => readLiveLeads(db, who.merchantId, filter, at),
      (found) => found.map(leadOf),
    )
  return pageOf(
    ...([keys, who, url, place] as const),
    (at) => readTestObjects<Lead>(db, who.merchantId, 'lead', filter, at),
    (found) => found.map(({ data }) => data),
  )
}

/** Throws NOT_FOUND. */
export async function retrieveLead(
  { database: { db } }: Pick<Deps, 'database'>,
  { merchantId, mode }: Caller,
  id: string,
): Promise<Lead> {
  if (mode === 'live') return liveLead(db, merchantId, id)
  const found = await findTestObject<Lead>(db, merchantId, 'lead', id)
  if (!found) throw notFound()
  return found
}

/** The leads with their applications whole, if that was asked for. */
export async function expanded(
  deps: Pick<Deps, 'database'>,
  who: Caller,
  leads: Lead[],
  expand: 'application' | undefined,
): Promise<Lead[]> {
  if (!expand) return leads
  const idOf = ({ application }: Lead) => (typeof application === 'string' ? application : '')
  const found = await applicationsById(deps, who, leads.map(idOf).filter(Boolean))
  return leads.map((lead) => ({ ...lead, application: found.get(idOf(lead)) ?? lead.application }))
}
