import { businessDay, dayStart } from '#src/domain/dates.ts'

const HOUR_MS = 3_600_000
/** Hours of the Indian day in which advertising may be sent: 10:00 to 20:45. */
export const promotionHours = { opens: 10, closes: 20.75 } as const

/** The given instant if advertising may be sent then, otherwise the next time it may. */
export function nextPromotionTime(instant: Date): Date {
  const day = dayStart(businessDay(instant)).getTime()
  const hour = (instant.getTime() - day) / HOUR_MS
  const { opens, closes } = promotionHours
  if (hour >= opens && hour < closes) return instant
  return new Date(day + (hour < opens ? opens : 24 + opens) * HOUR_MS)
}
