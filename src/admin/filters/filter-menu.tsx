import { useRef } from 'react'
import type { Where } from '#src/contract/where.ts'
import { entriesOf } from '#src/contract/where.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { lazyDialog } from '#src/kit/loading/lazy-part.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { Conditions } from './conditions.ts'
import { conditionWords } from './words.ts'

// With its content: an empty one would be placed for its size.
const Panel = lazyDialog(async () => (await import('./condition-panel.tsx')).ConditionPanel)

const countOf = (where: Where): number =>
  'all' in where || 'any' in where ? entriesOf(where).reduce((sum, one) => sum + countOf(one), 0) : 1

interface Props {
  conditions: Conditions
  /** Filters in use that are no conditions. */
  others?: number
}

/** The button that opens the conditions of a list. */
export function FilterMenu({ conditions, others = 0 }: Props) {
  const w = useWords(conditionWords)
  const { where, open, setOpen, fields } = conditions
  const button = useRef<HTMLButtonElement>(null)
  const count = others + (where ? countOf(where) : 0)
  if (fields.length === 0) return null
  return (
    <>
      <Button
        ref={button}
        kind="secondary"
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        onClick={() => setOpen(open ? null : {})}
      >
        {count > 0 ? w('filterCount', { count }) : w('filter')}
      </Button>
      {open && button.current && (
        <Panel conditions={conditions} anchor={button.current} onClose={() => setOpen(null)} />
      )}
    </>
  )
}
