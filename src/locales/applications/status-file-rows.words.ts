import { pair } from '#src/locales/pair.ts'
import en from './status-file-rows.words.en.ts'

/** What the server says of an application status file and its rows. */
export const statusFileRows = pair('src/locales/applications/status-file-rows', en, {
  hi: () => import('./status-file-rows.words.hi.ts'),
})
