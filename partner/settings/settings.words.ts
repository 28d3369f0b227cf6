import { pair } from '#src/locales/pair.ts'
import en from './settings.words.en.ts'

/** Settings of the partner portal. */
export const partnerSettings = pair('partner/settings/settings', en, {
  hi: () => import('./settings.words.hi.ts'),
})
