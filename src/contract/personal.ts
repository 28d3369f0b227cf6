import * as z from 'zod'

/**
 ** The masking policy: kinds of a customer's data. The customer reads the own values; everybody else gets the masked ones
 ** (src/domain/personal-masks.ts), from every call but those that declare to reveal a kind (`reveals`). Such a call takes
 ** a reason and leaves an audit row. The server applies it where answers leave (server/http/mask-answer.ts).
 */
export type PersonalKind =
  | 'mobile'
  | 'email'
  /** A number or an e-mail address. */
  | 'contact'
  | 'pan'
  | 'birthDate'
  | 'gstin'
  | 'address'
  | 'income'

/** Which schemas hold which kind. */
export const personalData = z.registry<{ kind: PersonalKind }>()

/**
 * Declares that a field of an answer holds a customer's data of a kind. Where a text is allowed it is masked, else it is
 * null: a figure that is not true would be taken for the customer's.
 */
export function personal<S extends z.ZodType>(kind: PersonalKind, schema: S): S {
  // A clone, because the registry knows schemas by identity and plain ones are shared by many fields.
  const own = schema.clone() as S
  personalData.add(own, { kind } as never)
  return own
}
