import { pair } from '#src/locales/pair.ts'
import en from './schedules.words.en.ts'

/** Scheduled reports. */
export const adminSchedules = pair('src/admin/words/schedules', en, {
  hi: () => import('./schedules.words.hi.ts'),
})
