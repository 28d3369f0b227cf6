import type { Words } from '#src/contract/bilingual.ts'

/* Months as `2026-10`; they sort as texts. */

/** ISO date → its month, `2026-10`. */
export const monthOf = (day: string): string => day.slice(0, 7)

/** Its first day, ISO. */
export const firstDay = (month: string): string => `${month}-01`

export function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

export function previousMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`
}

const locales = { en: 'en-IN', hi: 'hi-IN' } as const

/** `2026-10` → October 2026. */
export const formatMonth = (month: string, lang: keyof Words): string =>
  new Intl.DateTimeFormat(locales[lang], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(firstDay(month)),
  )
