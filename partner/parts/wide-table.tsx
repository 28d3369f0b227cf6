import './wide-table.css'
import type { ReactNode } from 'react'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Right-aligned, with figures of one width. */
  number?: true
  /** Its place where a phone shows each row as a card: amount beside the name, status below it, long text and buttons over the whole width. */
  card?: 'amount' | 'status' | 'long' | 'actions'
  className?: string
  /** Sorts the rows by it; and how they are sorted now. */
  sort?: { by: () => void; now: 'ascending' | 'descending' | undefined } | undefined
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Key of the row that the page was opened for. */
  current?: string | undefined
  className?: string
}

/** What a cell shows of a text that may be missing. */
export const orDash = (text: string | null): string => text?.trim() || '–'

/** A table that scrolls in its own box, header and first column in sight; a phone shows a card for each row. */
export function WideTable<Row>({ label, columns, rows, keyOf, current, className = '' }: Props<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer, the box scrolls by its focus
    <section className={`wide-table ${className}`} aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head, sort, ...column }) => (
              <th key={head} scope="col" className={classOf(column)} aria-sort={sort?.now}>
                {sort ? (
                  <button type="button" className="sort" onClick={sort.by}>
                    {head}
                  </button>
                ) : (
                  head
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} aria-current={keyOf(row) === current || undefined}>
              {columns.map(({ head, cell, card, ...column }, place) =>
                place === 0 ? (
                  <th key={head} scope="row" className={classOf(column)}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={head} className={classOf(column)} data-label={head} data-card={card}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const classOf = ({ number, className }: { number?: true; className?: string }) =>
  [number && 'number', className].filter(Boolean).join(' ') || undefined
