import type { Key, ReactNode } from 'react'
import { type CardColumn, CardTable } from '#src/admin/kit/card-table.tsx'
import { EmptyState } from '#src/admin/kit/empty-state.tsx'
import { Section } from '#src/admin/kit/section.tsx'

interface Props<Row> {
  /** Of the heading, in the page. */
  id: string
  title: string
  /** In words, when nothing waits. */
  none: string
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  columns: readonly CardColumn<Row>[]
  /** The dialog opened from a row. */
  children?: ReactNode
}

/** One queue of partner requests. */
export function Desk<Row>({ id, title, none, rows, rowKey, columns, children }: Props<Row>) {
  return (
    <Section id={id} title={title}>
      {rows.length === 0 ? (
        <EmptyState text={none} />
      ) : (
        <CardTable aria-labelledby={id} rows={rows} rowKey={rowKey} columns={columns} />
      )}
      {children}
    </Section>
  )
}
