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
  asked: LeadFilter & ListQuery,
) {
  const { external_id, product, status, phone, email } = asked
  const url = '/v1/leads'
  if (who.mode === 'live')
    return pageOf(
      ...([keys, who, url, asked] as const),
      (at) => readLiveLeads(db, who.merchantId, asked, at),
      (found) => found.map(leadOf),
    )
  return pageOf(
    ...([keys, who, url, asked] as const),
    (at) =>
      // A test lead keeps the number as a hash only, and no email.
      email === undefined
        ? readTestObjects<Lead>(
            ...([db, who.merchantId, 'lead', { external_id, product, status }, at] as const),
            phone && keys.lookup(`test:${phone}`),
          )
        : Promise.resolve([]),
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
