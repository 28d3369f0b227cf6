import { asciiDigits } from '#src/contract/contact-patterns.ts'

/** More than any case has; the database stores up to a hundred times as much. */
const MAX_RUPEES = 9_999_999_999.99

/** Words behind an amount, and by how many places they move its point. */
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/\s*(?:l|lacs?|lakhs?|लाख)\.?$/i, 5],
  [/\s*(?:cr|crores?|करोड़)\.?$/i, 7],
]

/** An amount in digits to the paisa, half a paisa up; text, because a binary fraction has no halves of a paisa. */
function toPaise(digits: string, places: number): number {
  const [whole = '', fraction = ''] = digits.split('.')
  const moved = fraction.padEnd(places + 3, '0')
  const paise = BigInt(whole + moved.slice(0, places + 2)) + (Number(moved[places + 2]) >= 5 ? 1n : 0n)
  return Number(paise)
}

/** What people write around an amount: `₹`, `Rs.`, `/-`. */
const currency = /^(?:₹|rs\.?|inr|रु\.?|रुपये)\s*|\s*\/-$|\s*(?:₹|inr)$/gi

/** Digits, with Indian or other groups, the last one of three: `1,25` is no amount. */
const grouped = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^\d{1,10}(?:\.\d+)?$|^\.\d+$/

/**
 * Rupees to the paisa, also below 0: `1250.5`, `₹ 1,25,000.00`, `Rs. 500/-`, `1.25 L`, `2.4 Cr`, `(500)`, `500-`. A sheet that
 * calculated has more places than a bank pays: half a paisa counts up. Null for anything else.
 */
export function readAmount(text: string): number | null {
  const written = asciiDigits(text.normalize('NFKC').trim()).replace(/[−–]/g, '-')
  const [inner, sign] = withoutSign(written.replace(currency, ''))
  const amount = inner.replace(currency, '').trim()
  const [word, places] = MULTIPLES.find(([word]) => word.test(amount)) ?? [/$/, 0]
  const plain = amount.replace(word, '')
  if (!grouped.test(plain)) return null
  const rupees = toPaise(plain.replaceAll(',', ''), places) / 100
  return rupees <= MAX_RUPEES ? rupees * sign || 0 : null
}

/** An amount without its sign, which accountants write in front, behind or as brackets. */
function withoutSign(amount: string): [text: string, sign: 1 | -1] {
  const signed = /^\((.+)\)$|^-(?!.*-$)(.+)$|^(.+)-$/.exec(amount)
  const inner = signed?.[1] ?? signed?.[2] ?? signed?.[3]
  return inner === undefined ? [amount, 1] : [inner.trim(), -1]
}

/** Rupees from 0, written as for readAmount. */
export function readRupees(text: string): number | null {
  const rupees = readAmount(text)
  return rupees === null || rupees < 0 ? null : rupees
}

/** Rupees above 0, written as for readAmount. */
export const readPaidRupees = (text: string): number | null => readRupees(text) || null

/** Rupees paid, or below 0 returned. */
export const readMovedRupees = (text: string): number | null => readAmount(text) || null

/** What reads a column of rupees: whether it is in lakhs is asked. */
export const rupeeReaders: readonly ((text: string) => number | null)[] = [
  readAmount,
  readRupees,
  readPaidRupees,
  readMovedRupees,
]

/** Why a text is no number: a key of src/locales/validation.words.ts. */
export const numberProblem = (text: string): 'commas' | 'number' =>
  /^[^\p{L}]*\d,[^\p{L}]*$/u.test(asciiDigits(text)) ? 'commas' : 'number'

/** A number with as many places as it has: an amount, `-12.5%`. */
export function readNumber(text: string): number | null {
  const digits = asciiDigits(text.normalize('NFKC').trim())
    .replace(/^(-?)₹\s*/, '$1')
    .replace(/\s*%$/, '')
  const plain = grouped.test(digits.replace(/^[-+]/, '')) ? digits.replaceAll(',', '') : digits
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) + 0 : readAmount(text)
}
