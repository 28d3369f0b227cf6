import type { ComponentProps, Key, ReactNode } from 'react'

export interface CardColumn<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Stands at the right, its head too. */
  isNumber?: boolean
  /** Of buttons that name themselves: the head is heard, not seen. */
  isHeard?: boolean
  className?: string
}

interface Props<Row> extends Pick<ComponentProps<'table'>, 'className' | 'aria-label' | 'aria-labelledby'> {
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly CardColumn<Row>[]
  /** What a row says of itself, beside its cells. */
  rowProps?: (row: Row) => { 'data-open'?: true | undefined; className?: string | undefined }
}

/** A table of a handful of columns. On a phone each row is a card, and each of its lines carries the column's head. */
export function CardTable<Row>({ rows, rowKey, columns, rowProps, ...table }: Props<Row>) {
  return (
    <table {...table}>
      <thead>
        <tr>
          {columns.map(({ head, isNumber, isHeard }) => (
            <th key={head} scope="col" className={isNumber ? 'number' : undefined}>
              {isHeard ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...rowProps?.(row)}>
            {columns.map(({ head, cell, isNumber, isHeard, className }) => (
              <td
                key={head}
                data-label={isHeard ? undefined : head}
                className={isNumber ? 'number' : className}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
