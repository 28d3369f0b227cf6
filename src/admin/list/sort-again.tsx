import './list-view.css'
import { listTools } from '#src/admin/words/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'

const MOST_NAMED = 3

interface Props {
  /** Of the rows that a save or a live change has moved out of the order or the filters. */
  names: readonly string[]
  /** Some of them are shown as they were. */
  areGone?: boolean
  sortAgain: () => void
}

/** Below the rows, so that none of them moves when it appears. */
export function SortAgain({ names, areGone = false, sortAgain }: Props) {
  const w = useWords(listTools)
  const first = names.slice(0, MOST_NAMED).join(', ')
  const more = names.length - MOST_NAMED
  return (
    <div role="status">
      {names.length > 0 && (
        <p className="sort-again">
          <span>
            {w('movedOut', { names: more > 0 ? w('movedMore', { names: first, count: more }) : first })}
          </span>
          {areGone && <span>{w('paleRows')}</span>}
          <TextButton onClick={sortAgain}>{w('sortAgain')}</TextButton>
        </p>
      )}
    </div>
  )
}
