import type { ComponentType } from 'react'
import type { ListHead } from '#src/admin/list/list-page.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { AnyQueue } from '#src/contract/lists/queue.ts'

export interface DetailProps {
  row: ListRow
  /** Gives the values that a decision waits for (`seen` of its declaration). */
  onSeen: (values: Record<string, unknown>) => void
}

/** What a screen adds to its queue. */
export interface QueueParts {
  /** Below the columns of the open item. */
  Detail?: ComponentType<DetailProps>
  /** Cells that a kind cannot draw, by column. */
  cells?: Readonly<Record<string, ComponentType<{ row: ListRow }>>>
  /** Page actions, next to the title. `onChanged` reloads the list. */
  Action?: ComponentType<{ onChanged: () => void }>
  /** Above the list and independent of it. */
  Above?: ComponentType
}

/** A queue that stands below another page. */
export interface QueueBelow extends QueueParts {
  /** Last segment of its path. */
  path: string
  head: ListHead
  load: () => Promise<AnyQueue>
}
