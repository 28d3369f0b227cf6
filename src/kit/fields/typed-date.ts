import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { parseDayMonthYear } from '#src/domain/dates.ts'
import { monthOf, readTypedDay } from '#src/domain/typed-day.ts'

/** How exact a date is: `2026-11`, `2026-11-21` or `2026-11-21T20:00`. */
export type DateDetail = 'month' | 'day' | 'minute'

const typed = {
  month: /^()(\d{1,2}|[\p{L}\p{M}]+\.?)[/. -]+(\d{4})$/u,
  minute: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),? +(\d{1,2}):(\d{2})$/,
}
const iso = {
  month: /^(\d{4})-(\d{2})()$/,
  minute: /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/,
}

/** `21/11/2026` or `21 Nov 26` as people here type it, or the ISO form → the ISO form. Null where it is no date. */
export function readTypedDate(text: string, detail: DateDetail): string | null {
  if (detail === 'day') return readTypedDay(text)
  const plain = asciiDigits(text).trim()
  const here = typed[detail].exec(plain)
  const there = iso[detail].exec(plain)
  const [day, month, year] = here ? here.slice(1) : there ? [there[3], there[2], there[1]] : []
  const [hour, minute] = (here ?? there)?.slice(4) ?? []
  const found = parseDayMonthYear(day || '1', monthOf(month ?? '') ?? '', year ?? '')
  if (!found) return null
  if (detail === 'month') return found.slice(0, 7)
  return Number(hour) < 24 && Number(minute) < 60 ? `${found}T${hour?.padStart(2, '0')}:${minute}` : null
}

/** The ISO form → as people here read it; other text stays as it is. */
export const showTypedDate = (value: string): string =>
  value.replace(/^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T(\d{2}:\d{2}))?$/, (_, year, month, day, time) =>
    [[day, month, year].filter(Boolean).join('/'), time].filter(Boolean).join(' '),
  )

/** For `2026-11-21T20:00` as typed: always India's time zone, whatever the computer's. */
export const indiaTime = (typed: string): string => (typed ? `${typed}:00+05:30` : '')
