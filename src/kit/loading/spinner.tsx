import './spinner.css'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Full-screen while an area or a page loads. It shows after a moment only, so quick loads do not flash. */
export function Spinner() {
  const t = useWords(common)
  return (
    <div className="spinner" role="status">
      <span className="spinner-ring" aria-hidden="true" />
      <span className="visually-hidden">{t('loading')}</span>
    </div>
  )
}

/** Grey lines in place of text that is loading. */
export function Skeleton({ lines = 3, label }: { lines?: number; label?: string }) {
  const t = useWords(common)
  return (
    <div className="skeleton" role="status">
      <span className="visually-hidden">{label ?? t('loading')}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={line} className="skeleton-line" aria-hidden="true" />
      ))}
    </div>
  )
}
