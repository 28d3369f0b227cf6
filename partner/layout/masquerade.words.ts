import { pair } from '#src/locales/pair.ts'
import en from './masquerade.words.en.ts'

export const masquerade = pair('partner/layout/masquerade', en, {
  hi: () => import('./masquerade.words.hi.ts'),
})
