import type * as z from 'zod'
import type { Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bilingual } from '#src/contract/bilingual.ts'
import type { Problem } from '#src/contract/catalogue/rules.ts'
import { innerType } from '#src/contract/field.ts'
import { parseWhere, type Where } from '#src/contract/where.ts'
import { type ConfigTable, hintOf, type KnownNames, namesOf, openTable } from './config-lists.ts'

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The order in which the records of a field were chosen means nothing. */
export const inOrder = (ids: readonly unknown[]) => [...ids].sort((a, b) => Number(a) - Number(b))

/** Of names, the same on every machine. */
export const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Conditions with the values of fields that refer to records replaced; what is no condition is left to the engine. */
function mapWhere(where: Where, replace: (field: string, value: unknown) => unknown): Where {
  if (typeof where !== 'object' || where === null) return where
  const mapped = (entries: readonly Where[]) =>
    Array.isArray(entries) ? entries.map((one) => mapWhere(one, replace)) : entries
  if ('all' in where) return { all: mapped(where.all) }
  if ('any' in where) return { any: mapped(where.any) }
  if ('related' in where || where.value === undefined) return where
  const { field, value } = where
  const many = Array.isArray(value)
  const replaced = [value].flat().map((one) => replace(field, one))
  return { ...where, value: (many ? replaced : replaced[0]) as never }
}

/** The resource that the conditions of a record are about. */
async function aboutOf(db: Db, { resource }: Row): Promise<ConfigTable | undefined> {
  const list = typeof resource === 'string' ? { name: resource, key: [] } : undefined
  return list && openTable(db, list).catch(() => undefined)
}

/** A stored row as its file says it: names instead of numbers, nothing empty. */
export async function toRecord(db: Db, known: KnownNames, table: ConfigTable, row: Row): Promise<Row> {
  const record: Row = {}
  for (const property of table.fields) {
    const value = await shown(db, known, table, row, property)
    if (!isEmpty(value)) record[property] = value
  }
  return record
}

async function shown(db: Db, known: KnownNames, table: ConfigTable, row: Row, property: string) {
  const value = row[property]
  const reference = table.references.get(property)
  if (reference && !isEmpty(value)) {
    const { byId } = await namesOf(db, known, reference.to)
    const names = [value].flat().flatMap((id) => byId.get(Number(id)) ?? [])
    return reference.many ? names.sort(compare) : names[0]
  }
  if (typeof value !== 'string') return value
  // A changed line is seen in a comparison of files.
  if (hintOf(table.resource, property)?.widget !== 'condition')
    return value.includes('\n') ? value.split('\n') : value
  const about = await aboutOf(db, row)
  const names = new Map<string, Map<number, string>>()
  for (const [field, { to }] of about?.references ?? []) names.set(field, (await namesOf(db, known, to)).byId)
  return mapWhere(parseWhere(value) as Where, (field, one) => names.get(field)?.get(Number(one)) ?? one)
}

/** The values of a record of a file as they are stored, and what cannot be. */
export interface Resolved {
  values: Row
  problems: Record<string, Problem>
  /** Refers to a record that the same files add. */
  isLate: boolean
}

const isText = ({ resource }: ConfigTable, property: string): boolean =>
  innerType(resource.schema.shape[property] as z.ZodType).type === 'string'

const noSuch = (name: unknown): Problem =>
  bilingual(`There is no record “${name}”`, `“${name}” नाम का कोई रिकॉर्ड नहीं है`)
const several = (name: unknown): Problem =>
  bilingual(`Several records are called “${name}”`, `“${name}” नाम के कई रिकॉर्ड हैं`)

/** @param added whether the files add a record of this name to a resource later */
export async function resolveRecord(
  db: Db,
  known: KnownNames,
  table: ConfigTable,
  record: Row,
  added: (list: string, name: string) => boolean,
): Promise<Resolved> {
  const resolved: Resolved = { values: {}, problems: {}, isLate: false }
  for (const [property, value] of Object.entries(record)) {
    const reference = table.references.get(property)
    if (!table.fields.includes(property)) resolved.problems[property] = 'unknownProperty'
    else if (reference && !isEmpty(value)) {
      const { byName } = await namesOf(db, known, reference.to)
      const names = [value].flat()
      const ids = names.map((name) => byName.get(String(name)))
      const at = ids.findIndex((id) => typeof id !== 'number')
      const name = String(names[at])
      if (at === -1) resolved.values[property] = reference.many ? inOrder(ids) : ids[0]
      else if (ids[at] === undefined && added(reference.to.list, name)) resolved.isLate = true
      else resolved.problems[property] = ids[at] === null ? several(name) : noSuch(name)
    } else if (hintOf(table.resource, property)?.widget === 'condition' && !isEmpty(value))
      resolved.values[property] = await conditionOf(db, known, record, value, (name) => {
        resolved.problems[property] = noSuch(name)
      })
    else
      resolved.values[property] = isText(table, property) && Array.isArray(value) ? value.join('\n') : value
  }
  return resolved
}

async function conditionOf(
  db: Db,
  known: KnownNames,
  record: Row,
  value: unknown,
  refuse: (name: unknown) => void,
): Promise<unknown> {
  const text = JSON.stringify(value)
  const where = parseWhere(text)
  if (typeof where !== 'object') return text
  const about = await aboutOf(db, record)
  const names = new Map<string, Map<string, number | null>>()
  for (const [field, { to }] of about?.references ?? [])
    names.set(field, (await namesOf(db, known, to)).byName)
  const stored = mapWhere(where as Where, (field, one) => {
    const ids = names.get(field)
    if (!ids) return one
    const id = ids.get(String(one))
    if (typeof id !== 'number') refuse(one)
    return id
  })
  return JSON.stringify(stored)
}
