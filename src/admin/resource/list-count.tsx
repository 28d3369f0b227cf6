import { useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { isSortable } from '#src/admin/model/rows-query.ts'
import { listTools } from '#src/admin/words/words.ts'
import { sortIn } from '#src/engines/list/list-sort.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  resource: Resource
  /** Undefined while the rows are on their way: what was said last stays. */
  total: number | undefined
}

/** How many rows match, and for screen readers how they are sorted; said when a filter or the order changes. */
export function ListCount({ resource, total }: Props) {
  const say = useText()
  const w = useWords(listTools)
  const [search] = useSearchParams()
  const before = useRef({ count: '', order: '' })
  if (total !== undefined) {
    const columns = sortIn(search).flatMap((name) => {
      const field = resource.list.columns.find((one) => one.field.name === name.replace(/^-/, ''))?.field
      if (!field || !isSortable(resource, field.name)) return []
      return w(name.startsWith('-') ? 'down' : 'up', { column: say(field.label) })
    })
    before.current = {
      count: w('rows', { count: total.toLocaleString('en-IN') }),
      order: columns.length > 0 ? w('sorted', { columns: columns.join(', ') }) : '',
    }
  }
  const { count, order } = before.current
  return (
    <p role="status" className="list-count">
      <span className="visually-hidden">{`${order} `}</span>
      <span>{count}</span>
    </p>
  )
}
