import { pair } from '#src/locales/pair.ts'
import en from './application-status-file.words.en.ts'

/** The screen of application status files. */
export const adminStatusFiles = pair('resources/application-status-file/application-status-file', en, {
  hi: () => import('./application-status-file.words.hi.ts'),
})
