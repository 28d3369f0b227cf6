import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { when } from '#server/platform/list-source.ts'
import { apiTestObject } from '#server/tables/leads-api.ts'
import type { Application } from '#src/contract/leads-api/v1/application.ts'
import type { Earning } from '#src/contract/leads-api/v1/earning.ts'
import type { Lead } from '#src/contract/leads-api/v1/lead.ts'
import { atPlace, cursorAt, type Place, type Placed } from './page.ts'

type Kind = (typeof apiTestObject.$inferSelect)['kind']
/** Fields of an object by which it is found. */
type Filters = Readonly<Record<string, string | undefined>>

const fits = (filters: Filters): SQL[] =>
  Object.entries(filters).flatMap(([field, value]) =>
    value === undefined ? [] : [sql`and data ->> ${field} = ${value}`],
  )

/** A page of a merchant's test objects. */
export const readTestObjects = <O>(
  db: Db,
  merchantId: number,
  kind: Kind,
  filters: Filters,
  place: Place,
  phone_hash?: string,
) =>
  rows<Placed & { data: O }>(
    db,
    sql`select data, ${cursorAt(sql`created_at`)} as cursor_at, id as cursor_id from api_test_object
      where merchant_id = ${merchantId} and kind = ${kind} ${sql.join(fits(filters), sql` `)}
      ${when(phone_hash, sql`and phone_hash = ${phone_hash}`)}
      ${atPlace(place, sql`created_at`, sql`id`)}`,
  )

const own = (merchantId: number, kind: Kind, ids: readonly string[]) =>
  and(
    eq(apiTestObject.merchant_id, merchantId),
    eq(apiTestObject.kind, kind),
    inArray(apiTestObject.id, [...ids]),
  )

/** Those of a merchant with these ids. */
export async function testObjectsById<O>(
  db: Db,
  merchantId: number,
  kind: Kind,
  ids: readonly string[],
): Promise<O[]> {
  const found = await db
    .select({ data: apiTestObject.data })
    .from(apiTestObject)
    .where(own(merchantId, kind, ids))
  return found.map(({ data }) => data as O)
}

/** One by its id. */
export async function findTestObject<O>(
  db: Db,
  merchantId: number,
  kind: Kind,
  id: string,
): Promise<O | undefined> {
  const [found] = await testObjectsById<O>(db, merchantId, kind, [id])
  return found
}

/** One by its id, locked until the end of the transaction. */
export async function lockTestObject<O>(
  tx: Db,
  merchantId: number,
  kind: Kind,
  id: string,
): Promise<O | undefined> {
  const [found] = await tx
    .select()
    .from(apiTestObject)
    .where(own(merchantId, kind, [id]))
    .for('update')
  return found?.data as O | undefined
}

export const saveTestObject = (tx: Db, object: Lead | Application | Earning) =>
  tx
    .update(apiTestObject)
    .set({ data: { ...object }, created_at: new Date(object.created) })
    .where(eq(apiTestObject.id, object.id))
