import type { Key, ReactNode } from 'react'
import { type CardColumn, CardTable } from '#src/admin/kit/card-table.tsx'

interface Props<Row> {
  /** Of the heading, in the page. */
  id: string
  title: string
  /** In words, when nothing waits. */
  none: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly CardColumn<Row>[]
  /** What a button of a row opened. */
  children?: ReactNode
}

/** One matter in which partners wait for us. */
export function Desk<Row>({ id, title, none, rows, rowKey, columns, children }: Props<Row>) {
  return (
    <section aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
      </header>
      {rows.length === 0 ? (
        <p className="nothing">{none}</p>
      ) : (
        <CardTable aria-labelledby={id} rows={rows} rowKey={rowKey} columns={columns} />
      )}
      {children}
    </section>
  )
}
