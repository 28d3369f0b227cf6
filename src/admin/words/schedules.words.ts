import { pair } from '#src/locales/pair.ts'
import en from './schedules.words.en.ts'

/** Reports that are written regularly. */
export const adminSchedules = pair(en, () => import('./schedules.words.hi.ts'))
