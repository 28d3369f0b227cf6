import { pair } from '#src/locales/pair.ts'
import en from './contact.words.en.ts'

/** Correcting the contact fields of a customer. */
export const adminContact = pair('resources/csr-portal/contact', en, {
  hi: () => import('./contact.words.hi.ts'),
})
