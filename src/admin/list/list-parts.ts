import type { ComponentType } from 'react'
import type { AdminRole } from '#src/contract/call.ts'
import type { FilterHint } from '#src/contract/lists/list-filter.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import type { FilterProps } from '#src/engines/list/list-filters.tsx'
import type { RowAct } from '#src/kit/menus/row-menu.tsx'
import type { ListQuery } from './list-calls.ts'
import type { ListRow } from './list-row.ts'

/** The detail of a row. `onChanged` reloads the page. */
export interface DetailProps {
  row: ListRow
  onClose: () => void
  onChanged: () => void
}

/** What a screen adds to its list. */
export interface ListParts {
  /** Parameters of the address that the screen reads itself, besides `tab`; all others are filters. */
  own?: readonly string[]
  /** Reads a page by a call that the specification fixes. */
  read?: (query: ListQuery) => Promise<ListRows>
  Detail?: ComponentType<DetailProps>
  /** Actions on ticked rows that are no declared act; adds a checkbox to every row. */
  Acts?: ComponentType<{ rows: readonly ListRow[]; names: readonly string[]; onDone: () => void }>
  /** Roles that may act, if fewer than may see the list. */
  actRoles?: readonly AdminRole[]
  /** More entries of a row's menu, besides the declared acts, and the dialogs that they open. */
  useRowActs?: (onChanged: () => void) => {
    actsOf: (row: ListRow) => readonly (RowAct | false)[]
    dialog: React.ReactNode
  }
  /** Cells that a kind cannot draw, by column. */
  cells?: Readonly<Record<string, ComponentType<{ row: ListRow }>>>
  /** Filters whose choices the declaration cannot know, by filter. */
  filters?: Readonly<Record<string, ComponentType<FilterProps<FilterHint>>>>
  /** Figures of the same filter, between filters and table. */
  Summary?: ComponentType<{ asked: ListQuery }>
  /** Page actions, next to the title. `onChanged` reloads the page. */
  Action?: ComponentType<{ onChanged: () => void }>
  /** Above the filters and independent of them. `onChanged` reloads the page. */
  Above?: ComponentType<{ onChanged: () => void }>
  /** The next step, shown while there is no row and no filter. `onChanged` reloads the page. */
  Empty?: ComponentType<{ onChanged: () => void }>
}
