import { awaitingApproval } from '#server/access/approvals/require-second-admin.ts'
import { actorOf, recordAudit } from '#server/audit/record-audit.ts'
import { bisect } from '#server/catalogue/bisect.ts'
import type { Row } from '#server/catalogue/resource.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { updateMany } from '#server/catalogue/write.ts'
import { create } from '#server/catalogue/write-rows.ts'
import { type Writer, writeInTransaction, writerWithin } from '#server/catalogue/writer.ts'
import { refuseQuestions } from '#server/files/read-file.ts'
import { readingOf, rememberReading } from '#server/files/remembered-columns.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { dryRun } from '#server/platform/database/dry-run.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import type { AdminWho } from '#server/platform/who.ts'
import { errorBody, languageOf, sayProblem } from '#server/platform/words.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ImportPreview, ImportResult, ImportRow, importCalls } from '#src/contract/catalogue/import.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { chosenColumns, readMapping } from '#src/domain/files/columns.ts'
import { fileFields } from './field-text.ts'
import {
  type Context,
  changes,
  type ImportSheet,
  importListFor,
  type ResolvedRow,
  resolveSheet,
  sheetOf,
} from './import.ts'
import { fileColumnsOf, labelledColumns } from './import-columns.ts'

/**
 * What a file would change: only rows that change something or are invalid. The rows are written and rolled back, so
 * that what the write engine would refuse is reported now.
 */
async function previewSheet(db: Db, sheet: ImportSheet, context: Context): Promise<ImportPreview> {
  const { list, mapping, language } = context
  const columns = fileColumnsOf(list, await fileFields(db, list.schema))
  const base = {
    header: sheet.header,
    fields: labelledColumns(columns, language),
    mapping: readMapping(columns, sheet.header, mapping),
    remembered: context.remembered,
    problem: null,
    layout: sheet.layout,
  }
  const read = await (async () => {
    const resolved = await resolveSheet(db, sheet, context)
    refuseQuestions(sheet.questions, context.reading)
    return resolved
  })().catch((error) => columnProblem(error, context))
  if (typeof read === 'string') {
    const counts = { create: 0, update: 0, same: 0, error: 0 }
    return { ...base, problem: read, unknown: [], counts, takesTwo: false, rows: [] }
  }
  const good = read.resolved.filter(({ row }) => row.action !== 'error' && changes(row))
  // Whether a second admin is needed is shown beside the rows.
  const free = { ...context, actor: { ...context.actor, alone: false } }
  const tried = await dryRun(db, (tx) => writeRows(writerWithin(tx), good, free))
  const rows = read.resolved
    .map(({ row }) => {
      const found = tried.get(row.line)
      return found && 'errors' in found ? refusedRow(sheet, row, found.errors, context) : row
    })
    .filter(changes)
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length
  const counts = { create: count('create'), update: count('update'), error: count('error') }
  return {
    ...base,
    unknown: read.unknown,
    counts: { ...counts, same: read.resolved.length - rows.length },
    takesTwo: good.some((one) => takesTwo(one, context)),
    rows,
  }
}

/** The problem of the columns, in words; other errors are thrown. */
function columnProblem(error: unknown, { language }: Context): string {
  const text =
    error instanceof AppError && error.code === 'INVALID' && errorBody(error, language, '').errors?.file
  if (!text) throw error
  return text
}

const takesTwo = ({ id, values }: ResolvedRow, { list: { resource }, actor }: Context): boolean =>
  awaitingApproval(actor, resource.name, id === null ? undefined : Object.keys(values)).length > 0

/** A row that the write engine refuses, with the reason at its cell. */
function refusedRow(
  sheet: ImportSheet,
  { seen: _, rules: __, ...row }: ImportRow,
  errors: Record<string, Problem>,
  { language }: Pick<Context, 'language'>,
): ImportRow {
  const cells = row.cells.map((cell) => ({ ...cell }))
  for (const [field, problem] of Object.entries(errors)) {
    const text = sayProblem(language, problem)
    const cell = cells.find((one) => one.field === field)
    if (cell) cell.problem = text
    else cells.push({ field, old: '', new: '', problem: text })
  }
  return { ...row, cells, action: 'error', given: givenOf(sheet, row.line) }
}

const givenOf = (sheet: ImportSheet, line: number) => sheet.rows.find((row) => row.line === line)?.cells ?? []

interface Shown {
  /** Line → fingerprint of the preview. */
  seen: Record<string, string>
  fileName: string
  /** As the admin chose the columns of this file. */
  columns: ColumnMapping | undefined
  reading: FileReading | undefined
  /** All shown rows or none. */
  whole: boolean
}

/**
 * Writes the previewed rows in one transaction; the whole is one step. A row whose effect differs from
 * the preview, or that cannot be written any more, is not written but returned.
 */
const applySheet = (
  database: Database,
  sheet: ImportSheet,
  { seen, fileName, columns, reading, whole }: Shown,
  context: Context,
): Promise<ImportResult> =>
  writeInTransaction(database, async (writer): Promise<ImportResult> => {
    const { list, actor, language } = context
    const { resource, lock } = list
    await lock(writer.db)
    refuseQuestions(sheet.questions, context.reading)
    const { resolved } = await resolveSheet(writer.db, sheet, context)
    const chosen = resolved.filter(({ row }) => seen[row.line] !== undefined && changes(row))
    const same = chosen.filter(({ row }) => row.seen === seen[row.line])
    const written = await writeRows(writer, same, context)
    const problem = sayProblem(language, 'importChanged')
    const failed = chosen.flatMap(({ row }) => {
      const found = written.get(row.line)
      if (found && 'id' in found) return []
      if (found) return [refusedRow(sheet, row, found.errors, context)]
      return [{ ...row, problem, action: 'error' as const, given: givenOf(sheet, row.line) }]
    })
    if (whole && failed.length > 0) throw failureOf(written)
    const rows = same.flatMap(({ row: { line, name }, id: old }) => {
      const found = written.get(line)
      const result = old === null ? ('created' as const) : ('updated' as const)
      return found && 'id' in found ? [{ line, name, id: found.id, result }] : []
    })
    const created = rows.filter(({ result }) => result === 'created').length
    const counts = { created, updated: rows.length - created }
    const step = rows.length > 0 ? (actor.step ?? null) : null
    if (rows.length > 0) {
      const summary = { file: fileName.slice(0, 200), ...counts }
      await recordAudit(writer.db, actor, {
        action: 'import',
        entity: resource.name,
        entityId: 0,
        new: summary,
      })
      const of = fileColumnsOf(list, await fileFields(writer.db, list.schema))
      const chosen = columns && chosenColumns(columns, readMapping(of, sheet.header))
      await rememberReading(writer.db, `import:${resource.list}`, { columns: chosen, reading }, actor)
    }
    return { success: true, entity: resource.name, step, ...counts, rows, failed }
  })

/** Of a file that is written as a whole: the first row that cannot be, or that something changed meanwhile. */
function failureOf(written: Awaited<ReturnType<typeof writeRows>>): AppError {
  const refused = [...written.values()].find((one) => 'errors' in one)
  return refused && 'errors' in refused ? invalid(refused.errors) : new AppError('CHANGED_MEANWHILE')
}

interface Asked {
  page: string
  columns?: ColumnMapping | undefined
  reading?: FileReading | undefined
}

async function contextOf(
  deps: Deps,
  { page, columns, reading }: Asked,
  who: AdminWho,
  now: Date,
  c: CallContext,
): Promise<Context> {
  const list = importListFor(page, who.roleId, await resourcesFor(deps, who.roleId))
  return {
    list,
    actor: actorOf(who, c.get('requestId'), now),
    language: languageOf(c),
    ...(await readingOf(deps.database.db, `import:${page}`, { columns, reading })),
  }
}

export const importRoutes: Handlers<typeof importCalls> = {
  'POST /api/admin/import/{page}/preview': async ({ params, form, who, now }, deps, c) => {
    const context = await contextOf(deps, { ...params, ...form }, who, now, c)
    const { db } = deps.database
    return previewSheet(db, await sheetOf(db, form.file, context), context)
  },
  'POST /api/admin/import/{page}/apply': async ({ params, form, who, now }, deps, c) => {
    const { seen, columns, reading, file } = form
    const context = await contextOf(deps, { page: params.page, columns, reading }, who, now, c)
    const shown = { seen, columns, reading, fileName: file.name, whole: who.whole === true }
    return applySheet(deps.database, await sheetOf(deps.database.db, file, context), shown, context)
  },
}

/** What became of a row: the number of its record, or why it cannot be written. */
type Written = { line: number } & ({ id: number } | { errors: Record<string, Problem> })

/**
 * Writes rows of a file; a row that the write engine refuses leaves the others written. Call it in a transaction.
 * Throws NEEDS_SECOND_ADMIN, ROLE_REFUSED: these concern the file as a whole.
 */
async function writeRows(
  writer: Writer,
  resolved: readonly ResolvedRow[],
  { list: { resource }, actor }: Context,
): Promise<Map<number, Written>> {
  const refused = ({ row: { line } }: ResolvedRow, error: AppError): Written => {
    if (error.code === 'NEEDS_SECOND_ADMIN' || error.code === 'ROLE_REFUSED') throw error
    return { line, errors: error.details.errors ?? { [resource.label]: 'invalid' } }
  }
  const old = resolved.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]))
  const updated = await bisect<(typeof old)[number], Written>(
    writer,
    old,
    async (inner, some) => {
      await updateMany(inner, resource, some, actor)
      return some.map(({ id, row }) => ({ line: row.line, id }))
    },
    refused,
  )
  const created = await bisect<ResolvedRow, Written>(
    writer,
    resolved.filter(({ id }) => id === null),
    async (inner, some) => {
      const rows = some.map(({ values }): Row => resource.newRow?.(values) ?? values)
      const made = await create(inner, resource, rows, actor)
      return some.map(({ row }, at) => ({ line: row.line, id: Number(made[at]?.[resource.id.name]) }))
    },
    refused,
  )
  return new Map([...updated, ...created].map((one) => [one.line, one]))
}
