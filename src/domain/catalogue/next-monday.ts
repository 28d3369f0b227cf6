import { addDays, businessDay } from '#src/domain/dates.ts'

/** Midnight in India of the next Monday, as a field for a time shows it: what is planned usually starts with a week. */
export function nextMonday(now: Date): string {
  const today = businessDay(now)
  const weekday = new Date(today).getUTCDay()
  return `${addDays(today, (8 - weekday) % 7 || 7)}T00:00`
}
