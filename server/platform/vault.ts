import type { Keys } from './keys.ts'

const places = {
  tin: 'prospect.tin_cipher',
  birth_date: 'prospect.birth_date_cipher',
  business_pan: 'prospect.business_pan_cipher',
}
export type Secret = keyof typeof places

/** Ciphertext of a customer's PAN or date of birth, or of the PAN of the business; it opens in this row and column only. */
export const sealFor = (keys: Keys, userId: string, what: Secret, value: string) =>
  keys.seal(value, `${places[what]}.${userId}`)

export const openFor = (keys: Keys, userId: string, what: Secret, sealed: string) =>
  keys.open(sealed, `${places[what]}.${userId}`)

/** Keyed hash that finds a PAN without reading any. */
export const panHash = (keys: Keys, pan: string) => keys.lookup(`pan:${pan}`)
