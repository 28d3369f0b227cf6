import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { adminRoles, defineCalls } from '#src/contract/call.ts'
import { SheetFormat, sheetTypeNames } from '#src/contract/catalogue/export.ts'
import { done } from '#src/contract/done.ts'
import type { choiceLists } from './list-filter.ts'
import { scheduleRhythms } from './schedule.ts'

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
  state: z
    .enum(['ACTIVE', 'PAUSED', 'STOPPED', 'FILTER_LOST'])
    .describe('STOPPED: its admin lost the permission; FILTER_LOST: a filter is gone or hidden'),
  next_at: z.iso.datetime(),
  last_at: z.iso.datetime().nullable(),
})
export type ScheduleState = z.infer<typeof ScheduleState>

const own = { access: { admin: adminRoles } } as const
const oneSchedule = z.object({ id: z.uuid() })
const oneExport = z.object({ id: z.uuid() })
const choice = z.array(z.object({ id: z.number().int(), name: z.string() }))

export const listExportCalls = defineCalls({
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
    answer: z.string(),
    file: sheetTypeNames,
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
    agent: { tool: 'choices', first: true },
    answer: z.object({ lenders: choice, merchants: choice, admins: choice }) satisfies z.ZodType<
      Record<(typeof choiceLists)[number], unknown>
    >,
  },
})
