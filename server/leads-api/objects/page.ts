import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { when } from '#server/platform/list-source.ts'
import type { ApiWho } from '#server/platform/who.ts'
import type { ListQuery } from '#src/contract/leads-api/v1/list.ts'

/** Where a page begins, and how many rows are read: one more than shown, to know whether there are more. */
export interface Place extends Pick<ListQuery, 'created_from' | 'created_to'> {
  limit: number
  after: { at: string; id: string } | undefined
}

/** What each row of a list carries for the cursor: its instant to the microsecond, and its id. */
export interface Placed {
  cursor_at: string
  cursor_id: string
}

/** The instant of a row as a cursor carries it. */
export const cursorAt = (at: SQL): SQL =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The rest of a query `… where …`: the rows of a place, newest first. @param id a column of type uuid, text or int */
export const atPlace = ({ limit, after, created_from, created_to }: Place, at: SQL, id: SQL): SQL => sql`
  ${when(created_from, sql`and ${at} >= ${created_from}::timestamptz`)}
  ${when(created_to, sql`and ${at} < ${created_to}::timestamptz`)}
  ${when(after, sql`and ${at} <= ${after?.at}::timestamptz and (${at}, (${id})::text) < (${after?.at}::timestamptz, ${after?.id}::text)`)}
  order by ${at} desc, (${id})::text desc limit ${limit}`

/** A page of objects. The cursor is sealed for this merchant, mode, list and its filters: it cannot be made up, or go on in another list. */
export async function pageOf<R extends Placed, O>(
  keys: Keys,
  { merchantId, mode }: Pick<ApiWho, 'merchantId' | 'mode'>,
  url: string,
  { limit, cursor, 'expand[]': _, ...filters }: ListQuery & { 'expand[]'?: unknown },
  read: (place: Place) => Promise<R[]>,
  shape: (rows: R[]) => O[] | Promise<O[]>,
) {
  const list = JSON.stringify([merchantId, mode, url, ...Object.entries(filters).sort()])
  const { created_from, created_to } = filters
  const after = cursor === undefined ? undefined : unpack(keys, list, cursor)
  const found = await read({ limit: limit + 1, after, created_from, created_to })
  const shown = found.slice(0, limit)
  const has_more = found.length > limit
  const last = shown.at(-1)
  return {
    object: 'list' as const,
    url,
    has_more,
    next_cursor:
      has_more && last ? keys.sealCursor(list, JSON.stringify([last.cursor_at, last.cursor_id])) : null,
    data: await shape(shown),
  }
}

/** Throws INVALID for a cursor that this list did not give. */
function unpack(keys: Keys, list: string, cursor: string): { at: string; id: string } {
  try {
    const [at, id] = JSON.parse(keys.openCursor(list, cursor)) as [string, string]
    return { at, id }
  } catch {
    throw invalid({ cursor: 'invalid' })
  }
}

/** A list that is always whole. */
export const wholeList = <O>(url: string, data: O[]) => ({
  object: 'list' as const,
  url,
  has_more: false,
  next_cursor: null,
  data,
})
