import * as z from 'zod'
import { serverText } from '#src/contract/server-text.ts'
import { MAX_SORTED } from './limits.ts'
import { columnsFor, type ListColumn, type ListShape } from './list.ts'

export interface ListRows {
  rows: Record<string, string | number | null>[]
  /** Cursors of the previous and next page; null: none. */
  next: string | null
  previous: string | null
  /** Sums over all rows of the filter, where columns have them. */
  totals: Record<string, number | null> | null
  /** How many rows match, up to MOST_COUNTED + 1; null where the list does not count. */
  count: number | null
  /** Rows of the page that cannot be read; they are in the log. */
  left_out?: number | undefined
}

/** One row of a list, by column. */
export type ListRow = ListRows['rows'][number]

/** Opaque to callers: the sort values of a page's first or last row. */
export const cursor = () =>
  z
    .string()
    .max(600, 'invalid')
    .regex(/^[\w-]+$/, 'invalid')
    .optional()

/** Columns to sort by, first one first; `-` before a column: from the highest. */
export const sortOf = (list: Pick<ListShape, 'columns'>) => {
  const columns = columnsFor(list, 1).flatMap(([name, { sort }]) => (sort ? [name, `-${name}`] : []))
  return z
    .string()
    .max(200, 'tooLong')
    .transform((text) => text.split(','))
    .refine((sort) => sort.every((one) => columns.includes(one)), 'choice')
    .refine((sort) => sort.length <= MAX_SORTED, 'tooMany')
    .optional()
}

const cell = ({ kind, options }: ListColumn) => {
  if (kind === 'money' || kind === 'number' || kind === 'percent') return z.number().nullable()
  const isOurs = options !== undefined || ['time', 'day', 'month'].includes(kind)
  return (isOurs ? serverText(z.string()) : z.string()).nullable()
}

/** Sums over all rows of a filter, by column. */
export const ListTotals = z.record(z.string(), z.number().nullable())

/** A page of a list. @param isPartial columns that a row may lack */
export const pageOf = (
  columns: readonly [string, ListColumn][],
  isPartial: (column: ListColumn) => boolean,
) => ({
  rows: z.array(
    z.object(
      Object.fromEntries(
        columns.map(([name, column]) => [name, isPartial(column) ? cell(column).optional() : cell(column)]),
      ),
    ),
  ),
  next: serverText(z.string()).nullable(),
  previous: serverText(z.string()).nullable(),
  totals: ListTotals.nullable(),
  count: z.number().int().nullable(),
  left_out: z.number().int().optional().describe('rows of the page that cannot be read; they are in the log'),
})
