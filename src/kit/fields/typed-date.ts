import { parseDayMonthYear } from '#src/domain/dates.ts'

/** How exact a date is: `2026-11`, `2026-11-21` or `2026-11-21T20:00`. */
export type DateDetail = 'month' | 'day' | 'minute'

const typed = {
  month: /^()(\d{1,2})[/.-](\d{4})$/,
  day: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/,
  minute: /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),? +(\d{1,2}):(\d{2})$/,
}
const iso = {
  month: /^(\d{4})-(\d{2})()$/,
  day: /^(\d{4})-(\d{2})-(\d{2})$/,
  minute: /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})$/,
}

/** `21/11/2026` as people here type it, or the ISO form → the ISO form. Null where it is no date. */
export function readTypedDate(text: string, detail: DateDetail): string | null {
  const here = typed[detail].exec(text.trim())
  const there = iso[detail].exec(text.trim())
  const [day, month, year] = here ? here.slice(1) : there ? [there[3], there[2], there[1]] : []
  const [hour, minute] = (here ?? there)?.slice(4) ?? []
  const found = parseDayMonthYear(day || '1', month ?? '', year ?? '')
  if (!found) return null
  if (detail === 'month') return found.slice(0, 7)
  if (detail === 'day') return found
  return Number(hour) < 24 && Number(minute) < 60 ? `${found}T${hour?.padStart(2, '0')}:${minute}` : null
}

/** The ISO form → as people here read it; other text stays as it is. */
export const showTypedDate = (value: string): string =>
  value.replace(/^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T(\d{2}:\d{2}))?$/, (_, year, month, day, time) =>
    [[day, month, year].filter(Boolean).join('/'), time].filter(Boolean).join(' '),
  )

/** For `2026-11-21T20:00` as typed: always India's time zone, whatever the computer's. */
export const indiaTime = (typed: string): string => (typed ? `${typed}:00+05:30` : '')
