import './spinner.css'
import { common } from '#src/locales/common.words.ts'
import { useWords } from '#src/platform/words.tsx'

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
