import { useSearchParams } from 'react-router-dom'
import { withSort } from '#src/admin/columns/list-sort.ts'
import type { AnyQueue, QueueTab } from '#src/contract/lists/queue.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { useSay } from '#src/platform/use-say.ts'
import { useWords } from '#src/platform/words.tsx'
import { queueWords } from './words.ts'

/** The order of the list: its own, or by a column in either direction. */
export function QueueSort({ queue, tab }: { queue: AnyQueue; tab: QueueTab }) {
  const say = useSay()
  const w = useWords(queueWords)
  const [search, setSearch] = useSearchParams()
  const sortable = Object.entries(queue.columns).filter(
    ([name, { sort }]) => sort && (tab === 'decided' || name !== 'decided_at'),
  )
  return (
    <div className="list-filter">
      <SelectField
        label={w('sort')}
        value={search.get('sort') ?? ''}
        onValue={(sort) => setSearch(withSort(search, sort ? [sort] : []))}
        choices={sortable.flatMap(([name, { label }]) => [
          { id: name, name: `${say(label)} ↑` },
          { id: `-${name}`, name: `${say(label)} ↓` },
        ])}
        empty={w(tab === 'decided' ? 'sortDecided' : 'sortOwn')}
      />
    </div>
  )
}
