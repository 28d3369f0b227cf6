import * as z from 'zod'
import { hints } from '#src/contract/field.ts'
import type { WhereField, WhereFields } from '#src/contract/where.ts'

/** More columns than fit on a screen, and more rows than anyone reads; the answer says that there are more. */
export const MAX_PIVOT_COLUMNS = 50
export const MAX_PIVOT_ROWS = 500
/** The figure that counts rows. No name of a column. */
export const COUNT = '*'

export const aggregates = ['sum', 'avg', 'min', 'max'] as const
export type Aggregate = (typeof aggregates)[number]
/** What days are put together to, by the Indian calendar; a week begins on Monday. */
export const timeUnits = ['day', 'week', 'month'] as const
export type TimeUnit = (typeof timeUnits)[number]

/** What a list can be a report of: `status` or `at.month`, and `sum.amount`. */
export interface PivotNames {
  groups: string[]
  figures: string[]
}

/** `at.month` → its column and unit. */
export function groupOf(name: string): { column: string; unit: TimeUnit | undefined } {
  const [column = '', unit] = name.split('.')
  return { column, unit: timeUnits.find((one) => one === unit) }
}

/** `sum.amount` → its aggregate and column; both undefined for the number of rows. */
export function figureOf(name: string): { aggregate: Aggregate | undefined; column: string | undefined } {
  const [aggregate, column] = name.split('.')
  return { aggregate: aggregates.find((one) => one === aggregate), column }
}

/** Names by fields that conditions can name. @param kinds whose values are groups @param figures of a column of numbers */
export function pivotNames(
  fields: WhereFields,
  kinds: readonly WhereField['kind'][],
  figures: (name: string) => readonly Aggregate[],
): PivotNames {
  const all = [...fields]
  return {
    groups: all.flatMap(([name, { kind }]) => {
      if (kind === 'date') return timeUnits.map((unit) => `${name}.${unit}`)
      return kinds.includes(kind) ? [name] : []
    }),
    figures: all.flatMap(([name, { kind }]) =>
      kind === 'number' ? figures(name).map((aggregate) => `${aggregate}.${name}`) : [],
    ),
  }
}

/** Percentages do not add up. */
export const averaged = aggregates.filter((one) => one !== 'sum')

/** What a resource can be a report of. @param fields that conditions name */
export const resourcePivot = (schema: z.ZodObject, fields: WhereFields): PivotNames =>
  pivotNames(fields, ['choice', 'month', 'flag'], (name) => {
    const { widget, matching } = hints.get(schema.shape[name] as z.ZodType) ?? {}
    return widget === 'percent' || matching ? averaged : aggregates
  })

/** What a report asks besides the filter of its list. */
export const pivotQuery = ({ groups, figures }: PivotNames) => ({
  figure: z
    .enum([COUNT, ...figures], 'choice')
    .default(COUNT)
    .describe('of each cell: the rows, or the sum, average, lowest or highest value of a column'),
  group: z.enum(groups, 'choice').optional().describe('its values are the rows'),
  across: z.enum(groups, 'choice').optional().describe('its values are the columns'),
  compare: z.literal('before', 'choice').optional().describe('adds the equally long period before'),
})
export interface PivotAsk {
  figure: string
  group?: string | undefined
  across?: string | undefined
  compare?: 'before' | undefined
}

const figures = z.object({
  cells: z.array(z.string().nullable()).describe('by column, as decimals; null: no row'),
  total: z.string().nullable().describe('over all columns, those that are not listed too'),
})
const compared = figures.extend({ before: figures.nullable().describe('the same of the period before') })

/** One figure by two columns of a list, over all rows of a filter. */
export const Pivot = z
  .object({
    columns: z.array(z.string().nullable()).describe('values as stored; of days the first one'),
    rows: z.array(compared.extend({ value: z.string().nullable() })),
    totals: compared.describe('over all rows, those that are not listed too'),
    more_rows: z.boolean(),
    more_columns: z.boolean(),
  })
  .meta({ id: 'Pivot' })
export type Pivot = z.infer<typeof Pivot>
