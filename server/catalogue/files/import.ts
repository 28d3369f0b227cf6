import { createHash } from 'node:crypto'
import { fieldRuleProblem } from '#server/catalogue/field-rule-words.ts'
import { resourceOfList } from '#server/catalogue/registry.ts'
import type { Row } from '#server/catalogue/resource.ts'
import type { FindResource } from '#server/catalogue/resources-for.ts'
import { isRequired, lockOf, rulesFor, sameValue } from '#server/catalogue/validate-values.ts'
import { layoutOf, readTable, type Table } from '#server/files/read-file.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/database.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import type { SheetRow } from '#server/platform/files/sheet.ts'
import { sayProblem } from '#server/platform/words.ts'
import { permits } from '#src/contract/access/permissions.ts'
import type { AdminRole } from '#src/contract/call.ts'
import type { FileLayout, FileReading } from '#src/contract/catalogue/file-reading.ts'
import { IMPORT_LIMITS, type ImportRow } from '#src/contract/catalogue/import.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { broken } from '#src/contract/catalogue/rules.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { hints } from '#src/contract/field.ts'
import type { Language } from '#src/contract/language.ts'
import { brokenRules } from '#src/domain/catalogue/field-rules.ts'
import { businessDay } from '#src/domain/dates.ts'
import { cellOf, type FileField, fileFields, readCell } from './field-text.ts'
import { fileColumnsOf, placesOf } from './import-columns.ts'
import type { Importable, Target } from './import-target.ts'
import { importableFor } from './importable.ts'

/** A row of the file as it would be written. */
export interface ResolvedRow {
  row: ImportRow
  id: number | null
  /** As it is; empty for a new record. */
  stored: Row
  /** The changed values, or all values of a new record. */
  values: Row
}

/** A sheet as an import reads it. */
export type ImportSheet = Omit<Table, 'rows'> & { rows: SheetRow[]; layout: FileLayout }

/** The rows of a file; its header is the row that names most of the columns. */
export async function sheetOf(
  db: Db,
  file: File,
  { list, mapping, reading }: Pick<Context, 'list' | 'mapping' | 'reading'>,
): Promise<ImportSheet> {
  const columns = fileColumnsOf(list, await fileFields(db, list.schema))
  const table = await readTable(file, columns, IMPORT_LIMITS, { mapping, reading })
  const rows: SheetRow[] = []
  for await (const row of table.rows) rows.push({ ...row, cells: [...table.asRead(row.cells)] })
  return { ...table, rows, layout: await layoutOf(columns, table, { reading }) }
}

/** Throws NOT_FOUND for a list that is no resource, ROLE_REFUSED. */
export function importListFor(name: string, role: AdminRole, find: FindResource): Importable {
  const resource = find(resourceOfList(name)?.name ?? '')
  const rules = resource && rulesFor(resource)
  if (!resource || !rules) throw notFound()
  if (!permits(rules, role, 'import')) throw new AppError('ROLE_REFUSED')
  const list = importableFor(resource)
  // A file that was exported has them: the import names their columns as left out.
  const calculated = Object.keys(resource.calculated ?? {}).filter((name) =>
    Object.hasOwn(list.schema.shape, name),
  )
  return {
    ...list,
    schema: list.schema.omit(Object.fromEntries(calculated.map((name) => [name, true])) as never),
  }
}

export interface Context {
  list: Importable
  actor: Actor
  language: Language
  /** Which column is which field, where the headings do not say it. */
  mapping: ColumnMapping | undefined
  reading?: FileReading | undefined
  /** The mapping is the one of the last file. */
  remembered: boolean
}

/**
 * Validates each row of a sheet against the stored data; nothing is written. Throws INVALID for the sheet as a whole.
 */
export async function resolveSheet(db: Db, sheet: ImportSheet, context: Context) {
  const { list, actor, language, mapping } = context
  const fields = await fileFields(db, list.schema)
  const at = placesOf(fileColumnsOf(list, fields), sheet.header, mapping)
  const textOf = (cells: readonly string[], column: string) => cells[at.get(column) ?? -1] ?? ''
  const keyNames = [...at.keys()].filter((column) => Object.hasOwn(list.keys, column))
  const fieldsOfFile = [...at.keys()].flatMap((column) =>
    keyNames.includes(column) ? [] : (fields.find(({ name }) => name === column) ?? []),
  )
  const target = await list.load(db, named(), actor)
  const seenIds = new Set<number>()
  const blank = Object.fromEntries(fields.map(({ name, schema }) => [name, blankOf(schema)]))
  const resolved = sheet.rows.map((row) => resolveRow(row))
  return {
    resolved,
    unknown: sheet.header.filter((heading, index) => heading && ![...at.values()].includes(index)),
  }

  /** What the rows say of their records. */
  function named() {
    const ids = sheet.rows.map(({ cells }) => Number(textOf(cells, list.resource.id.name))).filter(isRowId)
    const names = sheet.rows.flatMap(({ cells }) => textOf(cells, list.resource.label) || [])
    return { ids: [...new Set(ids)], names: [...new Set(names)] }
  }

  function resolveRow({ line, cells, isBroken }: SheetRow): ResolvedRow {
    const keys = Object.fromEntries(keyNames.map((key) => [key, textOf(cells, key)]))
    const written = textOf(cells, list.resource.label)
    const found = target.find(keys, written)
    const stored = 'stored' in found ? found.stored : {}
    const id = 'stored' in found ? Number(stored[list.resource.id.name]) : null
    const base = 'fresh' in found ? { ...blank, ...found.fresh } : stored
    const problem = isBroken ? 'brokenQuote' : problemOf(found, id, cells)
    const read = fieldsOfFile.map((field) => readOne(field, textOf(cells, field.name)))
    const values: Row = 'fresh' in found ? { ...found.fresh } : {}
    const shownCells: ImportRow['cells'] = []
    for (const { field, text, result } of read) {
      // An empty cell of a new record keeps the default.
      if (id === null && text === '' && field.name !== list.resource.label) continue
      const cell = { field: field.name, old: String(cellOf(field, stored[field.name], language)), new: text }
      if (!result.ok) shownCells.push({ ...cell, problem: result.problem })
      else if (id === null || !sameValue(result.value, stored[field.name] ?? null)) {
        values[field.name] = result.value
        const isFixed = id !== null && !list.resource.editable.includes(field.name)
        const locked = lockOf(list.resource, actor, id === null ? 'create' : 'update', field.name)
        const problem = locked && locked !== 'role' ? locked : 'unknownProperty'
        const now = String(cellOf(field, result.value, language))
        shownCells.push({ ...cell, new: now, ...((locked || isFixed) && { problem }) })
      }
    }
    const merged = { ...base, ...values }
    if (!problem && shownCells.length > 0 && shownCells.every((cell) => !cell.problem))
      validateWhole(target, merged, id, shownCells, {
        ...ruledOut(merged, values, stored, id),
        ...(id === null && missing(merged)),
      })
    if (merged.order !== undefined && id === null) values.order = merged.order
    const name = target.nameOf(merged) || keys.lender || written
    const row = rowOf(line, name, id, shownCells, problem, cells)
    return { id, stored, values, row: row.action === 'update' ? { ...row, ...rulesOf(values) } : row }
  }

  /** The values that decide who matches. */
  function rulesOf(values: Row): Pick<ImportRow, 'rules'> {
    const rules = fields.filter(({ name, schema }) => name in values && hints.get(schema)?.matching)
    return rules.length > 0
      ? { rules: Object.fromEntries(rules.map(({ name }) => [name, values[name]])) }
      : {}
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
    const { schema, rules = [], fieldRules = [] } = list.resource
    const changed = (field: string) => id === null || field in values
    const before = id === null ? undefined : stored
    const today = businessDay(actor.at)
    const set = brokenRules(fieldRules, schema, merged, changed, before, today)
    const problems = [
      ...set.map((one) => [one.field, fieldRuleProblem(schema, one)] as const).reverse(),
      ...Object.entries(broken(schema, rules, merged, changed, before)),
    ]
    return Object.fromEntries(problems.map(([field, problem]) => [field, sayProblem(language, problem)]))
  }

  function problemOf(
    found: ReturnType<Target['find']>,
    id: number | null,
    cells: string[],
  ): string | undefined {
    if ('problem' in found) return found.problem
    if (cells.slice(sheet.header.length).some(Boolean)) return 'importExtraCell'
    if (id !== null && seenIds.has(id)) return 'importDouble'
    if (id !== null) seenIds.add(id)
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
        id,
        action: id === null ? 'create' : 'update',
        cells,
        seen: fingerprint([list.resource.name, id, cells]),
      }
    const explained = cells.map((cell) => ({
      ...cell,
      ...(cell.problem && { problem: sayProblem(language, cell.problem) }),
    }))
    return {
      line,
      name,
      id,
      action: 'error',
      cells: explained,
      given,
      ...(problem && { problem: sayProblem(language, problem) }),
    }
  }
}

const isRowId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647

const readOne = (field: FileField, text: string) => ({ field, text, result: readCell(field, text) })

/** A problem of the whole row is reported at the cell it concerns, or at the first cell. */
function validateWhole(
  target: Target,
  merged: Row,
  id: number | null,
  cells: ImportRow['cells'],
  ruledOut: Record<string, string>,
): void {
  for (const [field, problem] of Object.entries({ ...ruledOut, ...target.validate(merged, id) })) {
    const cell = cells.find((one) => one.field === field)
    if (cell) cell.problem = problem
    else cells.push({ field, old: '', new: '', problem })
  }
}

/** Changes with everything shown of a row: its record, the old values and the new ones. */
const fingerprint = (seen: unknown): string =>
  createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 16)

export const changes = (row: ImportRow): boolean => row.action !== 'update' || row.cells.length > 0
