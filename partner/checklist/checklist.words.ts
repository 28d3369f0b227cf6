import { pair } from '#src/locales/pair.ts'
import en from './checklist.words.en.ts'

/** What a new merchant has to do, and what holds its money. */
export const partnerChecklist = pair('partner/checklist/checklist', en, {
  hi: () => import('./checklist.words.hi.ts'),
})
