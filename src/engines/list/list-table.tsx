import { Fragment, type ReactNode, useState } from 'react'
import type { Words } from '#src/contract/bilingual.ts'
import type { ListShape } from '#src/contract/lists/list.ts'
import type { ListRow, ListRows } from '#src/contract/lists/list-paging.ts'
import type { PortalColumn } from '#src/contract/lists/portal-list.ts'
import { formatDate, formatDateTime } from '#src/domain/dates.ts'
import { formatMonth } from '#src/domain/months.ts'
import { ActsMenu, type RowAct } from '#src/kit/menus/row-menu.tsx'
import { useAddress } from '#src/kit/page/area-address.ts'
import { ListValue } from '#src/kit/tables/list-value.tsx'
import { type Column, WideTable } from '#src/kit/tables/wide-table.tsx'
import { useText } from '#src/platform/use-text.ts'
import { type Translate, useLanguage, useWords } from '#src/platform/words.tsx'
import { ownOrder, sortedBy, sortIn } from './list-sort.ts'
import { SortButton } from './sort-button.tsx'
import type { Ticks } from './use-ticks.ts'
import { listWords } from './words.ts'

/** A column of a list, of which only those of the portal say where a card shows them. */
type NamedColumn = readonly [name: string, column: PortalColumn]

export interface TableProps {
  list: Pick<ListShape, 'title' | 'order'> & { named?: string }
  /** Those that are shown, keys left out. */
  columns: readonly NamedColumn[]
  page: ListRows
  /** The rows are those of the page before, while the next ones are on their way. */
  isOld?: boolean
  cell: (name: string, row: ListRow, column: PortalColumn) => ReactNode
  /** After the words of a heading. */
  explained?: (column: PortalColumn, name: string) => ReactNode
  /** What the menu of a cell offers. */
  cellActs?: ((name: string, row: ListRow, text: string) => readonly RowAct[]) | undefined
  /** After the declared columns: buttons and menus of a row. */
  more?: readonly Column<ListRow>[]
  ticks?: Ticks | undefined
  /** Rows that are shown as they were and can no longer be chosen. */
  gone?: ReadonlySet<ListRow> | undefined
}

const figures: readonly string[] = ['money', 'number', 'percent', 'time', 'day']
/** They end at one line. */
const numbers: readonly string[] = ['money', 'number', 'percent']

interface SummedColumn extends Column<ListRow> {
  sum?: ReactNode
}

/** What a row is called where it is named alone. */
export function useRowName({ named }: TableProps['list'], columns: readonly NamedColumn[]) {
  const language = useLanguage()
  const [first = ''] = columns[0] ?? []
  const of = named ?? first
  const kind = columns.find(([name]) => name === of)?.[1].kind
  return ({ [of]: name }: ListRow): string => {
    if (!name) return ''
    if (kind === 'month') return formatMonth(String(name), language)
    if (kind === 'time') return formatDateTime(String(name), language)
    return kind === 'day' ? formatDate(String(name), language) : String(name)
  }
}

/** Rows under heads that sort, sums of the whole list at the end. */
export function ListTable({
  list,
  columns,
  page,
  isOld,
  cell,
  explained,
  cellActs,
  more = [],
  ticks,
  gone,
}: TableProps) {
  const say = useText()
  const w = useWords(listWords)
  const language = useLanguage()
  const [search] = useAddress()
  const nameOf = useRowName(list, columns)
  const [menu, setMenu] = useState<{ anchor: HTMLElement; acts: readonly RowAct[] } | null>(null)
  const keys = list.order.keys.map(([name]) => name)
  const keyOf = (row: ListRow) => keys.map((name) => row[name]).join(' ')
  const own = ownOrder(list)
  const chosen = sortIn(search)
  const orderOf = ([name]: NamedColumn) => sortedBy(chosen.length > 0 ? chosen : own, name).order
  const headOf = ([name, column]: NamedColumn) => {
    const label = say(column.label)
    const isFigure = figures.includes(column.kind)
    return (
      <Fragment key={name}>
        {column.sort ? (
          <SortButton {...{ name, label, own, isFigure }} help={w('sortHelp')} />
        ) : (
          <span>{label}</span>
        )}
        {explained?.(column, name)}
      </Fragment>
    )
  }
  const sumOf = (name: string, column: PortalColumn) => {
    // A column without any value has no sum.
    const isSummed = name in (page.totals ?? {}) && page.rows.some((row) => row[name] !== null)
    return isSummed ? <ListValue column={column} value={page.totals?.[name]} status={String} isEven /> : null
  }
  const shown = columns
    .filter(([, { under }]) => !under)
    .map((one, place): SummedColumn => {
      const [name, column] = one
      const below = columns.filter(([, { under }]) => under === name)
      const sortable = below.filter(([, { sort }]) => sort)
      const heads = [one, ...sortable].map(headOf)
      const orders = [...(column.sort ? [one] : []), ...sortable].map(orderOf)
      const withBelow = (value: ReactNode, shownOf: (name: string, column: PortalColumn) => ReactNode) => (
        <>
          {value}
          {below.map(([under, its]) => (
            <Below
              key={under}
              label={its.unlabelled ? '' : `${say(its.label)} `}
              value={shownOf(under, its)}
            />
          ))}
        </>
      )
      return {
        name,
        head: say(column.label),
        title: heads.length > 1 ? heads.map((head) => <div key={head.key}>{head}</div>) : heads[0],
        sorted: orders.find((order) => order !== 'none') ?? orders[0],
        cell: (row) =>
          withBelow(cell(name, row, column), (under, its) => (row[under] ? cell(under, row, its) : null)),
        ...(numbers.includes(column.kind) && { number: true as const }),
        ...(column.card && { card: column.card }),
        className: (row) =>
          [wrapOf(row[name], column, language), gone?.has(row) && 'gone'].filter(Boolean).join(' '),
        sum: place === 0 ? <strong>{w('total')}</strong> : withBelow(sumOf(name, column), sumOf),
      }
    })
  const all: SummedColumn[] = [
    ...(ticks
      ? [
          tickColumn(
            ticks,
            page.rows.filter((row) => !gone?.has(row)),
            nameOf,
            keyOf,
            w,
          ),
        ]
      : []),
    ...shown,
    ...more,
  ]
  return (
    <>
      <WideTable
        label={say(list.title)}
        className="list-table"
        columns={all}
        rows={page.rows}
        keyOf={keyOf}
        isOld={isOld === true}
        foot={page.totals && <Sums columns={all} />}
        {...(cellActs && {
          onCellMenu: (name: string, row: ListRow, anchor: HTMLElement) => {
            const acts = cellActs(name, row, anchor.textContent?.trim() ?? '')
            if (acts.length > 0) setMenu({ anchor, acts })
            return acts.length > 0
          },
        })}
      />
      <ActsMenu
        anchor={menu?.anchor ?? null}
        label={menu?.anchor.dataset.label ?? ''}
        acts={menu?.acts ?? []}
        onClose={() => setMenu(null)}
      />
    </>
  )
}

const Sums = ({ columns }: { columns: readonly SummedColumn[] }) => (
  <tfoot>
    <tr>
      {columns.map(({ name, head, card, number, sum }) => (
        <td
          key={name ?? head}
          className={number && 'number'}
          data-label={head}
          data-card={card === 'status' || card === 'amount' ? undefined : card}
        >
          {sum}
        </td>
      ))}
    </tr>
  </tfoot>
)

/** A line below a cell's value. */
const Below = ({ label, value }: { label: string; value: ReactNode }) =>
  value === null ? null : (
    <span className="below">
      <span>{label}</span>
      {value}
    </span>
  )

/** Sentences wrap; names wrap where the table would not fit otherwise; short values stay on one line. */
function wrapOf(value: unknown, { kind, options }: PortalColumn, language: keyof Words) {
  const read = typeof options === 'object' ? options[String(value)]?.[language] : undefined
  const text = read ?? String(value ?? '')
  if (text.length > 32) return 'long'
  return kind === 'text' && text.length > 16 && text.includes(' ') ? 'words' : undefined
}

function tickColumn(
  { ticked, tick }: Ticks,
  rows: readonly ListRow[],
  nameOf: (row: ListRow) => string,
  keyOf: (row: ListRow) => string,
  w: Translate<typeof listWords.en>,
): Column<ListRow> {
  const keys = new Set(ticked.map(keyOf))
  const here = rows.filter((row) => keys.has(keyOf(row)))
  return {
    head: '',
    card: 'tick',
    title: (
      <input
        type="checkbox"
        aria-label={w('tickAll')}
        checked={here.length === rows.length}
        onChange={(event) => tick(event.target.checked ? rows : [])}
      />
    ),
    cell: (row) =>
      rows.includes(row) && (
        <input
          type="checkbox"
          aria-label={w('tick', { name: nameOf(row) })}
          checked={keys.has(keyOf(row))}
          onChange={(event) =>
            tick(event.target.checked ? [...here, row] : here.filter((one) => keyOf(one) !== keyOf(row)))
          }
        />
      ),
  }
}
