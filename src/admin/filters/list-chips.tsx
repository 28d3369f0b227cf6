import './filter-chips.css'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { Conditions } from './conditions.ts'
import { conditionWords } from './words.ts'

// They know how every list refers to others.
const ConditionChips = lazyDialog(async () => (await import('./condition-chips.tsx')).ConditionChips)

interface Props {
  conditions: Conditions
  /** The conditions stand where the rows would be. */
  isLost: boolean
}

/** The conditions of a declared list; nothing while there are none. */
export function ListChips({ conditions, isLost }: Props) {
  const w = useWords(conditionWords)
  if (isLost || !conditions.where) return null
  return (
    <ul className="filter-chips" aria-label={w('chosen')}>
      <ConditionChips conditions={conditions} />
    </ul>
  )
}
