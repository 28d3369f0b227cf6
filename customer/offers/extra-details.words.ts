import { pair } from '#src/locales/pair.ts'
import en from './extra-details.words.en.ts'

/** Questions that no offer depends on, and how the customer may be written to. */
export const extraDetails = pair(en, () => import('./extra-details.words.hi.ts'))
