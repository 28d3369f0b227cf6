import { type SQL, sql } from 'drizzle-orm'
import { type MeasureName, measureOf } from '#src/contract/measures/measures.ts'
import { countOf, prefixOf, type Slice } from './figures.ts'

/* Sums over rows `f` of figures, one column for each measure. */

/** How many rows a measure counts. */
export const sumOf = (measure: MeasureName, slice: Slice = 'product'): SQL =>
  sql`coalesce(sum(f.n) filter (where f.measure = ${prefixOf(slice) + measure}::text), 0)`

/** The rupees of the rows that a measure counts. */
export const amountOf = (measure: MeasureName, slice: Slice = 'product'): SQL =>
  sql`coalesce(sum(f.amount) filter (where f.measure = ${prefixOf(slice) + countOf(measure)}::text), 0)`

/** A column for each of some measures of stored rows, named as they are. */
export const figureSums = (names: readonly MeasureName[], slice: Slice = 'product'): SQL =>
  sql.join(
    names.map((name) => {
      const sum = measureOf(name).unit === 'rupees' ? amountOf(name, slice) : sumOf(name, slice)
      return sql`${sum} as ${sql.identifier(name)}`
    }),
    sql`, `,
  )
