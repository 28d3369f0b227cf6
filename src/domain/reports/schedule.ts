import type { ScheduleRhythm } from '#src/contract/lists/schedule.ts'
import { addDays, businessDay, dayStart } from '#src/domain/dates.ts'

/** Hour of the business day at which scheduled files are written: before the office opens. */
export const scheduleHour = 7
const HOUR_MS = 3_600_000

/** Next run of a schedule: 07:00 in Asia/Kolkata, daily or on Mondays. Missed runs are skipped. */
export function nextRun(every: ScheduleRhythm, now: Date): Date {
  for (let day = businessDay(now); ; day = addDays(day, 1)) {
    const at = new Date(dayStart(day).getTime() + scheduleHour * HOUR_MS)
    const isMonday = new Date(day).getUTCDay() === 1
    if (at > now && (every === 'DAY' || isMonday)) return at
  }
}
