import './wide-table.css'
import { type ReactNode, useId, useState } from 'react'
import { TextButton } from '#src/kit/buttons/text-button.tsx'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with figures of one width. */
  number?: true
  /**
   * Its place where a phone shows each row as a card: amount beside the name, status below it, long text and buttons over the whole width. Folded: long text
   * that a button of the card opens.
   */
  card?: 'amount' | 'status' | 'long' | 'folded' | 'actions'
  className?: string
  /** Sorts the rows by it; and how they are sorted now. */
  sort?: Sort | undefined
  /** More of the row in the same cell, a line each: nothing where the cell is null. */
  under?: readonly Under<Row>[]
}

interface Sort {
  by: () => void
  now: 'ascending' | 'descending' | undefined
}

interface Under<Row> {
  head: string
  cell: (row: Row) => ReactNode
  unlabelled?: true | undefined
  sort?: Sort | undefined
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
}

/** What a cell shows of a text that may be missing. */
export const orDash = (text: string | null): string => text?.trim() || '–'

/** A table that scrolls in its own box, header and first column in sight; a phone shows a card for each row. */
export function WideTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, current, className = '', unfold } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, the box scrolls by its focus
    <section className={`wide-table ${className}`} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.head} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow key={keyOf(row)} {...{ row, columns, unfold }} isCurrent={keyOf(row) === current} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

type RowProps<Row> = Pick<Props<Row>, 'columns' | 'unfold'> & { row: Row; isCurrent: boolean }

function TableRow<Row>({ row, columns, unfold, isCurrent }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <tr aria-current={isCurrent || undefined} data-open={isOpen || undefined}>
      {columns.map(({ head, cell, card, under = [], ...column }, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        const label = place === 0 ? { scope: 'row', id } : { 'data-label': head, 'data-card': card }
        return (
          <Cell key={head} className={classOf(column)} {...label}>
            {cell(row)}
            {under.map((one) => (
              <Below key={one.head} {...one} value={one.cell(row)} />
            ))}
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

/** The head of a column, with the heads of what stands below its values and can be sorted by. */
function Head<Row>({ head, sort, under = [], ...column }: Column<Row>) {
  const heads = [{ head, sort }, ...under.filter((one) => one.sort)]
  return (
    <th scope="col" className={classOf(column)} aria-sort={heads.find((one) => one.sort?.now)?.sort?.now}>
      {heads.map((one) => (
        <div key={one.head}>
          {one.sort ? (
            <button type="button" className="sort" data-sorted={one.sort.now} onClick={one.sort.by}>
              {one.head}
            </button>
          ) : (
            one.head
          )}
        </div>
      ))}
    </th>
  )
}

function Below<Row>({ head, unlabelled, value }: Under<Row> & { value: ReactNode }) {
  if (value === null) return null
  return (
    <span className="below">
      {!unlabelled && <span>{`${head} `}</span>}
      {value}
    </span>
  )
}

const classOf = ({ number, className }: { number?: true; className?: string }) =>
  [number && 'number', className].filter(Boolean).join(' ') || undefined
