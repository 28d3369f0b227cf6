import { pair } from '#src/locales/pair.ts'
import en from './file-input.words.en.ts'

export const fileInput = pair('partner/forms/file-input', en, {
  hi: () => import('./file-input.words.hi.ts'),
})
