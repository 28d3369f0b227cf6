import { type KeyboardEvent, useRef } from 'react'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { QueueCell } from './queue-cell.tsx'
import type { QueueParts } from './queue-parts.ts'
import { queueWords } from './words.ts'

interface Props {
  queue: AnyQueue
  rows: readonly ListRow[]
  cells: QueueParts['cells']
  /** Id of the open item. */
  open: string | undefined
  /** Whether the state differs between them. */
  showsState: boolean
  onOpen: (id: string) => void
  onMove: (by: 1 | -1) => void
}

/** The items beside the detail; arrow keys move between them. */
export function QueueEntries({ queue, rows, cells, open, showsState, onOpen, onMove }: Props) {
  const say = useText()
  const w = useWords(queueWords)
  const root = useRef<HTMLUListElement>(null)
  const { title, facts } = queue.entry

  function move(event: KeyboardEvent) {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (by === undefined) return
    event.preventDefault()
    const at = rows.findIndex((row) => String(row[queue.id]) === open)
    root.current?.querySelectorAll('button')[at + by]?.focus()
    onMove(by)
  }

  return (
    <ul ref={root} className="queue-entries" aria-label={w('entries', { title: say(queue.title) })}>
      {rows.map((row) => {
        const id = String(row[queue.id])
        return (
          <li key={id}>
            <button
              type="button"
              aria-current={id === open ? 'true' : undefined}
              onClick={() => onOpen(id)}
              onKeyDown={move}
            >
              <strong>
                <QueueCell {...{ queue, cells, row }} name={title} />
              </strong>
              <span className="queue-entry-facts">
                {(showsState ? ['state', ...facts] : facts).map((name) => (
                  <span key={name}>
                    <QueueCell {...{ queue, cells, row, name }} />
                  </span>
                ))}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
