import type { ComponentProps, Key, ReactNode } from 'react'

export interface CardColumn<Row> {
  head: string
  /** Beside the head, e.g. what explains a figure. */
  beside?: ReactNode
  cell: (row: Row) => ReactNode
  /** Right-aligned, including its head. */
  isNumber?: boolean
  /** For columns of labelled buttons: the head is for screen readers only. */
  isHeard?: boolean
  /** Row header for screen readers. On a phone it is the card's title, without the column's head. */
  isRowHead?: boolean
  className?: string
}

interface Props<Row> extends Pick<ComponentProps<'table'>, 'className' | 'aria-label' | 'aria-labelledby'> {
  rows: readonly Row[]
  rowKey: (row: Row, at: number) => Key
  columns: readonly CardColumn<Row>[]
  /** Props of a row besides its cells. */
  rowProps?: (row: Row) => Pick<ComponentProps<'tr'>, 'ref' | 'aria-current' | 'className' | 'style'> & {
    'data-open'?: true | undefined
  }
}

/** A table of a handful of columns. On a phone each row is a card, and each of its lines carries the column's head. */
export function CardTable<Row>({ rows, rowKey, columns, rowProps, ...table }: Props<Row>) {
  return (
    <table {...table}>
      <thead>
        <tr>
          {columns.map(({ head, beside, isNumber, isHeard }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column keeps its place; in some language two heads are one word
            <th key={place} scope="col" className={isNumber ? 'number' : undefined}>
              {isHeard ? <span className="visually-hidden">{head}</span> : <span>{head}</span>}
              {beside}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row, at)} {...rowProps?.(row)}>
            {columns.map((column, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as in the head
              <Cell key={place} row={row} column={column} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ row, column }: { row: Row; column: CardColumn<Row> }) {
  const { head, cell, isNumber, isHeard, isRowHead, className } = column
  if (isRowHead) return <th scope="row">{cell(row)}</th>
  return (
    <td data-label={isHeard ? undefined : head} className={isNumber ? 'number' : className}>
      {cell(row)}
    </td>
  )
}
