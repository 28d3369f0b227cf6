import { pair } from '#src/locales/pair.ts'
import en from './lender-application.words.en.ts'

/** Words of a lender’s page: questions, submission, passcode, redirect and result. */
export const lenderApplication = pair('customer/applications/lender-application', en, {
  hi: () => import('./lender-application.words.hi.ts'),
})
