import { and, eq, isNotNull } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod'
import { awaitingApproval } from '#server/access/approvals/require-second-admin.ts'
import { createRows, updateRows } from '#server/catalogue/cells.ts'
import { refuseInUse } from '#server/catalogue/references.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import { sameValue, toStore } from '#server/catalogue/validate-values.ts'
import { removeMany, restore } from '#server/catalogue/write-rows.ts'
import type { Writer } from '#server/catalogue/writer.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/errors.ts'
import { catalogueNamed } from '#src/contract/catalogue/catalogue.ts'
import type { ConfigurationFiles } from '#src/contract/catalogue/configuration.ts'
import { blankOf, CUSTOM_FIELDS } from '#src/contract/catalogue/rest.ts'
import { type ConfigList, type ConfigTable, configLists, keyOf, openTable, readRows } from './config-lists.ts'
import { inOrder, isEmpty, resolveRecord, toRecord } from './config-record.ts'
import { type Applied, addChange, type Request, type Run, refuse, type Stored } from './config-run.ts'
import { applyViews, VIEWS } from './config-views.ts'

/**
 * Writes files over what is stored through the write engine, each resource after those it refers to. Call it in a
 * transaction. Throws ROLE_REFUSED, NEEDS_SECOND_ADMIN.
 */
export async function applyConfiguration(writer: Writer, request: Request, actor: Actor): Promise<Applied> {
  const run: Run = { writer, actor, request, known: new Map(), changes: [], problems: {}, gone: [] }
  for (const name of Object.keys(request.files))
    if (name !== VIEWS && !configLists.some((list) => list.name === name))
      run.problems[`${name}.json`] = 'unknownField'
  const late: { list: ConfigList; records: Row[] }[] = []
  for (const list of configLists) {
    const records = request.files[list.name]
    if (records) late.push({ list, records: await applyList(run, list, records, false) })
  }
  for (const { list, records } of late) if (records.length > 0) await applyList(run, list, records, true)
  await applyViews(run)
  await removeGone(run)
  return { changes: run.changes, problems: run.problems }
}

/** Whether the files add a record to a resource that is not written yet. */
const adds = ({ files }: Request, name: string, key: string): boolean => {
  const list = configLists.find((one) => one.name === name)
  return list !== undefined && (files[name] ?? []).some((record) => keyOf(list, record) === key)
}

/**
 * Writes the records of a file.
 * @param isLast their references are all there by now
 * @returns those that refer to records of later files
 */
async function applyList(
  run: Run,
  list: ConfigList,
  records: readonly Row[],
  isLast: boolean,
): Promise<Row[]> {
  const { writer, request, known } = run
  const { db } = writer
  const table = await openTable(db, list)
  const stored = new Map<string, { row: Stored; record: Row }>()
  for (const row of await readRows(db, table.resource)) {
    const record = await toRecord(db, known, table, row)
    if (row.promoted !== 1) stored.set(keyOf(list, record), { row, record })
  }
  const compared = comparedFields(table, request.files, records)
  const named = new Set<string>()
  const late: Row[] = []
  const fresh: { name: string; record: Row; values: Row }[] = []
  const changed: { name: string; id: number; values: Row; expected: Row }[] = []
  for (const record of records) {
    const name = keyOf(list, record)
    const missing = list.key.filter(
      (property) => isEmpty(record[property]) || typeof record[property] === 'object',
    )
    if (named.has(name)) refuse(run, list, name, { [list.key[0] ?? '']: 'rowTwice' })
    else if (missing.length > 0)
      refuse(run, list, name, Object.fromEntries(missing.map((property) => [property, 'required'])))
    if (named.has(name) || missing.length > 0) continue
    named.add(name)
    const { values, problems, isLate } = await resolveRecord(
      db,
      known,
      table,
      record,
      (to, key) => !isLast && adds(request, to, key),
    )
    refuse(run, list, name, problems)
    if (isLate) late.push(record)
    if (Object.keys(problems).length > 0) continue
    const old = stored.get(name) ?? (await restored(run, table, record, name))
    if (!old) fresh.push({ name, record, values })
    else {
      const change = changesOf(table, old.row, values, compared, isLate ? Object.keys(record) : [])
      if (Object.keys(change).length === 0) continue
      addChange(run, list, name, old.record, record, Object.keys(change))
      const expected = Object.fromEntries(Object.keys(change).map((one) => [one, old.row[one] ?? null]))
      changed.push({ name, id: old.row.id, values: change, expected })
    }
  }
  await addRows(run, table, fresh)
  await changeRows(run, table, changed)
  known.delete(list.name)
  if (!isLast) for (const [name, { row }] of stored) if (!named.has(name)) run.gone.push({ table, row, name })
  return late
}

/** Custom fields that a deployment has of its own are left alone. */
function comparedFields(
  { list, fields, resource }: ConfigTable,
  files: ConfigurationFiles,
  records: readonly Row[],
): readonly string[] {
  const carried = new Set(
    (files[CUSTOM_FIELDS] ?? []).flatMap((one) => (one.resource === list.name ? [one.name] : [])),
  )
  const isCustom = (property: string) => Object.hasOwn(resource.setters ?? {}, property)
  return fields.filter(
    (property) =>
      !isCustom(property) ||
      carried.has(property) ||
      records.some((record) => Object.hasOwn(record, property)),
  )
}

/** The values that differ; what a record does not name is empty. @param waiting fields that are compared later */
function changesOf(
  { resource, references }: ConfigTable,
  old: Stored,
  values: Row,
  compared: readonly string[],
  waiting: readonly string[],
): Row {
  const change: Row = {}
  for (const property of compared) {
    const schema = resource.schema.shape[property] as z.ZodType
    if (!Object.hasOwn(values, property) && waiting.includes(property)) continue
    const given = values[property] ?? blankOf(schema)
    if (given === undefined) continue
    const read = schema.safeParse(given)
    const next = read.success ? toStore(resource, property, read.data) : given
    const isMany = references.get(property)?.many
    const before = isMany ? inOrder((old[property] as unknown[]) ?? []) : old[property]
    if (sameValue(next ?? null, before ?? null) || (isEmpty(next) && isEmpty(before))) continue
    change[property] = given
  }
  return change
}

/** Brings a removed record back whose name nothing else can take. */
async function restored(run: Run, { list, resource }: ConfigTable, record: Row, name: string) {
  if (!list.restores) return undefined
  const same = list.key.map((property) => eq(resource.columns[property] as PgColumn, record[property]))
  const rows: Row[] = await run.writer.db
    .select({ ...resource.columns, id: resource.id })
    .from(resource.table)
    .where(and(isNotNull(resource.table.deleted_at), ...same))
  const row = rows[0] as Stored | undefined
  if (!row || row.promoted === 1) return undefined
  addChange(run, list, name, {}, record, Object.keys(record), 'created')
  await restore(run.writer, resource, row.id, run.actor)
  return { row, record: row as Row }
}

function requireAlone({ actor }: Run, { name }: Resource, properties?: readonly string[]): void {
  if (awaitingApproval(actor, name, properties).length > 0) throw new AppError('NEEDS_SECOND_ADMIN')
}

async function addRows(
  run: Run,
  { list, resource }: ConfigTable,
  fresh: readonly { name: string; record: Row; values: Row }[],
): Promise<void> {
  if (fresh.length === 0) return
  requireAlone(run, resource)
  for (const { name, record } of fresh) addChange(run, list, name, {}, record, Object.keys(record), 'created')
  const made = await createRows(
    run.writer,
    resource,
    fresh.map(({ values }) => values),
    run.actor,
  )
  made.forEach(({ errors }, at) => {
    if (errors) refuse(run, list, fresh[at]?.name ?? '', errors)
  })
}

async function changeRows(
  run: Run,
  { list, resource }: ConfigTable,
  changed: readonly { name: string; id: number; values: Row; expected: Row }[],
): Promise<void> {
  if (changed.length === 0) return
  requireAlone(run, resource, [...new Set(changed.flatMap(({ values }) => Object.keys(values)))])
  const saved = await updateRows(run.writer, resource, changed, run.actor)
  saved.forEach(({ state, errors }, at) => {
    const { name = '', values = {} } = changed[at] ?? {}
    if (errors) refuse(run, list, name, errors)
    else if (state === 'CONFLICT') throw new AppError('CHANGED_MEANWHILE')
    else if (state !== 'SAVED' && state !== 'SAME')
      refuse(run, list, name, { [Object.keys(values)[0] ?? '']: 'invalid' })
  })
}

/** Removes what is in no file, or says that it stays: what refers to others first. */
async function removeGone(run: Run): Promise<void> {
  for (const { table, row, name } of run.gone.toReversed()) {
    const { list, resource } = table
    const isRemoved = run.request.prune && catalogueNamed(list.name)?.remove !== false
    addChange(run, list, name, {}, {}, [], isRemoved ? 'removed' : 'only-here')
    if (!isRemoved) continue
    requireAlone(run, resource)
    try {
      await removeMany(run.writer, resource, [{ id: row.id }], run.actor)
      await refuseInUse(run.writer.db, resource, row.id)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'IN_USE') throw error
      refuse(run, list, name, { [list.key[0] ?? '']: 'stillUsed' })
    }
  }
}
