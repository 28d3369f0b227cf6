import { TextButton } from '#src/admin/kit/text-button.tsx'
import { admin } from '#src/admin/words/admin.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminDashboard } from './dashboard.words.ts'
import type { Part } from './use-part.ts'

interface Props {
  label: string
  figure: { now: number | null; before: number | null } | undefined
  show: (value: number) => string
  part: Part
}

/** A figure with its previous value; – with a retry button if it failed to load. */
export function Tile({ label, figure, show, part: { failure, retry } }: Props) {
  const w = useWords(adminDashboard)
  const t = useWords(admin)
  const failed = failure !== null && !failure.body?.errors
  const now = failed ? null : figure?.now
  const before = figure?.before ?? null
  const change =
    now === null || now === undefined || !before ? null : Math.round(((now - before) / before) * 100)
  return (
    <section className="tile" aria-busy={!failed && figure === undefined}>
      <h2>{label}</h2>
      <p className="figure">{now === null || now === undefined ? '–' : show(now)}</p>
      {failed ? (
        <TextButton onClick={retry}>{t('tryAgain')}</TextButton>
      ) : (
        <p className="before">
          {change !== null && (
            <span className={change < 0 ? 'down' : change > 0 ? 'up' : ''}>
              {change < 0 ? '▼' : change > 0 ? '▲' : '='} {Math.abs(change)}% ·{' '}
            </span>
          )}
          {before !== null && !failed && w('before', { value: show(before) })}
        </p>
      )}
    </section>
  )
}
