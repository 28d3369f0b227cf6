import { endingSession, refuseWaiting } from '#src/admin/call/call.ts'
import { readList } from '#src/admin/list/list-calls.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { fillPath, type Route, splitRoute } from '#src/contract/call.ts'
import type { AnyQueue, Decision } from '#src/contract/lists/queue.ts'
import { request } from '#src/platform/http.ts'

/** An item that is not on the page that is shown; null if it does not exist. */
export async function readItem({ name }: AnyQueue, id: string): Promise<ListRow | null> {
  const { rows } = await readList(name, { item: id })
  return rows[0] ?? null
}

/**
 * Decides on an item.
 * @returns whether the mail that tells of the decision was sent, if there is one
 * @throws ApiError; Waiting
 */
export async function decideItem(
  { call, body }: Decision,
  id: string,
  values: Record<string, unknown>,
): Promise<boolean | undefined> {
  const { method, path } = splitRoute(call as Route)
  const [, param = 'id'] = /\{(\w+)\}/.exec(path) ?? []
  const sent = { method, body: JSON.stringify({ ...body, ...values }) }
  const { json } = await endingSession(request(fillPath(path, { [param]: id }), sent))
  refuseWaiting(json)
  return (json as { sent?: boolean }).sent
}
