import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { addDays } from '#src/domain/dates.ts'
import { readTypedDay } from '#src/domain/typed-day.ts'

/** Reads the text of a filled cell; null if it is no such value. */
export type CellReader<T> = (text: string) => T | null

/** A heading or a word without case, spaces and signs, as they are compared. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Excel counts days from here; its day 60, 29 February 1900, never was. */
const EXCEL_START = '1899-12-30'
/** 1954 to 2064: other five-digit numbers are no days. */
const EXCEL_DAYS = { first: 20_000, last: 60_000 }

/** A day of a sheet as ISO: as people type it, or Excel's serial number. Null if it is no day. */
export function readDay(text: string): string | null {
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(asciiDigits(text.normalize('NFKC').trim()))
  const days = Number(serial?.[1])
  return serial && days >= EXCEL_DAYS.first && days <= EXCEL_DAYS.last
    ? addDays(EXCEL_START, days)
    : readTypedDay(text)
}

/** Whether a day in numbers can only have the day, or only the month first; null: it says nothing. */
export function orderOfDay(text: string): 'day' | 'month' | null {
  const found = /^(\d{1,2})([/. -])(\d{1,2})\2(?:\d{4}|\d{2})(?!\d)/.exec(
    asciiDigits(text.normalize('NFKC').trim()),
  )
  if (!found) return null
  const [first, second] = [Number(found[1]), Number(found[3])]
  if (first > 12 && first <= 31 && second <= 12) return 'day'
  return second > 12 && second <= 31 && first <= 12 ? 'month' : null
}

/** A day in numbers with the month first, as readDay reads it. */
export const dayFirst = (text: string): string =>
  asciiDigits(text.normalize('NFKC').trim()).replace(/^(\d{1,2})([/. -])(\d{1,2})(?=\2\d)/, '$3$2$1')

/** A yearly rate in percent, above 0 and up to 100: `10.5`, `10.50 %`, `12% p.a.`; null for anything else. */
export function readPercent(text: string): number | null {
  const plain = /^(\d{1,3}(?:\.\d{1,3})?)\s*(?:%|per ?cent|प्रतिशत)?\s*(?:p\.?\s?a\.?|सालाना)?$/i.exec(
    asciiDigits(text.normalize('NFKC').trim()),
  )
  const rate = Number(plain?.[1] ?? 0)
  return rate > 0 && rate <= 100 ? rate : null
}

/** A loan runs 50 years at most. */
const MAX_MONTHS = 600

/** A term in months: `36`, `36 months`, `3 years`, `३६ महीने`; null for anything else. */
export function readMonths(text: string): number | null {
  const plain = asciiDigits(text.normalize('NFKC').trim()).toLowerCase()
  const found = /^(\d{1,3})\s*(m|mths?|months?|माह|महीने|y|yrs?|years?|साल|वर्ष)?\.?$/u.exec(plain)
  if (!found) return null
  const isYears = /^(?:y|साल|वर्ष)/u.test(found[2] ?? '')
  const months = Number(found[1]) * (isYears ? 12 : 1)
  return months > 0 && months <= MAX_MONTHS ? months : null
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const caseId = /^l-?([0-9a-f]{12})$/
const objectUuid = /^app_([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/
/** The beginning of an id, as lists and messages shorten it; digits alone may be a number of the lender. */
const shortId = /^(?=.*[a-f])[\da-f]{8}(?:-[\da-f]{4}){0,3}$/

/** The number of a proposal in the key facts: the beginning of its list's id, and the lender. */
const proposal = /^(?=.*[a-f])[\da-f]{8}-\d{1,3}$/

/**
 * An id of ours as any screen, file or answer shows it: a uuid, `app_…`, the case id `L-…`, a uuid's beginning, or the number
 * of a proposal.
 */
export function readCaseId(text: string): string | null {
  const id = text.trim().toLowerCase().replace(/^#/, '')
  if (objectUuid.test(id)) return id.replace(objectUuid, '$1-$2-$3-$4-$5')
  const ofCase = caseId.exec(id)?.[1]
  if (ofCase) return `L-${ofCase.toUpperCase()}`
  return uuid.test(id) || shortId.test(id) || proposal.test(id) ? id : null
}

/** The bank's reference of a transfer in capitals: 6 to 22 letters or digits, spaces aside. */
export function readUtr(text: string): string | null {
  const utr = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z0-9]{6,22}$/.test(utr) ? utr : null
}

/** A number that Excel shows in fifteen digits at most: `5.01002E+15`. Which one it was, no one can say. */
export const isShortenedNumber = (text: string): boolean =>
  /^[-+]?(?:\d\.\d+e\+?\d{1,3}|\de\+\d{1,3})$/i.test(text)

/** A text as it is written, up to so many characters. */
export const readText =
  (max = Number.POSITIVE_INFINITY): CellReader<string> =>
  (text) =>
    text.length <= max ? text : null

/** The value that one of several words stands for; case, spaces and signs do not matter. */
export function readWord<T>(words: readonly (readonly [word: string, value: T])[]): CellReader<T> {
  const byWord = new Map(words.map(([word, value]) => [plainHeading(word), value]))
  return (text) => byWord.get(plainHeading(text)) ?? null
}
