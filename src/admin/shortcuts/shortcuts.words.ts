import { pair } from '#src/locales/pair.ts'
import en from './shortcuts.words.en.ts'

export const shortcutWords = pair('src/admin/shortcuts/shortcuts', en, {
  hi: () => import('./shortcuts.words.hi.ts'),
})
