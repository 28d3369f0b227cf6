import { nameOf } from '#src/admin/grid/light-cell.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { listTools } from '#src/admin/words/words.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import type { HeldRows } from './held-rows.ts'

const MOST_NAMED = 3

/** Below the rows, so that none of them moves when it appears. */
export function SortAgain({ resource, moved, sortAgain }: Omit<HeldRows, 'rows'> & { resource: Resource }) {
  const w = useWords(listTools)
  const first = moved
    .slice(0, MOST_NAMED)
    .map((row) => nameOf(resource, row))
    .join(', ')
  const more = moved.length - MOST_NAMED
  const names = more > 0 ? w('movedMore', { names: first, count: more }) : first
  return (
    <div role="status">
      {moved.length > 0 && (
        <p className="sort-again">
          <span>{w('movedOut', { names })}</span>
          <TextButton onClick={sortAgain}>{w('sortAgain')}</TextButton>
        </p>
      )}
    </div>
  )
}
