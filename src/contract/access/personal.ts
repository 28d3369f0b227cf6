import * as z from 'zod'
import { maskContact, maskDate, maskEmail, maskMobile, maskPan, maskText } from '#src/domain/masks.ts'
import { maskGstin } from '#src/domain/merchants/tax-id.ts'

/**
 ** The masking policy: kinds of a customer's data and their masks. The customer reads the own values; everybody else gets
 ** the masked ones, from every call but those that declare to reveal a kind (`reveals`). Such a call takes a reason and
 ** leaves an audit row. The server applies it where answers leave (server/http/mask-answer.ts).
 */
const masks = {
  mobile: maskMobile,
  email: maskEmail,
  /** A number or an e-mail address. */
  contact: maskContact,
  pan: maskPan,
  birthDate: maskDate,
  gstin: maskGstin,
  address: maskText,
  income: maskText,
} as const satisfies Record<string, (value: string) => string>

export type PersonalKind = keyof typeof masks

/** A value as everybody but the customer reads it; what shows nothing already stays as it is. */
export const maskAs = (kind: PersonalKind, value: string): string =>
  /^[X*]+$/.test(value) ? value : masks[kind](value)

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
