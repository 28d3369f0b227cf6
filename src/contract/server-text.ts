import * as z from 'zod'

/**
 ** Texts of answers that the server itself makes: words of a list, ids, cursors, its own sentences. Any other text may
 ** have been typed by a customer, a merchant or the sender of a file, so agents read it as untrusted (docs/agents.md).
 */
export const serverTexts = z.registry<{ ours: true }>()

/** Declares that a text of an answer is the server's own. */
export function serverText<S extends z.ZodType>(schema: S): S {
  // A clone, because the registry knows schemas by identity.
  const own = schema.clone() as S
  serverTexts.add(own, { ours: true } as never)
  return own
}
