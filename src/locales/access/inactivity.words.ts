import { pair } from '#src/locales/pair.ts'
import en from './inactivity.words.en.ts'

/** Only for those who are signed in: visitors load the common words on their first page. */
export const inactivity = pair('src/locales/access/inactivity', en, {
  hi: () => import('./inactivity.words.hi.ts'),
})
