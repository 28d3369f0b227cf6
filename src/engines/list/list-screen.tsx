import type { ComponentType, ReactNode } from 'react'
import type { ListShape } from '#src/contract/lists/list.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { Skeleton } from '#src/kit/loading/skeleton.tsx'
import { useAddress, withValues } from '#src/kit/page/area-address.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { isFiltered, type ListQuery } from './list-address.ts'
import {
  ClearFilters,
  type FilterProps,
  type FilterShape,
  ListFilters,
  ListOrder,
  namesToClear,
} from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListProblem } from './list-problem.tsx'
import { ownOrder, sortIn } from './list-sort.ts'
import { ListTable, type TableProps } from './list-table.tsx'
import { LostFilters } from './lost-filters.tsx'
import type { Ticks } from './use-ticks.ts'
import { listWords } from './words.ts'

/** A page of a list on its way, read by whatever the area reads with. */
export interface PageState {
  data?: ListRows | undefined
  error?: ApiError | null | undefined
  /** `data` is the page before. */
  isOld?: boolean
  reload: () => void
}

interface Props<F extends FilterShape> {
  list: ListShape & { named?: string }
  /** How its rows are a table. */
  table?: Pick<TableProps, 'columns' | 'cell' | 'explained' | 'cellActs' | 'more' | 'gone'>
  /** In the place of table, empty state and paging. */
  body?: (page: ListRows) => ReactNode
  page: PageState
  /** False while the address lacks a part that the call needs. */
  isReady: boolean
  /** Filters of the address that the list does not have: see LostFilters. */
  lost?: ListQuery['lost']
  /** Filters that are shown, and how the area draws one. */
  filters: Readonly<Record<string, F>>
  Filter: ComponentType<FilterProps<F>>
  /** After the filters, and what it has set, below them. */
  moreFilters?: ReactNode
  chips?: ReactNode
  /** Parameters of the address whose fields say what is wrong with them. Default: none. */
  marked?: readonly string[]
  /** What may help with wrong parameters besides correcting them. */
  help?: (wrong: readonly string[]) => ReactNode
  className?: string
  /** Above the filters, beside them, and between them and the rows. */
  head?: ReactNode
  period?: ReactNode
  summary?: ReactNode
  /** The order, where there are no heads. Default: by the columns of the table, for phones. */
  order?: ReactNode
  /** What was searched for, named when nothing was found. */
  searched?: string | undefined
  /** Above the words of an empty list, and below those of one that no filter narrows: the next step. */
  picture?: ReactNode
  empty?: ReactNode
  ticks?: Ticks | undefined
  /** What can be done with the ticked rows. */
  bar?: ReactNode
  /** Rows of a page unless another number is chosen; default: 50. */
  standard?: number
  /** In the place of the paging by cursors. */
  pager?: ReactNode
  below?: ReactNode
}

/**
 * A list of the server's list engine: filters, order and place in the address, its rows as a table, on phones as cards.
 * The area brings the address, the calls, its links and its look.
 */
export function ListScreen<F extends FilterShape>(props: Props<F>) {
  const { list, table, body, page, filters, Filter, marked = [], lost = [], ticks, className = '' } = props
  const say = useText()
  const w = useWords(listWords)
  const [search, go] = useAddress()
  const { data, error, isOld = false, reload } = page
  const errors = error?.body?.errors ?? {}
  const names = namesToClear(filters)
  const [first = ''] = [...sortIn(search), ...ownOrder(list)]
  const isInHead = table?.columns.some(([name, { sort }]) => sort && name === first.replace(/^-/, ''))
  const isReady = props.isReady && lost.length === 0
  const shown = isReady && !error ? data : undefined
  const rows = shown?.rows
  return (
    <div className={`list-view ${className}`}>
      {props.head}
      <div className="list-tools">
        {props.period}
        <ListFilters
          filters={filters}
          Filter={Filter}
          more={props.moreFilters}
          errors={marked.length > 0 ? errors : {}}
        />
        {props.order ?? <ListOrder columns={table?.columns ?? []} isAlways={!isInHead} />}
      </div>
      {props.chips}
      {!error && props.summary}
      {lost.length > 0 && (
        <LostFilters lost={lost} onRemove={(name) => go(withValues(search, { [name]: null }))} />
      )}
      {error && (
        <ListProblem
          problem={error}
          marked={marked}
          nameOf={(name) => filters[name] && say(filters[name].label)}
          onRetry={reload}
          more={props.help}
        />
      )}
      {!props.isReady && <p className="muted">{w('chooseDays')}</p>}
      {isReady && !error && !data && (
        <div className="panel">
          <Skeleton lines={12} />
        </div>
      )}
      {shown && body?.(shown)}
      {table && rows?.length === 0 && (
        <div role="status" className="panel list-empty">
          {props.picture}
          <p>{props.searched ? w('nothingFound', { typed: props.searched }) : say(list.empty)}</p>
          {isFiltered(names, search) ? <ClearFilters names={names} /> : props.empty}
        </div>
      )}
      {ticks && ticks.ticked.length > 0 && props.bar}
      {table && shown && shown.rows.length > 0 && (
        <ListTable {...table} {...{ list, isOld, ticks }} page={shown} />
      )}
      {table && shown && (
        <>
          {shown.left_out !== undefined && (
            <p className="list-problem" role="alert">
              {w('leftOut', { count: shown.left_out })}
            </p>
          )}
          {props.pager ?? <ListPager page={shown} standard={props.standard ?? 50} />}
        </>
      )}
      {props.below}
    </div>
  )
}
