import { pair } from '#src/locales/pair.ts'
import en from './customer-info-deletion.words.en.ts'

/** Requests of customers to be deleted, and their certificates. */
export const adminDeletion = pair('resources/customer-info-deletion/customer-info-deletion', en, {
  hi: () => import('./customer-info-deletion.words.hi.ts'),
})
