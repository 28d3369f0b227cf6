import { randomUUID } from 'node:crypto'
import { and, eq, gt, lte, ne } from 'drizzle-orm'
import type * as z from 'zod'
import { ownRuleOf, type RowReader } from '#server/access/own-rows.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { newFileKey } from '#server/platform/files/file-key.ts'
import { type SheetWriter, sheetWriter } from '#server/platform/files/sheet-write.ts'
import { reportExport } from '#server/tables/reports.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { SheetFormat } from '#src/contract/catalogue/export.ts'
import type { Language } from '#src/contract/language.ts'
import { type AnyList, type ListColumn, listNamed } from '#src/contract/lists/list.ts'
import { askedOf, type FileView } from '#src/contract/lists/list-calls.ts'
import type { ExportState } from '#src/contract/lists/list-exports.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import { exportFileName } from '#src/domain/csv.ts'
import { longestFileRange } from '#src/domain/ranges.ts'
import { headOf, sheetRows, totalsOf, type Wording, wordsFor } from './export-words.ts'
import { databaseOfFile } from './list-database.ts'
import { listFor } from './list-for.ts'
import { listPieces, metBy, sourced } from './read-list.ts'
import { toListQuery } from './to-list-query.ts'

/** Rows that one file takes (docs/specification-facts.md#export-limit). */
const MAX_ROWS = 100_000
const PIECE = 2000
const KEPT_MS = 7 * 86_400_000

type ExportRow = typeof reportExport.$inferSelect

interface ExportRequest {
  report: AnyList
  format: SheetFormat
  /** Filters and period, validated by the call's schema. */
  asked: Record<string, unknown>
  view?: FileView | null | undefined
  adminId: number
  role: AdminRole
  ownRows: readonly string[]
  language: Language
  scheduleId?: string
}

/** Queues an export. Throws INVALID for a bad period or a condition that the reader may not make. */
export const orderExport = (deps: Deps, request: ExportRequest, actor: Actor): Promise<ExportState> =>
  transaction(deps.database.db, (tx) => placeOrder(deps, tx, request, actor))

/** The same inside a transaction. The audit trail has who asked, and with which filters. */
export async function placeOrder(
  deps: Deps,
  tx: Db,
  { report, format, asked, view, adminId, role, ownRows, language, scheduleId }: ExportRequest,
  actor: Actor,
): Promise<ExportState> {
  const who = { role, adminId, ownRows, language, now: actor.at, deps }
  await metBy(await listFor(deps, report, role, tx), toListQuery(report, asked, who, longestFileRange), tx)
  const id = randomUUID()
  const [made] = await tx
    .insert(reportExport)
    .values({
      id,
      admin_id: adminId,
      role_id: role,
      own: ownRuleOf(report.name, { roleId: role, ownRows }) !== undefined,
      report: report.name,
      format,
      language,
      asked,
      view: view ?? null,
      file_name: exportFileName(report.name, undefined, actor.at, format),
      created_at: actor.at,
      expires_at: new Date(actor.at.getTime() + KEPT_MS),
      schedule_id: scheduleId ?? null,
    })
    .returning()
  await recordAudit(tx, actor, {
    action: 'export',
    entity: report.name,
    entityId: 0,
    new: { ...asked, format, ...(view && { view }) },
  })
  await deps.jobs.enqueue(tx, 'export-report', { id })
  return stateOf(made as ExportRow)
}

/** Throws NOT_FOUND for someone else's. */
export const ownExport = async (db: Db, adminId: number, id: string) =>
  stateOf(await exportOf(db, adminId, id))

async function exportOf(db: Db, adminId: number, id: string): Promise<ExportRow> {
  const [found] = await db
    .select()
    .from(reportExport)
    .where(and(eq(reportExport.id, id), eq(reportExport.admin_id, adminId)))
  if (!found) throw notFound()
  return found
}

/** The bytes of a finished file. Throws NOT_FOUND for someone else's, ROLE_REFUSED when the maker may no longer. */
export async function exportBytes(
  { database, files, clock }: Pick<Deps, 'database' | 'files' | 'clock'>,
  who: RowReader,
  id: string,
) {
  const found = await exportOf(database.db, who.adminId, id)
  const rules = rulesOf(found.report)
  // The admin may have had a higher role when asking for it.
  if (!rules || !permits(rules, who.roleId, 'export') || who.roleId > found.role_id)
    throw new AppError('ROLE_REFUSED')
  // It may have been made before the role was limited to own rows.
  if (!found.own && ownRuleOf(found.report, who)) throw new AppError('ROLE_REFUSED')
  const isThere = found.state === 'DONE' && found.expires_at > clock()
  const bytes = isThere && found.file_key ? await files.get(found.file_key) : null
  if (!bytes) throw notFound()
  return { bytes, fileName: found.file_name, format: found.format }
}

/** Writes a queued file from the first row; an interrupted turn starts again. */
export async function writeExport(deps: Deps, { id }: { id: string }, last: boolean): Promise<void> {
  const { db } = deps.database
  const [order] = await db.select().from(reportExport).where(eq(reportExport.id, id))
  const declared = order && listNamed(order.report)
  if (!order || !declared || order.state === 'DONE') return
  const report = await listFor(deps, declared, order.role_id)
  const set = (values: Partial<ExportRow>) =>
    db.update(reportExport).set(values).where(eq(reportExport.id, id))
  try {
    await set({ state: 'RUNNING', rows: 0 })
    const words = await wordsFor(order.language)
    const shown = inView(report, order.view)
    const head = headOf(shown, order.role_id, words)
    const totals = totalsOf(shown, order.role_id, words)
    const sheet = sheetWriter(order.format, order.report.slice(0, 31), head, totals)
    const { rows, cut } = await collect(deps, report, order, words, sheet, (count) => set({ rows: count }))
    const bytes = await sheet.end()
    const file_key = newFileKey('exports', `.${order.format}`)
    await deps.files.put(file_key, Buffer.from(bytes))
    const isStored = await transaction(db, async (tx) => {
      const done = { state: 'DONE', rows, cut, file_key, done_at: deps.clock() } as const
      const still = await tx.update(reportExport).set(done).where(eq(reportExport.id, id)).returning()
      if (still.length > 0 && order.schedule_id) await deps.jobs.enqueue(tx, 'report-ready', { id })
      return still.length > 0
    })
    // It expired while it was written.
    if (!isStored) await deps.files.remove(file_key)
  } catch (failure) {
    if (last) await set({ state: 'FAILED', done_at: deps.clock() })
    throw failure
  }
}

/** A list with the columns of a view, in its order. One that is gone is left out; without any, the file has all. */
function inView(list: AnyList, view: FileView | null): AnyList {
  const names = view?.columns?.filter((name) => Object.hasOwn(list.columns, name)) ?? []
  if (names.length === 0) return list
  return {
    ...list,
    columns: Object.fromEntries(names.map((name) => [name, list.columns[name] as ListColumn])),
  }
}

/** A file that was ordered with own rows only stays so. */
const ownScopes = ({ access: { own } }: AnyList) => (own ? [own.scope.name] : [])

/** @returns how many rows the file has, and whether there are more than a file takes */
async function collect(
  deps: Deps,
  report: AnyList,
  order: ExportRow,
  words: Wording,
  sheet: SheetWriter,
  tell: (count: number) => Promise<unknown>,
): Promise<{ rows: number; cut: boolean }> {
  const filters = askedOf(report).parse(order.asked) as z.output<z.ZodObject>
  // The period as it was when the file was queued.
  const { role_id: role, admin_id: adminId, created_at: now, language } = order
  const ownRows = order.own ? ownScopes(report) : []
  const who = { role, adminId, ownRows, now, language, deps }
  const read = sourced(deps.lists, report)
  const db = await databaseOfFile(deps.database, report)
  const rowOf = sheetRows(inView(report, order.view), role, words)
  const sort = order.view?.sort?.filter((one) => report.columns[one.replace(/^-/, '')]?.sort)
  let rows = 0
  for await (const piece of listPieces(db, read, toListQuery(report, filters, who, longestFileRange), PIECE, {
    forFile: true,
    ...(sort && { sort }),
  })) {
    const left = MAX_ROWS - rows
    sheet.add(piece.slice(0, left).map(rowOf))
    rows += Math.min(piece.length, left)
    if (piece.length > left) return { rows, cut: true }
    await tell(rows)
  }
  return { rows, cut: false }
}

/** Files that may list a customer who is deleted now. One that still waits is written without them. */
export async function expireExports(tx: Db, jobs: Deps['jobs'], now: Date): Promise<void> {
  await tx
    .update(reportExport)
    .set({ expires_at: now })
    .where(and(gt(reportExport.expires_at, now), ne(reportExport.state, 'WAITING')))
  await jobs.enqueue(tx, 'drop-exports', {})
}

/** Deletes expired files, with their filters. */
export async function dropExports({ database: { db }, files }: Deps, now: Date): Promise<void> {
  const old = await db
    .select({ id: reportExport.id, key: reportExport.file_key })
    .from(reportExport)
    .where(lte(reportExport.expires_at, now))
  for (const { id, key } of old) {
    if (key) await files.remove(key)
    await db.delete(reportExport).where(eq(reportExport.id, id))
  }
}

const stateOf = ({
  id,
  report,
  file_name,
  state,
  rows,
  cut,
  created_at,
  done_at,
}: ExportRow): ExportState => ({
  id,
  report,
  file_name,
  state,
  rows,
  cut,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})
