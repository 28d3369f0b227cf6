import { endingSession } from '#src/admin/resource/call.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { ExportState, ReportPage, ScheduleState } from '#src/contract/reports/report-calls.ts'
import { request } from '#src/platform/http.ts'

const ROOT = '/api/admin/reports'
export type ReportQuery = Readonly<Record<string, string>>

/** One page of a declared report, by what the URL asks for. */
export async function readReport(name: string, query: ReportQuery): Promise<ReportPage> {
  const search = new URLSearchParams(query).toString()
  return (await endingSession(request(`${ROOT}/${name}${search && `?${search}`}`))).json as ReportPage
}

/** Schedules exports of a report. */
export async function scheduleReport(name: string, body: object): Promise<ScheduleState> {
  const made = request(`${ROOT}/${name}/schedule`, { method: 'POST', body: JSON.stringify(body) })
  return (await endingSession(made)).json as ScheduleState
}

/** Exports the filtered rows to a file. */
export async function orderReport(
  name: string,
  format: SheetFormat,
  asked: ReportQuery,
): Promise<ExportState> {
  const body = JSON.stringify({ format, asked })
  const made = request(`${ROOT}/${name}/export`, { method: 'POST', body })
  return (await endingSession(made)).json as ExportState
}
