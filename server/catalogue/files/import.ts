import { createHash } from 'node:crypto'
import type { FindResource } from '#server/catalogue/custom-fields/resources-for.ts'
import { isRequired, lockOf, rulesFor, sameValue } from '#server/catalogue/judge.ts'
import type { Row } from '#server/catalogue/resource.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, invalid, notFound } from '#server/platform/errors.ts'
import type { Sheet } from '#server/platform/files/sheet.ts'
import { sayProblem } from '#server/platform/words.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { ImportPreview, ImportRow } from '#src/contract/catalogue/import.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { broken } from '#src/contract/catalogue/rules.ts'
import type { Language } from '#src/contract/language.ts'
import { cellOf, type FileField, fileFields, readCell } from './field-text.ts'
import { type Importable, importables, type Target } from './importable.ts'

/** A row of the file as it would be written. */
export interface Judged {
  row: ImportRow
  id: number | null
  /** Before, for an update. */
  stored: Row
  /** The changed values, or all values of a new record. */
  values: Row
}

/** Throws NOT_FOUND for a list without import, ROLE_REFUSED. */
export function importListFor(name: string, role: AdminRole, find: FindResource): Importable {
  const found = Object.hasOwn(importables, name) ? importables[name] : undefined
  const resource = found && find(found.list.resource.name)
  const rules = resource && rulesFor(resource)
  if (!found || !rules) throw notFound()
  if (!permits(rules, role, 'import')) throw new AppError('ROLE_REFUSED')
  const { setters = {}, schema } = resource
  const custom = Object.keys(setters).map((field) => [field, schema.shape[field]])
  return { ...found.list, resource, schema: found.list.schema.extend(Object.fromEntries(custom)) }
}

interface Column {
  key?: string
  field?: FileField
}

const plain = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[\s_]+/g, ' ')
    .trim()

/**
 * Maps each column to a field, by the field's name or its label in either language; undefined for an unknown column.
 */
function columnsOf(header: readonly string[], list: Importable, fields: readonly FileField[]): Column[] {
  const known = new Map<string, Column>()
  const add = (heading: string, column: Column) =>
    known.has(plain(heading)) || known.set(plain(heading), column)
  for (const [key, others] of Object.entries(list.keys))
    for (const name of [key, ...others]) add(name, { key })
  for (const field of fields)
    for (const name of [field.name, field.label.en, field.label.hi]) add(name, { field })
  const columns = header.map((heading) => known.get(plain(heading)) ?? {})
  const named = columns.map(({ key, field }) => key ?? field?.name)
  const double = named.findIndex((name, index) => name && named.indexOf(name) !== index)
  if (double >= 0)
    throw new AppError('INVALID', {
      errors: { file: 'importDoubleColumn' },
      vars: { column: header[double] ?? '' },
    })
  if (!named.some(Boolean)) throw invalid({ file: 'importNoColumn' })
  return columns
}

interface Context {
  list: Importable
  actor: Actor
  language: Language
}

/**
 * Validates each row of a sheet against the stored data; nothing is written. Throws INVALID for the sheet as a whole.
 */
export async function judgeSheet(db: Db, sheet: Sheet, context: Context) {
  const { list, language } = context
  const [fields, target] = [await fileFields(db, list.schema), await list.load(db, list.resource)]
  const columns = columnsOf(sheet.header, list, fields)
  const met = new Set<number>()
  const blank = Object.fromEntries(fields.map(({ name, schema }) => [name, blankOf(schema)]))
  const judged = sheet.rows.map(({ line, cells }) => judgeRow(line, cells))
  const shown = columns.flatMap(({ field }) =>
    field ? [{ field: field.name, label: field.label[language] }] : [],
  )
  return {
    judged,
    columns: shown,
    unknown: sheet.header.filter((heading, index) => heading && isUnknown(columns[index])),
  }

  function judgeRow(line: number, cells: string[]): Judged {
    const keys: Record<string, string> = {}
    columns.forEach(({ key }, index) => {
      if (key) keys[key] = cells[index] ?? ''
    })
    const nameAt = columns.findIndex(({ field }) => field?.name === 'name')
    const found = target.find(keys, cells[nameAt] ?? '')
    const stored = 'stored' in found ? found.stored : {}
    const id = 'stored' in found ? Number(stored[list.resource.id.name]) : null
    const base = 'fresh' in found ? { ...blank, ...found.fresh } : stored
    const problem = problemOf(found, id, cells)
    const read = columns.flatMap(({ field }, index) => (field ? [readOne(field, cells[index] ?? '')] : []))
    const values: Row = 'fresh' in found ? { ...found.fresh } : {}
    const shownCells: ImportRow['cells'] = []
    for (const { field, text, result } of read) {
      // An empty cell of a new record keeps the default.
      if (id === null && text === '' && field.name !== 'name') continue
      const cell = { field: field.name, old: String(cellOf(field, stored[field.name], language)), new: text }
      if (!result.ok) shownCells.push({ ...cell, problem: result.problem })
      else if (id === null || !sameValue(result.value, stored[field.name] ?? null)) {
        values[field.name] = result.value
        const locked = lockOf(list.resource, context.actor, 'update', field.name)
        const problem = locked === 'apiOnly' ? 'apiOnly' : 'unknownProperty'
        const now = String(cellOf(field, result.value, language))
        shownCells.push({ ...cell, new: now, ...(locked && { problem }) })
      }
    }
    const merged = { ...base, ...values }
    if (!problem && shownCells.length > 0 && shownCells.every((cell) => !cell.problem))
      judgeWhole(target, merged, id, shownCells, {
        ...ruledOut(merged, values, stored, id),
        ...(id === null && missing(merged)),
      })
    if (merged.order !== undefined && id === null) values.order = merged.order
    const name = target.nameOf(merged) || keys.lender || cells[nameAt] || ''
    return { id, stored, values, row: rowOf(line, name, id, shownCells, problem, cells) }
  }

  /** What a new record cannot be without. */
  function missing(merged: Row): Record<string, string> {
    const left = fields.filter(
      ({ name }) => (merged[name] ?? null) === null && isRequired(list.resource, name),
    )
    return Object.fromEntries(left.map(({ name }) => [name, sayProblem(language, 'required')]))
  }

  /** The declared rules across fields that the row would break. */
  function ruledOut(merged: Row, values: Row, stored: Row, id: number | null): Record<string, string> {
    const { schema, rules = [] } = list.resource
    const changed = (field: string) => id === null || field in values
    const problems = Object.entries(broken(schema, rules, merged, changed, id === null ? undefined : stored))
    return Object.fromEntries(problems.map(([field, problem]) => [field, sayProblem(language, problem)]))
  }

  function problemOf(
    found: ReturnType<Target['find']>,
    id: number | null,
    cells: string[],
  ): string | undefined {
    if ('problem' in found) return found.problem
    if (cells.slice(sheet.header.length).some(Boolean)) return 'importExtraCell'
    if (id !== null && met.has(id)) return 'importDouble'
    if (id !== null) met.add(id)
    return undefined
  }

  function rowOf(
    line: number,
    name: string,
    id: number | null,
    cells: ImportRow['cells'],
    problem: string | undefined,
    given: string[],
  ): ImportRow {
    const wrong = problem !== undefined || cells.some((cell) => cell.problem)
    if (!wrong)
      return {
        line,
        name,
        action: id === null ? 'create' : 'update',
        cells,
        seen: fingerprint([list.page, id, cells]),
      }
    const said = cells.map((cell) => ({
      ...cell,
      ...(cell.problem && { problem: sayProblem(language, cell.problem) }),
    }))
    return {
      line,
      name,
      action: 'error',
      cells: said,
      given,
      ...(problem && { problem: sayProblem(language, problem) }),
    }
  }
}

const isUnknown = (column: Column | undefined) => !column?.key && !column?.field

const readOne = (field: FileField, text: string) => ({ field, text, result: readCell(field, text) })

/** A problem of the whole row is reported at the cell it concerns, or at the first cell. */
function judgeWhole(
  target: Target,
  merged: Row,
  id: number | null,
  cells: ImportRow['cells'],
  ruledOut: Record<string, string>,
): void {
  for (const [field, problem] of Object.entries({ ...ruledOut, ...target.judge(merged, id) })) {
    const cell = cells.find((one) => one.field === field)
    if (cell) cell.problem = problem
    else cells.push({ field, old: '', new: '', problem })
  }
}

/** Changes with everything shown of a row: its record, the old values and the new ones. */
const fingerprint = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16)

/** Only rows that change something or are invalid. */
export function previewOf(
  sheet: Sheet,
  { judged, columns, unknown }: Awaited<ReturnType<typeof judgeSheet>>,
): ImportPreview {
  const rows = judged.map(({ row }) => row).filter(changes)
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length
  const counts = { create: count('create'), update: count('update'), error: count('error') }
  return {
    header: sheet.header,
    columns,
    unknown,
    rows,
    counts: { ...counts, same: judged.length - rows.length },
  }
}

export const changes = (row: ImportRow): boolean => row.action !== 'update' || row.cells.length > 0
