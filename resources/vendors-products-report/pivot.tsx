import './pivot.css'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readList } from '#src/admin/list/list-calls.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { formatRupees } from '#src/domain/money.ts'
import { SelectField } from '#src/kit/fields/select.tsx'
import { productNames } from '#src/locales/product-names.words.ts'
import { adminReportParts } from '#src/locales/report-parts.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** Cell value: the sum of one column, or the quotient of two. */
const measures = {
  chosen: ['chosen'],
  offered: ['offered'],
  approved: ['approved'],
  disbursed: ['disbursed'],
  disbursed_amount: ['disbursed_amount'],
  chosen_share: ['chosen', 'offered'],
  approved_share: ['approved', 'chosen'],
  disbursed_share: ['disbursed', 'approved'],
} as const
type Measure = keyof typeof measures

const sum = (rows: readonly ListRow[], column: string) =>
  rows.reduce((all, row) => all + Number(row[column] ?? 0), 0)

/** Null for a zero denominator, which is not 0. */
function figureOf(rows: readonly ListRow[], measure: Measure): number | null {
  const [part, whole] = measures[measure]
  if (whole === undefined) return rows.length === 0 ? null : sum(rows, part)
  const all = sum(rows, whole)
  return all === 0 ? null : (sum(rows, part) / all) * 100
}

/** One measure by lender × product with totals; darker cells are higher. */
export const Pivot: NonNullable<ListParts['Summary']> = ({ asked }) => {
  const w = useWords(adminReportParts)
  const id = useId()
  const [measure, setMeasure] = useState<Measure>('chosen')
  const { data } = useQuery({
    queryKey: ['pivot', asked],
    // Lenders × products fit on one page.
    queryFn: () => readList('vendors-products-report', { ...asked, page_size: '100' }),
  })
  if (!data || data.rows.length === 0) return null
  return (
    <section className="pivot" aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`}>{w('pivot')}</h2>
        <SelectField
          label={w('measure')}
          value={measure}
          onValue={(value) => setMeasure(value as Measure)}
          choices={(Object.keys(measures) as Measure[]).map((name) => ({ id: name, name: w(name) }))}
        />
      </header>
      <PivotTable rows={data.rows} measure={measure} />
    </section>
  )
}

function PivotTable({ rows, measure }: { rows: readonly ListRow[]; measure: Measure }) {
  const w = useWords(adminReportParts)
  const p = useWords(productNames)
  const products = [...new Set(rows.map((row) => String(row.product)))].sort()
  const lenders = [...new Set(rows.map((row) => String(row.lender)))]
  const of = (lender?: string, product?: string) =>
    rows.filter(
      (row) =>
        (lender === undefined || row.lender === lender) && (product === undefined || row.product === product),
    )
  const cells = lenders.flatMap((lender) =>
    products.map((product) => figureOf(of(lender, product), measure) ?? 0),
  )
  const most = Math.max(...cells, 0)
  const nameOf = (product: string) =>
    product in productNames.en ? p(product as keyof typeof productNames.en) : product
  const cell = (value: number | null, heat = true) => (
    <td
      style={heat && value !== null && most > 0 ? ({ '--heat': value / most } as object) : undefined}
      data-heat={heat || undefined}
    >
      {value === null ? '–' : shown(value, measure)}
    </td>
  )
  return (
    <section
      className="pivot-scroll"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: must be reachable to scroll by keyboard
      tabIndex={0}
      aria-label={w('pivot')}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{w('lender')}</th>
            {products.map((product) => (
              <th key={product} scope="col">
                {nameOf(product)}
              </th>
            ))}
            <th scope="col">{w('total')}</th>
          </tr>
        </thead>
        <tbody>
          {lenders.map((lender) => (
            <tr key={lender}>
              <th scope="row">{lender}</th>
              {products.map((product) => (
                <Cell key={product}>{cell(figureOf(of(lender, product), measure))}</Cell>
              ))}
              {cell(figureOf(of(lender), measure), false)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{w('total')}</th>
            {products.map((product) => (
              <Cell key={product}>{cell(figureOf(of(undefined, product), measure), false)}</Cell>
            ))}
            {cell(figureOf(rows, measure), false)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

const Cell = ({ children }: { children: React.ReactNode }) => children

function shown(value: number, measure: Measure): string {
  if (measures[measure].length === 2) return `${value.toFixed(1)}%`
  return measure === 'disbursed_amount' ? formatRupees(value) : value.toLocaleString('en-IN')
}
