import { pair } from '#src/locales/pair.ts'
import en from './audited.words.en.ts'

/** What the audit trail is about, in words. */
export const auditedWords = pair('resources/audit/audited', en, { hi: () => import('./audited.words.hi.ts') })
