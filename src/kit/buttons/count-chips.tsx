import { kitWords } from '#src/kit/words/words.ts'
import { useWords } from '#src/platform/words.tsx'
import { ToggleButton } from './toggle-button.tsx'

interface Props<K extends string> {
  counts: Record<K, number>
  names: (kind: K) => string
  chosen: K | undefined
  onChoose: (kind: K | undefined) => void
}

/** Row counts per kind; a click filters by that kind. */
export function CountChips<K extends string>({ counts, names, chosen, onChoose }: Props<K>) {
  const w = useWords(kitWords)
  const all = Object.entries(counts) as [K, number][]
  const total = all.reduce((sum, [, count]) => sum + count, 0)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's
    <div className="chips" role="group" aria-label={w('shown')}>
      <ToggleButton pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {w('all', { count: total.toLocaleString('en-IN') })}
      </ToggleButton>
      {all
        .filter(([, count]) => count > 0)
        .map(([kind, count]) => (
          <ToggleButton
            key={kind}
            pressed={chosen === kind}
            onClick={() => onChoose(kind)}
          >{`${names(kind)} ${count.toLocaleString('en-IN')}`}</ToggleButton>
        ))}
    </div>
  )
}
