import * as z from 'zod'
import { accessOf } from '#src/contract/access/admin-pages.ts'
import type { AdminRole, Call, Route } from '#src/contract/call.ts'
import { SheetFormat } from '#src/contract/catalogue/export.ts'
import { Groups } from '#src/contract/catalogue/groups.ts'
import { Pivot, pivotQuery } from '#src/contract/catalogue/pivot.ts'
import { Ranges, rangeQuery } from '#src/contract/co-brands/partner.ts'
import type { CustomFields } from '#src/contract/custom-field.ts'
import { schemaName, toolName } from '#src/contract/schema-name.ts'
import { WHERE } from '#src/contract/where.ts'
import { whereParam } from '#src/contract/where-param.ts'
import { groupColumns, listPivot } from './groups.ts'
import { pageSizes } from './limits.ts'
import { type AnyList, columnsFor } from './list.ts'
import { actCalls } from './list-act-calls.ts'
import { ExportState, ScheduleState } from './list-exports.ts'
import { listWithFields } from './list-fields.ts'
import { cursor, pageOf, sortOf } from './list-paging.ts'
import { isQueue } from './queue.ts'
import { scheduleRhythms } from './schedule.ts'
import { MAX_COLUMNS, type ViewParts } from './view-parts.ts'
import { whereColumns } from './where-columns.ts'

/** What narrows a list: its own filters, and the period where it has one. */
export const askedOf = (list: AnyList, role: AdminRole = 1) =>
  z.strictObject({
    ...(list.range === false ? {} : rangeQuery.shape),
    ...(list.range === 'optional' && { range: Ranges.optional() }),
    ...list.filters.shape,
    [WHERE]: whereParam({ fields: whereColumns(list, role) }),
  })

/** What a file takes from the view that is open: its columns and its order. */
export type FileView = Partial<Pick<ViewParts, 'columns' | 'sort'>>
const FileView = z
  .strictObject({
    columns: z.array(z.string()).min(1, 'required').max(MAX_COLUMNS, 'tooMany'),
    sort: z
      .string()
      .max(200, 'tooLong')
      .transform((text) => text.split(',')),
  })
  .partial()
  .meta({ id: 'FileView' })

/** The part of a view that is not of its list; undefined: it is whole. */
export function wrongPart(list: AnyList, { columns = [], sort }: FileView): keyof FileView | undefined {
  if (!columns.every((name) => Object.hasOwn(list.columns, name))) return 'columns'
  return sortOf(list).safeParse(sort?.join()).success ? undefined : 'sort'
}

/** The same for a schedule, whose period moves with the day. */
const movingOf = (report: AnyList): z.ZodObject => {
  const query = askedOf(report)
  if (report.range === false) return query
  const range = Ranges.exclude(['custom_range'], { error: 'scheduleRange' })
  return query
    .omit({ from: true, to: true })
    .extend({ range: report.range === 'optional' ? range.optional() : range.default('last_7_days') })
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
  const view = FileView.optional()
  const pivot = listPivot(list, 1)
  const query = askedOf(list).meta({ id: `${schemaName(name)}Filters` })
  return {
    [`GET /api/admin/lists/${name}`]: {
      summary: `${list.about.en} Keyset paging: after or before a cursor of the previous answer`,
      access: accessOf(name, access, 'read'),
      agent: { tool: toolName('list', name) },
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
      answer: z.object(pageOf(columnsFor(list, 1), ({ roles }) => roles !== undefined)),
    },
    ...(groupColumns(list, 1).length > 0 && {
      [`GET /api/admin/lists/${name}/groups`]: {
        summary: `Rows of ${name} by the values of a column, with sums over the whole filter`,
        access: accessOf(name, access, 'read'),
        query: query.extend({ group: z.enum(groupColumns(list, 1), 'choice') }),
        answer: Groups,
      },
    }),
    ...(pivot.groups.length > 0 && {
      [`GET /api/admin/lists/${name}/pivot`]: {
        summary: `A report of ${name}: one figure by the values of two columns, over the whole filter`,
        access: accessOf(name, access, 'read'),
        query: query.extend(pivotQuery(pivot)),
        answer: Pivot,
      },
    }),
    [`POST /api/admin/lists/${name}/export`]: {
      summary: `Starts an export of ${name} to a file, which only the caller can download, for a week`,
      access: accessOf(name, access, 'export'),
      once: true,
      body: z.strictObject({ format: SheetFormat.default('csv'), asked: query.prefault({}), view }),
      answer: ExportState,
    },
    [`POST /api/admin/lists/${name}/schedule`]: {
      summary: `Schedules an export of ${name} each day or week; the caller gets an e-mail with a link that requires sign-in`,
      access: accessOf(name, access, 'export'),
      once: true,
      body: z.strictObject({
        every: z.enum(scheduleRhythms, 'choice'),
        format: SheetFormat.default('csv'),
        asked: movingOf(list).prefault({}),
        view,
      }),
      answer: ScheduleState,
    },
    ...actCalls(list, query, calls),
  }
}
