import { pair } from '#src/locales/pair.ts'
import en from './api.words.en.ts'

/** Scopes of API keys, reasons of lenders and stories of the sandbox. */
export const apiWords = pair('src/locales/leads-api/api', en, {
  hi: () => import('./api.words.hi.ts'),
})
