/** How often a scheduled report is written. */
export const scheduleRhythms = ['DAY', 'WEEK'] as const
export type ScheduleRhythm = (typeof scheduleRhythms)[number]
