import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { businessDay, parseDayMonthYear } from '#src/domain/dates.ts'

const monthNames: readonly (readonly string[])[] = [
  ['jan', 'january', 'जन', 'जनवरी'],
  ['feb', 'february', 'फ़र', 'फ़रवरी', 'फरवरी'],
  ['mar', 'march', 'मार्च'],
  ['apr', 'april', 'अप्रैल'],
  ['may', 'मई'],
  ['jun', 'june', 'जून'],
  ['jul', 'july', 'जुल', 'जुलाई'],
  ['aug', 'august', 'अग', 'अगस्त'],
  ['sep', 'sept', 'september', 'सित', 'सितंबर', 'सितम्बर'],
  ['oct', 'october', 'अक्टू', 'अक्टूबर'],
  ['nov', 'november', 'नव', 'नवंबर', 'नवम्बर'],
  ['dec', 'december', 'दिस', 'दिसंबर', 'दिसम्बर'],
]
const monthByName = new Map(
  monthNames.flatMap((names, index) => names.map((name) => [name.normalize('NFKC'), String(index + 1)])),
)

/** The number of a month by its name in English or Hindi, or a number as it is; undefined for other words. */
export const monthOf = (text: string): string | undefined =>
  /^\d{1,2}$/.test(text) ? text : monthByName.get(text.normalize('NFKC').toLowerCase().replace(/\.$/, ''))

/** The year is often written in two digits: 00 to 69 are this century's. */
const fullYear = (year: string) => (year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year)

/** An instant with its offset from UTC, as systems write it. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i

/** `Sunday, `, `22nd`, ` IST`: what people write around a day. */
const around = /^(?:sun|mon|tue|wed|thu|fri|sat)[a-z]*,? +|(?<=\d)(?:st|nd|rd|th)\b|\s+ist$/gi

/**
 * A day as ISO: year first (`2026-11-22`, `2026/11/22`, `20261122`), day first as India writes it (`22/11/2026`,
 * `22.11.26`) or with the month's name (`22-Nov-2026`, `Nov 22, 2026`). A time of day behind it is allowed and not kept;
 * with an offset it is the day in India. Null if it is no day.
 */
export function readTypedDay(text: string): string | null {
  const written = asciiDigits(text.normalize('NFKC').trim())
  if (instant.test(written)) {
    const at = new Date(written)
    return Number.isNaN(at.getTime()) ? null : businessDay(at)
  }
  const day = written
    .replace(around, '')
    .replace(/[ T,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i, '')
  const iso = isoDay.exec(day)
  if (iso && (iso[2] !== '' || day.length === 8))
    return parseDayMonthYear(iso[4] ?? '', iso[3] ?? '', iso[1] ?? '')
  const indian = numericDay.exec(day)
  if (indian) return parseDayMonthYear(indian[1] ?? '', indian[3] ?? '', fullYear(indian[4] ?? ''))
  for (const [form, [d, m, y]] of wordedDays) {
    const found = form.exec(day)
    const month = found && monthOf(found[m] ?? '')
    if (found && month) return parseDayMonthYear(found[d] ?? '', month, fullYear(found[y] ?? ''))
  }
  return null
}

/** Why a text is no day: a key of src/locales/validation.words.ts. */
export function dayProblem(text: string): 'noSuchDay' | 'date' {
  const written = asciiDigits(text.normalize('NFKC').trim())
  const isDay =
    numericDay.test(written) ||
    isoDay.test(written) ||
    wordedDays.some(([form, [, month]]) => monthOf(form.exec(written)?.[month] ?? '') !== undefined)
  return isDay ? 'noSuchDay' : 'date'
}

/** The year first. */
const isoDay = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})$/

/** Two numbers and a year; which of the two is the month, its column shows. */
const numericDay = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/

const MONTH = String.raw`(\p{L}[\p{L}\p{M}]*)\.?`
/** Days with the month's name, and where day, month and year are in them. */
const wordedDays: readonly (readonly [RegExp, readonly [number, number, number]])[] = [
  [new RegExp(`^(\\d{1,2})[ /.-]?${MONTH}[ ,/.-]*(\\d{4}|\\d{2})$`, 'u'), [1, 2, 3]],
  [new RegExp(`^${MONTH}[ /-](\\d{1,2}),?[ /-] ?(\\d{4}|\\d{2})$`, 'u'), [2, 1, 3]],
  [new RegExp(`^(\\d{4})[ /-]${MONTH}[ /-](\\d{1,2})$`, 'u'), [3, 2, 1]],
]
