import { formatDateTime } from '#src/domain/dates.ts'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { useAskBeforeUnload } from '#src/platform/ask-before-unload.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'

export interface SaveState {
  /** What the form holds differs from what the server has. */
  changed: boolean
  /** When the server last confirmed it; null: never. */
  at: string | null
}

/** Whether the server has what the form shows. A reload with changes asks first. */
export function SaveStateLine({ state: { changed, at } }: { state: SaveState }) {
  const t = useWords(partnerFunnel)
  const language = useLanguage()
  useAskBeforeUnload(changed)
  const key = changed ? (at ? 'unsaved' : 'neverSaved') : at ? 'savedAt' : 'nothingYet'
  return (
    <p className={changed ? 'save-state changed' : 'save-state'} role="status">
      {t(key, { at: at ? formatDateTime(at, language) : '' })}
    </p>
  )
}
