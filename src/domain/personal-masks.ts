import type { PersonalKind } from '#src/contract/personal.ts'
import { maskContact, maskDate, maskEmail, maskMobile, maskPan, maskText } from './masks.ts'
import { maskGstin } from './merchants/tax-id.ts'

const masks: Record<PersonalKind, (value: string) => string> = {
  mobile: maskMobile,
  email: maskEmail,
  contact: maskContact,
  pan: maskPan,
  birthDate: maskDate,
  gstin: maskGstin,
  address: maskText,
  income: maskText,
}

/** A value as everybody but the customer reads it; what shows nothing already stays as it is. */
export const maskAs = (kind: PersonalKind, value: string): string =>
  /^[X*]+$/.test(value) ? value : masks[kind](value)
