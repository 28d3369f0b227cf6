import type * as z from 'zod'
import { answerKept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { CallContext } from '#server/platform/handler.ts'

/**
 * Serves a list from the cache, or 304 when the browser has it already.
 * @param schema made when the list is read: a schema with custom fields costs more than an answer from the cache
 * @param key see Catalogue.body
 */
export async function catalogueAnswer(
  { catalogue }: Deps,
  c: CallContext,
  key: string | undefined,
  schema: () => z.ZodType,
  read: () => Promise<unknown>,
): Promise<Response> {
  const cached = await catalogue.body(key, async () => schema().parse(await read()))
  return answerKept(c, cached, { 'cache-control': 'private, no-cache', 'content-type': 'application/json' })
}
