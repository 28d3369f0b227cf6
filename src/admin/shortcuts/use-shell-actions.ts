import type { ShortcutName } from '#src/admin/keys/shortcuts.ts'
import { admin } from '#src/admin/words/words.ts'
import { type Language, languages } from '#src/contract/language.ts'
import { setColorMode, useColorMode } from '#src/kit/styles/color-mode.ts'
import { setLanguage } from '#src/platform/language.ts'
import { signOut } from '#src/platform/session.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { openShellDialog } from './open-dialog.ts'
import type { PaletteAction } from './page-actions.ts'
import { paletteWords, shortcutWords } from './words.ts'

/** What can be done on every page. */
export function useShellActions(): (PaletteAction & { shortcut?: ShortcutName })[] {
  const t = useWords(admin)
  const w = useWords(paletteWords)
  const s = useWords(shortcutWords)
  const mode = useColorMode()
  const language = useLanguage()
  return [
    ...Object.entries(languages)
      .filter(([code]) => code !== language)
      .map(([code, name]) => ({
        label: w('language', { name }),
        run: () => setLanguage(code as Language),
      })),
    {
      label: t(mode === 'dark' ? 'lightMode' : 'darkMode'),
      run: () => setColorMode(mode === 'dark' ? 'light' : 'dark'),
    },
    { label: s('title'), shortcut: 'help', run: () => openShellDialog('help') },
    { label: t('logout'), run: () => void signOut('admin') },
  ]
}
