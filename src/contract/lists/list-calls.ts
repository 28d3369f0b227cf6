import * as z from 'zod'
import { accessOf } from '#src/contract/access/admin-pages.ts'
import type { Call, Route } from '#src/contract/call.ts'
import type { CustomFields } from '#src/contract/catalogue/custom-field.ts'
import { SheetFormat } from '#src/contract/catalogue/export.ts'
import { Ranges, rangeQuery } from '#src/contract/co-brands/partner.ts'
import { schemaName } from '#src/contract/schema-name.ts'
import { MOST_SORTED, pageSizes } from './limits.ts'
import { type AnyList, columnsFor, type ListColumn } from './list.ts'
import { actCalls } from './list-act-calls.ts'
import { ExportState, ScheduleState } from './list-exports.ts'
import { listWithFields } from './list-fields.ts'
import { isQueue } from './queue.ts'
import { scheduleRhythms } from './schedule.ts'

/** Opaque to callers: the sort values of a page's first or last row. */
const cursor = () =>
  z
    .string()
    .max(600, 'invalid')
    .regex(/^[\w-]+$/, 'invalid')
    .optional()

/** What narrows a list: its own filters, and the period where it has one. */
export const askedOf = ({ filters, range }: AnyList) =>
  z.strictObject({
    ...(range === false ? {} : rangeQuery.shape),
    ...(range === 'optional' && { range: Ranges.optional() }),
    ...filters.shape,
  })

/** The same for a schedule, whose period moves with the day. */
const movingOf = (report: AnyList): z.ZodObject => {
  const query = askedOf(report)
  if (report.range === false) return query
  const range = Ranges.exclude(['custom_range'], { error: 'scheduleRange' })
  return query
    .omit({ from: true, to: true })
    .extend({ range: report.range === 'optional' ? range.optional() : range.default('last_7_days') })
}

const cell = ({ kind }: ListColumn) =>
  kind === 'money' || kind === 'number' || kind === 'percent' ? z.number().nullable() : z.string().nullable()

const rowOf = (report: AnyList) =>
  z.object(
    Object.fromEntries(
      columnsFor(report, 1).map(([name, column]) => [
        name,
        column.roles ? cell(column).optional() : cell(column),
      ]),
    ),
  )

export interface ListRows {
  rows: Record<string, string | number | null>[]
  /** Cursors of the previous and next page; null: none. */
  next: string | null
  previous: string | null
  /** Sums over all rows of the filter, where columns have them. */
  totals: Record<string, number | null> | null
  /** How many rows match, up to MOST_COUNTED + 1; null where the list does not count. */
  count: number | null
  /** Rows of the page that cannot be read. */
  left_out?: number | undefined
}

/** Columns to sort by, first one first; `-` before a column: from the highest. */
const sortOf = (list: AnyList) => {
  const columns = columnsFor(list, 1).flatMap(([name, { sort }]) => (sort ? [name, `-${name}`] : []))
  return z
    .string()
    .max(200, 'tooLong')
    .transform((text) => text.split(','))
    .refine((sort) => sort.every((one) => columns.includes(one)), 'choice')
    .refine((sort) => sort.length <= MOST_SORTED, 'tooMany')
    .optional()
}

/**
 * The calls of a declared list; its rules say who may make them.
 * @param calls the contract, whose calls the list's acts make
 */
export function listCalls(list: AnyList, calls: Readonly<Record<string, Call>>): Record<Route, Call> {
  const made = callsOf(list, calls)
  const { rowsOf } = list
  if (!rowsOf) return made
  const having = (fields: CustomFields) => callsOf(listWithFields(list, fields), calls)
  return Object.fromEntries(
    Object.entries(made).map(([route, call]) => [
      route,
      { ...call, custom: { of: rowsOf.resource, with: (fields) => having(fields)[route as Route] as Call } },
    ]),
  )
}

function callsOf(list: AnyList, calls: Readonly<Record<string, Call>>): Record<Route, Call> {
  const { name, access } = list
  const query = askedOf(list).meta({ id: `${schemaName(name)}Filters` })
  return {
    [`GET /api/admin/lists/${name}`]: {
      summary: `${list.about.en} Keyset paging: after or before a cursor of the previous answer`,
      access: accessOf(name, access, 'read'),
      ...((list.moving || list.refreshes) && { inBackground: true as const }),
      query: query.extend({
        after: cursor(),
        before: cursor(),
        sort: sortOf(list),
        ...(list.pages && {
          page: z.coerce
            .number('number')
            .int('wholeNumber')
            .min(1, 'invalid')
            .max(100_000, 'tooLarge')
            .default(1),
        }),
        ...(isQueue(list) && { item: z.string().max(100, 'tooLong').optional().describe('only this item') }),
        page_size: z.coerce
          .number('number')
          .pipe(z.literal([...(list.pages ?? []), ...pageSizes], 'choice'))
          .default(list.pages?.[0] ?? 50),
      }),
      answer: z.object({
        rows: z.array(rowOf(list)),
        next: z.string().nullable(),
        previous: z.string().nullable(),
        totals: z.record(z.string(), z.number().nullable()).nullable(),
        count: z.number().int().nullable(),
        left_out: z
          .number()
          .int()
          .optional()
          .describe('rows of the page that cannot be read; they are in the log'),
      }),
    },
    [`POST /api/admin/lists/${name}/export`]: {
      summary: `Starts an export of ${name} to a file, which only the caller can download, for a week`,
      access: accessOf(name, access, 'export'),
      body: z.strictObject({ format: SheetFormat.default('csv'), asked: query.prefault({}) }),
      answer: ExportState,
    },
    [`POST /api/admin/lists/${name}/schedule`]: {
      summary: `Schedules an export of ${name} each day or week; the caller gets an e-mail with a link that requires sign-in`,
      access: accessOf(name, access, 'export'),
      body: z.strictObject({
        every: z.enum(scheduleRhythms, 'choice'),
        format: SheetFormat.default('csv'),
        asked: movingOf(list).prefault({}),
      }),
      answer: ScheduleState,
    },
    ...actCalls(list, query, calls),
  }
}
