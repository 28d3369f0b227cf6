import { pair } from '#src/locales/pair.ts'
import en from './profile.words.en.ts'

/** The profile in three steps. */
export const profile = pair('customer/shared/profile', en, { hi: () => import('./profile.words.hi.ts') })
