import './language-sheet.css'
import '#src/kit/dialogs/dialog.css'
import { useEffect, useId, useState } from 'react'
import type { Language } from '#src/contract/language.ts'
import { common } from '#src/locales/common.words.ts'
import { currentLanguage, languageIsChosen, setLanguage } from '#src/platform/language.ts'
import { useWords } from '#src/platform/words.tsx'
import { LanguageButtons } from './language-buttons.tsx'
import { type ListedLanguage, listLanguages } from './listed-languages.ts'

/**
 * Asks a visitor's language once, on the first visit, beside the page and not in front of it. A visitor who starts to
 * fill in a form has answered by that.
 */
export default function LanguageSheet() {
  const t = useWords(common)
  const title = useId()
  const [listed, setListed] = useState<ListedLanguage[]>([])
  const [open, setOpen] = useState(() => !languageIsChosen())

  function choose(language: Language) {
    setLanguage(language)
    setOpen(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: as long as it is open
  useEffect(() => {
    if (!open) return
    // The failure was shown already; the footer has a picker too.
    listLanguages().then(setListed, () => setOpen(false))
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form')) choose(currentLanguage())
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [open])

  if (!open || listed.length < 2) return null
  return (
    <aside className="language-sheet" aria-labelledby={title}>
      {/* In both languages: it is not known yet which one the visitor reads. */}
      <h2 id={title}>
        <span lang="en">Choose your language</span> <span lang="hi">अपनी भाषा चुनें</span>
      </h2>
      <div className="language-sheet-choices">
        <LanguageButtons listed={listed} onChoose={choose} />
      </div>
      <button
        type="button"
        className="dialog-close"
        aria-label={t('close')}
        onClick={() => choose(currentLanguage())}
      >
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  )
}
