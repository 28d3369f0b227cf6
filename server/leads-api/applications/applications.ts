import { sql } from 'drizzle-orm'
import {
  type ApplicationFilter,
  applicationOf,
  applicationRows,
  readLiveApplications,
} from '#server/leads-api/objects/live-applications.ts'
import { pageOf } from '#server/leads-api/objects/page.ts'
import { findTestObject, readTestObjects, testObjectsById } from '#server/leads-api/objects/test-objects.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { ListQuery } from '#src/contract/leads-api/v1/list.ts'
import { rowOfId } from '#src/contract/leads-api/v1/object-ids.ts'

type Caller = Pick<ApiWho, 'merchantId' | 'mode'>

/** A page of the applications of a merchant's leads, of the mode of its key. */
export const listApplications = (
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  who: Caller,
  { lead, external_id, product, status, ...place }: ApplicationFilter & ListQuery,
) => {
  const filter = { lead, external_id, product, status }
  const url = '/v1/applications'
  if (who.mode === 'live')
    return pageOf(
      keys,
      who,
      url,
      place,
      (at) => readLiveApplications(db, who.merchantId, filter, at),
      (found) => found.map(applicationOf),
    )
  return pageOf(
    ...([keys, who, url, place] as const),
    (at) => readTestObjects<Application>(db, who.merchantId, 'application', filter, at),
    (found) => found.map(({ data }) => data),
  )
}

/** The applications with these ids, by id. Those of others are left out. */
export async function applicationsById(
  { database: { db } }: Pick<Deps, 'database'>,
  { merchantId, mode }: Caller,
  ids: readonly string[],
): Promise<Map<string, Application>> {
  if (ids.length === 0) return new Map()
  const found =
    mode === 'test'
      ? await testObjectsById<Application>(db, merchantId, 'application', ids)
      : await liveById(db, merchantId, ids)
  return new Map(found.map((one) => [one.id, one]))
}

async function liveById(db: Deps['database']['db'], merchantId: number, ids: readonly string[]) {
  const own = ids.flatMap((id) => rowOfId('application', id) ?? []).filter((row) => row.includes('-'))
  if (own.length === 0) return []
  const among = sql.join(
    own.map((row) => sql`${row}::uuid`),
    sql`, `,
  )
  const found = await applicationRows(db, sql`p.merchant_id = ${merchantId} and la.id in (${among})`)
  return found.map(applicationOf)
}

/** Throws NOT_FOUND. */
export async function retrieveApplication(
  deps: Pick<Deps, 'database'>,
  who: Caller,
  id: string,
): Promise<Application> {
  const { db } = deps.database
  const found =
    who.mode === 'test'
      ? await findTestObject<Application>(db, who.merchantId, 'application', id)
      : (await applicationsById(deps, who, [id])).get(id)
  if (!found) throw notFound()
  return found
}
