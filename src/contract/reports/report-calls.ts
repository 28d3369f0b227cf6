import * as z from 'zod'
import { accessOf, adminsOf } from '#src/contract/access/admin-pages.ts'
import { adminRoles, type Call, defineCalls, type Route } from '#src/contract/call.ts'
import { SheetFormat } from '#src/contract/catalogue/export.ts'
import { Ranges, rangeQuery } from '#src/contract/co-brands/partner.ts'
import { done } from '#src/contract/done.ts'
import { type AnyReport, columnsFor, type ReportColumn } from './report.ts'
import type { choiceLists } from './report-filter.ts'
import { scheduleRhythms } from './schedule.ts'

/** Opaque to callers: the sort values of a page's first or last row. */
const cursor = () =>
  z
    .string()
    .max(600, 'invalid')
    .regex(/^[\w-]+$/, 'invalid')
    .optional()

export const pageSizes = [25, 50, 100] as const

/** What narrows a report: its own filters, and the period where it has one. */
export const askedOf = ({ filters, range }: AnyReport) =>
  z.strictObject({
    ...(range === false ? {} : rangeQuery.shape),
    ...(range === 'optional' && { range: Ranges.optional() }),
    ...filters.shape,
  })

/** The same for a schedule, whose period moves with the day. */
const movingOf = (report: AnyReport): z.ZodObject => {
  const asked = askedOf(report)
  if (report.range === false) return asked
  const range = Ranges.exclude(['custom_range'], { error: 'scheduleRange' })
  return asked
    .omit({ from: true, to: true })
    .extend({ range: report.range === 'optional' ? range.optional() : range.default('last_7_days') })
}

const cell = ({ kind }: ReportColumn) =>
  kind === 'money' || kind === 'number' || kind === 'percent' ? z.number().nullable() : z.string().nullable()

const rowOf = (report: AnyReport) =>
  z.object(
    Object.fromEntries(
      columnsFor(report, 1).map(([name, column]) => [
        name,
        column.roles ? cell(column).optional() : cell(column),
      ]),
    ),
  )

export interface ReportPage {
  rows: Record<string, string | number | null>[]
  /** Cursors of the previous and next page; null: none. */
  next: string | null
  previous: string | null
  /** Sums over all rows of the filter, where columns have them. */
  totals: Record<string, number | null> | null
}

export const ExportState = z.object({
  id: z.uuid(),
  report: z.string(),
  file_name: z.string(),
  state: z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED']),
  rows: z.number().int().describe('written so far'),
  cut: z.boolean().describe('the filter has more rows than fit in a file'),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
})
export type ExportState = z.infer<typeof ExportState>

export const ScheduleState = z.object({
  id: z.uuid(),
  report: z.string(),
  every: z.enum(scheduleRhythms),
  format: SheetFormat,
  asked: z.record(z.string(), z.unknown()),
  state: z.enum(['ACTIVE', 'PAUSED', 'STOPPED']).describe('STOPPED: its admin lost the permission'),
  next_at: z.iso.datetime(),
  last_at: z.iso.datetime().nullable(),
})
export type ScheduleState = z.infer<typeof ScheduleState>

/** The calls of a declared report; its page's rules say who may make them. */
export function reportCalls(report: AnyReport): Record<Route, Call> {
  const { name, access } = report
  const asked = askedOf(report)
  const calls: Record<Route, Call> = {
    [`GET /api/admin/reports/${name}`]: {
      summary: `${report.about.en} Keyset paging: after or before a cursor of the previous answer`,
      access: accessOf(name, access, 'read'),
      query: asked.extend({
        after: cursor(),
        before: cursor(),
        page_size: z.coerce.number('number').pipe(z.literal(pageSizes, 'choice')).default(50),
      }),
      answer: z.object({
        rows: z.array(rowOf(report)),
        next: z.string().nullable(),
        previous: z.string().nullable(),
        totals: z.record(z.string(), z.number().nullable()).nullable(),
      }),
    },
    [`POST /api/admin/reports/${name}/export`]: {
      summary: `Starts an export of ${name} to a file, which only the caller can download, for a week`,
      access: accessOf(name, access, 'export'),
      body: z.strictObject({ format: SheetFormat.default('csv'), asked: asked.prefault({}) }),
      answer: ExportState,
    },
    [`POST /api/admin/reports/${name}/schedule`]: {
      summary: `Schedules an export of ${name} each day or week; the caller gets an e-mail with a link that requires sign-in`,
      access: accessOf(name, access, 'export'),
      body: z.strictObject({
        every: z.enum(scheduleRhythms, 'choice'),
        format: SheetFormat.default('csv'),
        asked: movingOf(report).prefault({}),
      }),
      answer: ScheduleState,
    },
  }
  return calls
}

const own = { access: { admin: adminRoles } } as const
const oneSchedule = z.object({ id: z.uuid() })
const oneExport = z.object({ id: z.uuid() })
const choice = z.array(z.object({ id: z.number().int(), name: z.string() }))

export const reportExportCalls = defineCalls({
  'GET /api/admin/report-exports': {
    summary: "The caller's report files, newest first",
    ...own,
    inBackground: true,
    answer: z.array(ExportState),
  },
  'GET /api/admin/report-exports/{id}': {
    summary: 'Progress of one of the caller’s report files',
    ...own,
    inBackground: true,
    params: oneExport,
    answer: ExportState,
  },
  'GET /api/admin/report-exports/{id}/file': {
    summary: 'Downloads a finished report file; 404 for anyone but its owner',
    ...own,
    params: oneExport,
    answer: z.string().describe('text/csv or a workbook'),
  },
  'GET /api/admin/report-schedules': {
    summary: "The caller's report schedules",
    ...own,
    answer: z.array(ScheduleState),
  },
  'POST /api/admin/report-schedules/{id}/state': {
    summary: 'Pauses or resumes one of the caller’s schedules',
    ...own,
    params: oneSchedule,
    body: z.strictObject({ state: z.enum(['ACTIVE', 'PAUSED'], 'choice') }),
    answer: ScheduleState,
  },
  'POST /api/admin/report-schedules/{id}/delete': {
    summary: 'Deletes one of the caller’s schedules; its files stay for their week',
    ...own,
    params: oneSchedule,
    body: z.strictObject({}),
    answer: done,
  },
  'GET /api/admin/report-choices': {
    summary: 'Ids and names of lenders, partners and admins, for filters',
    access: adminsOf('csr-portal'),
    answer: z.object({ lenders: choice, merchants: choice, admins: choice }) satisfies z.ZodType<
      Record<(typeof choiceLists)[number], unknown>
    >,
  },
})
