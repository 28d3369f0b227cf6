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
