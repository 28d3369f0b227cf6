import type { Language } from '#src/contract/language.ts'
import { stateLists } from '#src/domain/customers/search-lists-place.ts'

type StateCode = keyof typeof stateLists.state

/** The first two digits of a GST number → the state. */
const stateOfDigits: Readonly<Record<string, StateCode>> = {
  '01': 'JK',
  '02': 'HP',
  '03': 'PB',
  '04': 'CH',
  '05': 'UK',
  '06': 'HR',
  '07': 'DL',
  '08': 'RJ',
  '09': 'UP',
  10: 'BR',
  11: 'SK',
  12: 'AR',
  13: 'NL',
  14: 'MN',
  15: 'MZ',
  16: 'TR',
  17: 'ML',
  18: 'AS',
  19: 'WB',
  20: 'JH',
  21: 'OD',
  22: 'CG',
  23: 'MP',
  24: 'GJ',
  26: 'DH',
  27: 'MH',
  29: 'KA',
  30: 'GA',
  31: 'LD',
  32: 'KL',
  33: 'TN',
  34: 'PY',
  35: 'AN',
  36: 'TS',
  37: 'AP',
  38: 'LA',
}

/** The state that a GST number belongs to; null for codes that are no state. */
export const stateOfGstin = (gstin: string): StateCode | null => stateOfDigits[gstin.slice(0, 2)] ?? null

/** As on an invoice: name and GST code. */
export function stateName(code: string, language: Language): string {
  const found = stateLists.state[code as StateCode]
  const digits = Object.entries(stateOfDigits).find(([, state]) => state === code)?.[0]
  const name = language === 'hi' ? found?.name_hi : found?.name
  return digits && name ? `${name} (${digits})` : code
}
