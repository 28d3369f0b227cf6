import { pair } from '#src/locales/pair.ts'
import en from './journey.words.en.ts'

/** Where customers stop. */
export const adminJourney = pair(en, () => import('./journey.words.hi.ts'))
