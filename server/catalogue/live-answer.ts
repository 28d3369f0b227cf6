import type { Context } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { AdminWho } from '#server/platform/who.ts'

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Stops proxies from buffering the stream to compress or cache it.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Ids of parallel writes may commit out of order: after a reconnect this many before the last id are sent again. */
const REPEATED = 20

/** Answers with the event stream if the client accepts one; any other client would wait forever for the end. */
export async function liveAnswer(
  { live }: Deps,
  c: Context,
  who: AdminWho,
  since: number | undefined,
): Promise<Response> {
  if (!c.req.header('accept')?.includes('text/event-stream')) throw new AppError('WRONG_CONTENT')
  const last = Number(c.req.header('last-event-id'))
  return c.body(
    await live.open(who, Number.isInteger(last) && last > 0 ? last - REPEATED : since),
    200,
    headers,
  )
}
