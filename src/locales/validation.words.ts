import { pair } from './pair.ts'
import en from './validation.words.en.ts'

/** What is wrong with a field. The keys are the messages of the schemas in src/contract. */
export const validation = pair('src/locales/validation', en, { hi: () => import('./validation.words.hi.ts') })

export type ValidationKey = keyof typeof validation.en
