import type { Describe } from '#server/access/approvals/line.ts'
import { everyRow, linesOf, subjectOf } from '#server/catalogue/describe-approvals.ts'
import { resourcesFor } from '#server/catalogue/resources-for.ts'
import { AppError } from '#server/platform/errors.ts'
import { changes, importListFor, resolveSheet, sheetOf } from './import.ts'

/** The rows of a file that would be written: each record with what changes in it. */
export const describeImport: Describe<'POST /api/admin/import/{page}/apply'> = async (
  { params: { page }, form: { file, seen, columns: mapping, reading } },
  deps,
  at,
) => {
  const list = importListFor(page, 1, await resourcesFor(deps, 1))
  const actor = { ...everyRow, actingFor: null, requestId: 'describe', at }
  const context = { list, actor, language: 'en' as const, mapping, reading, remembered: false }
  const { db } = deps.database
  const { resolved } = await resolveSheet(db, await sheetOf(db, file, context), context)
  const shown = resolved.filter(({ row }) => seen[row.line] !== undefined && changes(row))
  // A row that has changed since is not written as the file says.
  if (shown.some(({ row }) => row.seen !== seen[row.line])) throw new AppError('CHANGED_MEANWHILE')
  return {
    subject: `${file.name}: ${subjectOf(shown.map(({ row }) => row.name))}`,
    link: null,
    lines: shown.flatMap(({ row, stored, values }) =>
      linesOf(page, stored, values, `${row.line} · ${row.name}`),
    ),
  }
}
