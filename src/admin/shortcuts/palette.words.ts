import { pair } from '#src/locales/pair.ts'
import en from './palette.words.en.ts'

export const paletteWords = pair('src/admin/shortcuts/palette', en, {
  hi: () => import('./palette.words.hi.ts'),
})
