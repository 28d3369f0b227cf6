import { keptForTwo } from '#server/access/approvals/require-second-admin.ts'
import { inside } from '#server/catalogue/writer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rehearse } from '#server/platform/database/rehearse.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Sheet } from '#server/platform/files/sheet.ts'
import { errorBody, sayProblem } from '#server/platform/words.ts'
import type { ImportPreview, ImportRow } from '#src/contract/catalogue/import.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import { readMapping } from '#src/domain/files/columns.ts'
import { fileFields } from './field-text.ts'
import { type Context, changes, type ResolvedRow, resolveSheet } from './import.ts'
import { fileColumnsOf, labelledColumns } from './import-columns.ts'
import { writeRows } from './import-write.ts'

/**
 * What a file would change: only rows that change something or are invalid. The rows are written and rolled back, so
 * that what the write engine would refuse is reported now.
 */
export async function previewSheet(db: Db, sheet: Sheet, context: Context): Promise<ImportPreview> {
  const { list, mapping, language } = context
  const columns = fileColumnsOf(list, await fileFields(db, list.schema))
  const base = {
    header: sheet.header,
    fields: labelledColumns(columns, language),
    mapping: readMapping(columns, sheet.header, mapping),
    remembered: context.remembered,
    problem: null,
  }
  const read = await resolveSheet(db, sheet, context).catch((error) => columnProblem(error, context))
  if (typeof read === 'string') {
    const counts = { create: 0, update: 0, same: 0, error: 0 }
    return { ...base, problem: read, unknown: [], counts, takesTwo: false, rows: [] }
  }
  const good = read.resolved.filter(({ row }) => row.action !== 'error' && changes(row))
  // Whether a second admin is needed is shown beside the rows.
  const free = { ...context, actor: { ...context.actor, alone: false } }
  const tried = await rehearse(db, (tx) => writeRows(inside(tx), good, free))
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
  keptForTwo(actor, resource.name, id === null ? undefined : Object.keys(values)).length > 0

/** A row that the write engine refuses, with the reason at its cell. */
export function refusedRow(
  sheet: Sheet,
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

export const givenOf = (sheet: Sheet, line: number) =>
  sheet.rows.find((row) => row.line === line)?.cells ?? []
