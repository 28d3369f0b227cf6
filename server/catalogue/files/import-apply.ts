import { note } from '#server/audit/note.ts'
import { together } from '#server/catalogue/writer.ts'
import { rememberMapping } from '#server/files/remembered-columns.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Sheet } from '#server/platform/files/sheet.ts'
import { sayProblem } from '#server/platform/words.ts'
import type { ImportResult } from '#src/contract/catalogue/import.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { chosenColumns, readMapping } from '#src/domain/files/columns.ts'
import { fileFields } from './field-text.ts'
import { type Context, changes, resolveSheet } from './import.ts'
import { fileColumnsOf } from './import-columns.ts'
import { givenOf, refusedRow } from './import-preview.ts'
import { writeRows } from './import-write.ts'

interface Shown {
  /** Line → fingerprint of the preview. */
  seen: Record<string, string>
  fileName: string
  /** As the admin chose the columns of this file. */
  columns: ColumnMapping | undefined
  /** All shown rows or none. */
  whole: boolean
}

/**
 * Writes the previewed rows in one transaction; the whole is one step. A row whose effect differs from
 * the preview, or that cannot be written any more, is not written but returned.
 */
export const applySheet = (
  database: Database,
  sheet: Sheet,
  { seen, fileName, columns, whole }: Shown,
  context: Context,
): Promise<ImportResult> =>
  together(database, async (writer): Promise<ImportResult> => {
    const { list, actor, language } = context
    const { resource, lock } = list
    await lock(writer.db)
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
      await note(writer.db, actor, { action: 'import', entity: resource.name, entityId: 0, new: summary })
      if (columns) {
        const of = fileColumnsOf(list, await fileFields(writer.db, list.schema))
        const chosen = chosenColumns(columns, readMapping(of, sheet.header))
        await rememberMapping(writer.db, `import:${resource.list}`, undefined, chosen, actor)
      }
    }
    return { success: true, entity: resource.name, step, ...counts, rows, failed }
  })

/** Of a file that is written as a whole: the first row that cannot be, or that something changed meanwhile. */
function failureOf(written: Awaited<ReturnType<typeof writeRows>>): AppError {
  const refused = [...written.values()].find((one) => 'errors' in one)
  return refused && 'errors' in refused ? invalid(refused.errors) : new AppError('CHANGED_MEANWHILE')
}
