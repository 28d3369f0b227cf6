import { type SQL, sql } from 'drizzle-orm'
import { invalid } from '#server/platform/errors.ts'
import { type Keys, sameText } from '#server/platform/keys.ts'
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

/** A page of objects. The cursor is signed for this merchant, mode, list and its filters: it cannot be made up, or go on in another list. */
export async function pageOf<R extends Placed, O>(
  keys: Keys,
  { merchantId, mode }: Pick<ApiWho, 'merchantId' | 'mode'>,
  url: string,
  { limit, cursor, 'expand[]': _, ...filters }: ListQuery & { 'expand[]'?: unknown },
  read: (place: Place) => Promise<R[]>,
  shape: (rows: R[]) => O[] | Promise<O[]>,
) {
  const list = JSON.stringify([merchantId, mode, url, ...Object.entries(filters).sort()])
  const signed = (text: string) => keys.lookup(`cursor:${list}:${text}`).slice(0, 22)
  const { created_from, created_to } = filters
  const after = cursor === undefined ? undefined : unpack(cursor, signed)
  const found = await read({ limit: limit + 1, after, created_from, created_to })
  const shown = found.slice(0, limit)
  const has_more = found.length > limit
  const last = shown.at(-1)
  const text = last && Buffer.from(JSON.stringify([last.cursor_at, last.cursor_id])).toString('base64url')
  return {
    object: 'list' as const,
    url,
    has_more,
    next_cursor: has_more && text ? `${text}.${signed(text)}` : null,
    data: await shape(shown),
  }
}

/** Throws INVALID for a cursor that this list did not give. */
function unpack(cursor: string, signed: (text: string) => string): { at: string; id: string } {
  const [text = '', signature = ''] = cursor.split('.')
  if (!sameText(signed(text), signature)) throw invalid({ cursor: 'invalid' })
  const [at, id] = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as [string, string]
  return { at, id }
}

/** A list that is always whole. */
export const wholeList = <O>(url: string, data: O[]) => ({
  object: 'list' as const,
  url,
  has_more: false,
  next_cursor: null,
  data,
})
