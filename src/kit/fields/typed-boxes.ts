import { asciiDigits } from '#src/contract/contact-patterns.ts'
import { typedYear } from '#src/contract/typed-input.ts'
import { parseDayMonthYear } from '#src/domain/dates.ts'
import { monthOf, readTypedDay } from '#src/domain/typed-day.ts'
import type { Typed } from './form.tsx'

export const dateParts = ['day', 'month', 'year'] as const

const boxesOf = (typed: Typed, name: string) =>
  dateParts.map((part) => asciiDigits(typed[`${name}-${part}`] ?? '').trim()) as [string, string, string]

/** Whether something is typed in one of the boxes. */
export const isDayTyped = (typed: Typed, name: string): boolean => boxesOf(typed, name).some(Boolean)
/** The year as it is typed, in four digits where its two are clear. */
export const yearOfBoxes = (typed: Typed, name: string): string => typedYear(boxesOf(typed, name)[2])

/** The day in the boxes as ISO: numbers, the month by its name, or a whole date in the first box. Null if it is none. */
export function dayOfBoxes(typed: Typed, name: string): string | null {
  const [day, month, year] = boxesOf(typed, name)
  if (month === '' && year === '') return readTypedDay(day)
  return parseDayMonthYear(day, monthOf(month) ?? '', typedYear(year))
}
