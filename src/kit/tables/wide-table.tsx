import './wide-table.css'
import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '#src/kit/buttons/text-button.tsx'

export interface Column<Row> {
  head: string
  /** Tells it from another column of the same head. */
  name?: string
  /** In the place of the head's words. */
  title?: ReactNode
  sorted?: 'ascending' | 'descending' | 'none' | undefined
  /** @param named id of the cell that names the row */
  cell: (row: Row, named: string) => ReactNode
  /** Right-aligned, with figures of one width. */
  number?: true
  /**
   * Its place where a phone shows each row as a card: amount beside the name, status below it, long text and buttons over the whole width. Folded: long text
   * that a button of the card opens. Tick and menu stand at the corners.
   */
  card?: 'amount' | 'status' | 'long' | 'folded' | 'actions' | 'tick' | 'menu'
  className?: string | ((row: Row) => string | undefined)
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Key of the row that the page was opened for. */
  current?: string | undefined
  className?: string
  /** Of folded columns: the name of the button that opens them. */
  unfold?: string
  /** A menu was asked for on a cell. @returns whether there is one, else the browser shows its own */
  onCellMenu?: (name: string, row: Row, cell: HTMLElement) => boolean
  /** Others are on their way. */
  isOld?: boolean
  /** Sums below all rows, a cell for each column. */
  foot?: ReactNode
}

/** What a cell shows of a text that may be missing. */
export const orDash = (text: string | null): string => text?.trim() || '–'

/** A table that scrolls in its own box, header and first column in sight; a phone shows a card for each row. */
export function WideTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, current, className = '', unfold, onCellMenu, isOld, foot } = props
  return (
    <section
      className={`wide-table ${className}`}
      aria-label={label}
      aria-busy={isOld || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, the box scrolls by its focus
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ head, name = head, title = head, sorted, card, ...column }) => (
              <th key={name} scope="col" className={classOf(column)} data-card={card} aria-sort={sorted}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={keyOf(row)}
              {...{ row, columns, unfold, onCellMenu }}
              isCurrent={keyOf(row) === current}
            />
          ))}
        </tbody>
        {foot}
      </table>
    </section>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'unfold' | 'onCellMenu'> & { row: Row; isCurrent: boolean }

function TableRow<Row>({ row, columns, unfold, onCellMenu, isCurrent }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const naming = columns.findIndex(({ card }) => card !== 'tick')
  return (
    <tr aria-current={isCurrent || undefined} data-open={isOpen || undefined}>
      {columns.map(({ head, name = head, cell, card, ...column }, place) => {
        const Cell = place === naming ? 'th' : 'td'
        const label = place === naming ? { scope: 'row', id } : { 'data-label': head, 'data-card': card }
        return (
          <Cell
            key={name}
            className={classOf(column, row)}
            {...label}
            onContextMenu={
              onCellMenu &&
              ((event) => {
                // A link keeps the menu of the browser.
                if ((event.target as Element).closest('a, input, button')) return
                if (onCellMenu(name, row, event.currentTarget)) event.preventDefault()
              })
            }
          >
            {cell(row, id)}
          </Cell>
        )
      })}
      {/* On phones only: a wide table shows these columns anyway. */}
      {unfold && (
        <td className="unfold">
          <TextButton aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
            {unfold}
          </TextButton>
        </td>
      )}
    </tr>
  )
}

function classOf<Row>({ number, className }: Pick<Column<Row>, 'number' | 'className'>, row?: Row) {
  const own = typeof className === 'function' ? row && className(row) : className
  return [number && 'number', own].filter(Boolean).join(' ') || undefined
}
