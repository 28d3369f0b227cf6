import { actorOf } from '#server/audit/note.ts'
import { sheetTypes } from '#server/catalogue/export-routes.ts'
import { keepLookup } from '#server/csr/customer-access.ts'
import type { Handler, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { languageOf } from '#server/platform/words.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { AnyReport } from '#src/contract/reports/report.ts'
import type { reportExportCalls } from '#src/contract/reports/report-calls.ts'
import type { ScheduleRhythm } from '#src/contract/reports/schedule.ts'
import { askOf } from './ask.ts'
import { reportChoices } from './choices.ts'
import { exportBytes, orderExport, ownExport, ownExports } from './export.ts'
import { reportPage } from './report-page.ts'
import { deleteSchedule, makeSchedule, ownSchedules, setScheduleState } from './schedule.ts'

interface ScheduleBody {
  every: ScheduleRhythm
  format: SheetFormat
  asked: Record<string, unknown>
}
type Query = Record<string, unknown> & { after?: string; before?: string; page_size: number }

/** Answers the calls that reportCalls declares; their access lets admins in only. */
export function reportRoutes(report: AnyReport): Record<string, Handler> {
  return {
    [`GET /api/admin/reports/${report.name}`]: async ({ query, who, now }, { database, keys }, c) => {
      const { after, before, page_size: limit, ...asked } = query as Query
      const admin = who as unknown as AdminWho
      const ask = askOf(report, asked, { role: admin.roleId, adminId: admin.adminId, now, keys })
      const page = await reportPage(database.db, report, ask, { after, before, limit })
      if (report.name === 'csr-portal')
        await keepLookup(database.db, admin, asked.q, page.rows, actorOf(admin, c.get('requestId'), now))
      return page
    },
    [`POST /api/admin/reports/${report.name}/export`]: ({ body, who, now }, deps, c) => {
      const { format, asked } = body as { format: SheetFormat; asked: Record<string, unknown> }
      const admin = who as unknown as AdminWho
      const order = { report, format, asked, adminId: admin.adminId, role: admin.roleId }
      const actor = actorOf(admin, c.get('requestId'), now)
      return orderExport(deps, { ...order, language: languageOf(c) }, actor)
    },
    [`POST /api/admin/reports/${report.name}/schedule`]: ({ body, who, now }, { database }, c) => {
      const { every, format, asked } = body as ScheduleBody
      const admin = who as unknown as AdminWho
      const made = { report, every, format, asked, adminId: admin.adminId, language: languageOf(c) }
      return makeSchedule(database.db, made, actorOf(admin, c.get('requestId'), now))
    },
  }
}

export const reportExportRoutes: Handlers<typeof reportExportCalls> = {
  'GET /api/admin/report-exports': ({ who }, { database }) => ownExports(database.db, who.adminId),
  'GET /api/admin/report-exports/{id}': ({ params, who }, { database }) =>
    ownExport(database.db, who.adminId, params.id),
  'GET /api/admin/report-exports/{id}/file': async ({ params, who }, deps, c) => {
    const { bytes, fileName, format } = await exportBytes(deps, who, params.id)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': sheetTypes[format],
      'Content-Disposition': `attachment; filename="${fileName}"`,
    })
  },
  'GET /api/admin/report-schedules': ({ who }, { database }) => ownSchedules(database.db, who.adminId),
  'POST /api/admin/report-schedules/{id}/state': ({ params, body, who, now }, { database }, c) => {
    const actor = actorOf(who, c.get('requestId'), now)
    return setScheduleState(database.db, who.adminId, params.id, body.state, actor)
  },
  'POST /api/admin/report-schedules/{id}/delete': async ({ params, who, now }, { database }, c) => {
    await deleteSchedule(database.db, who.adminId, params.id, actorOf(who, c.get('requestId'), now))
    return { success: true }
  },
  'GET /api/admin/report-choices': (_, { database }) => reportChoices(database.db),
}
