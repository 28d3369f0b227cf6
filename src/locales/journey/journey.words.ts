import { pair } from '#src/locales/pair.ts'
import en from './journey.words.en.ts'

/** Words of the report on where customers stop. */
export const adminJourney = pair('src/locales/journey/journey', en, {
  hi: () => import('./journey.words.hi.ts'),
})
