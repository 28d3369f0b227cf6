import { ListCell } from '#src/admin/list/list-cell.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'
import type { QueueParts } from './queue-parts.ts'

interface Props {
  queue: AnyQueue
  cells: QueueParts['cells']
  row: ListRow
  name: string
}

/** One value of an item, by its column. */
export function QueueCell({ queue, cells, row, name }: Props) {
  const Own = cells?.[name]
  if (Own) return <Own row={row} />
  return <ListCell column={queue.columns[name] as ListColumn} value={row[name]} row={row} />
}
