import { pair } from '#src/locales/pair.ts'
import en from './stages.words.en.ts'

/** The stages of an application as partners read them, by the keys of src/domain/applications/status.ts. */
export const partnerStages = pair('src/locales/applications/stages', en, {
  hi: () => import('./stages.words.hi.ts'),
})
