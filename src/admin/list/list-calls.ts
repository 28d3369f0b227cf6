import { endingSession, refuseWaiting } from '#src/admin/call/call.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { ListAct } from '#src/contract/lists/list-act.ts'
import type { ActOutcome } from '#src/contract/lists/list-act-calls.ts'
import type { ExportState, ScheduleState } from '#src/contract/lists/list-exports.ts'
import type { ListRows } from '#src/contract/lists/list-paging.ts'
import { request } from '#src/platform/http.ts'

const ROOT = '/api/admin/lists'
export type ListQuery = Readonly<Record<string, string>>

/** What a file takes from the open view; `sort` as the address has it. */
export interface FileView {
  columns: readonly string[]
  sort: string | undefined
}

/** One page of a declared report, by what the URL asks for. */
export async function readList(name: string, query: ListQuery): Promise<ListRows> {
  const search = new URLSearchParams(query).toString()
  return (await endingSession(request(`${ROOT}/${name}${search && `?${search}`}`))).json as ListRows
}

/** Schedules exports of a report. */
export async function scheduleFile(name: string, body: object): Promise<ScheduleState> {
  const made = request(`${ROOT}/${name}/schedule`, { method: 'POST', body: JSON.stringify(body) })
  return (await endingSession(made)).json as ScheduleState
}

/** Exports the filtered rows to a file. */
export async function orderFile(
  name: string,
  format: SheetFormat,
  query: ListQuery,
  view: FileView | undefined,
): Promise<ExportState> {
  const body = JSON.stringify({ format, asked: query, view })
  const made = request(`${ROOT}/${name}/export`, { method: 'POST', body })
  return (await endingSession(made)).json as ExportState
}

/** The rows of an act: some by their ids, or all that match a filter, as many as the admin was shown. */
export type ChosenRows = { ids: readonly string[] } | { asked: ListQuery; count: number }

/** Does an act of a list with each row. */
/** Makes an act's own call for a row. Throws Waiting when it waits for a second admin. */
export async function actOnRow(act: ListAct, id: string, reason: string | undefined): Promise<void> {
  const body = { ...act.body, ...(act.reason && { [act.reason]: reason }) }
  const path = act.call.replace('POST ', '').replace(/\{\w+\}/, encodeURIComponent(id))
  refuseWaiting((await endingSession(request(path, { method: 'POST', body: JSON.stringify(body) }))).json)
}

export async function actOnRows(
  name: string,
  act: string,
  body: { rows: ChosenRows; reason?: string },
): Promise<ActOutcome> {
  const made = request(`${ROOT}/${name}/acts/${act}`, { method: 'POST', body: JSON.stringify(body) })
  return (await endingSession(made)).json as ActOutcome
}
