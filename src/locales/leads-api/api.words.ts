import { pair } from '#src/locales/pair.ts'
import en from './api.words.en.ts'

/** Scopes of API keys, reasons of lenders, stories of the sandbox and types of events. */
export const apiWords = pair('src/locales/leads-api/api', en, {
  hi: () => import('./api.words.hi.ts'),
})
