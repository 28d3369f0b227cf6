import { pair } from '#src/locales/pair.ts'
import en from './file-chooser.words.en.ts'

export const fileInput = pair('partner/forms/file-chooser', en, {
  hi: () => import('./file-chooser.words.hi.ts'),
})
