import type * as z from 'zod'
import type { CallContext } from '../bind.ts'
import type { Deps } from '../deps.ts'

/** Answers a catalogue list from memory, or 304 when the browser has it already. */
export async function catalogueAnswer(
  { catalogue }: Deps,
  c: CallContext,
  key: string,
  schema: z.ZodType,
  read: () => Promise<unknown>,
): Promise<Response> {
  const { json, etag } = await catalogue.body(key, async () => schema.parse(await read()))
  const headers = { etag, 'cache-control': 'private, no-cache', 'content-type': 'application/json' }
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
  return c.body(json, 200, headers)
}
