import { note } from '#server/audit/note.ts'
import { updateMany } from '#server/catalogue/write.ts'
import { create } from '#server/catalogue/write-rows.ts'
import { together } from '#server/catalogue/writer.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Sheet } from '#server/platform/files/sheet.ts'
import { sayProblem } from '#server/platform/words.ts'
import type { ImportResult } from '#src/contract/catalogue/import.ts'
import { changes, judgeSheet } from './import.ts'

type Context = Parameters<typeof judgeSheet>[2]

/**
 * Writes the previewed rows in one transaction; the whole is one step. A row whose effect differs from
 * the preview is not written but returned.
 * @param seen line → fingerprint of the preview
 */
export const applySheet = (
  database: Database,
  sheet: Sheet,
  { seen, fileName }: { seen: Record<string, string>; fileName: string },
  context: Context,
): Promise<ImportResult> =>
  together(database, async (writer): Promise<ImportResult> => {
    const { actor } = context
    const { resource, lock } = context.list
    await lock(writer.db)
    const { judged } = await judgeSheet(writer.db, sheet, context)
    const asked = judged.filter(({ row }) => seen[row.line] !== undefined && changes(row))
    const good = asked.filter(({ row }) => row.seen === seen[row.line])
    const problem = sayProblem(context.language, 'importChanged')
    const failed = asked
      .filter(({ row }) => row.seen !== seen[row.line])
      .map(({ row }) => ({ ...row, problem, action: 'error' as const, given: givenOf(sheet, row.line) }))
    const made = good.filter(({ id }) => id === null)
    const counts = { created: made.length, updated: good.length - made.length }
    if (good.length === 0) return { success: true, entity: resource.name, step: null, ...counts, failed }
    const old = good.flatMap(({ id, values }) => (id === null ? [] : [{ id, values }]))
    if (old.length > 0) await updateMany(writer, resource, old, actor)
    const fresh = made.map(({ values }) => values)
    if (fresh.length > 0) await create(writer, resource, fresh, actor)
    const summary = { file: fileName.slice(0, 200), ...counts }
    await note(writer.db, actor, { action: 'import', entity: resource.name, entityId: 0, new: summary })
    return { success: true, entity: resource.name, step: actor.step ?? null, ...counts, failed }
  })

const givenOf = (sheet: Sheet, line: number) => sheet.rows.find((row) => row.line === line)?.cells ?? []
