import { pair } from '#src/locales/pair.ts'
import en from './custom-fields.words.en.ts'

/** Words of adding, changing and removing custom fields. */
export const adminCustomFields = pair('src/admin/custom-fields/custom-fields', en, {
  hi: () => import('./custom-fields.words.hi.ts'),
})
