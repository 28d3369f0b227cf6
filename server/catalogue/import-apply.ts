import { randomUUID } from 'node:crypto'
import { getTableName, sql } from 'drizzle-orm'
import { refuseAlone } from '#server/access/approvals/require-second-admin.ts'
import { type Actor, type Note, note, noteAll } from '#server/audit/note.ts'
import { type Db, rows as rowsOf, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Sheet } from '#server/platform/files/sheet.ts'
import { sayProblem } from '#server/platform/words.ts'
import type { ImportResult } from '#src/contract/catalogue/import.ts'
import { changes, type Judged, judgeSheet } from './import.ts'
import type { Importable } from './importable.ts'
import type { Entity } from './property.ts'

const AT_ONCE = 500

type Context = Parameters<typeof judgeSheet>[2]

/**
 * Writes the rows that the reader saw, all in one transaction, each change noted with the batch. A row that would
 * change something else by now than what was seen is not written but answered.
 * @param seen line → fingerprint of the preview
 */
export const applySheet = (
  db: Db,
  sheet: Sheet,
  { seen, fileName }: { seen: Record<string, string>; fileName: string },
  context: Context,
  by: Actor,
): Promise<ImportResult> =>
  transaction(db, async (tx): Promise<ImportResult> => {
    await context.list.lock(tx)
    const { judged } = await judgeSheet(tx, sheet, context)
    const asked = judged.filter(({ row }) => seen[row.line] !== undefined && changes(row))
    const good = asked.filter(({ row }) => row.seen === seen[row.line])
    const problem = sayProblem(context.language, 'importChanged')
    const failed = asked
      .filter(({ row }) => row.seen !== seen[row.line])
      .map(({ row }) => ({ ...row, problem, action: 'error' as const, given: givenOf(sheet, row.line) }))
    const made = good.filter(({ id }) => id === null)
    const counts = { created: made.length, updated: good.length - made.length }
    if (good.length === 0) return { success: true, batch: null, ...counts, failed }
    const actor = { ...by, batch: randomUUID() }
    const old = good.flatMap((one) => (one.id === null ? [] : [{ ...one, id: one.id }]))
    await setValues(tx, context.list.entity, old, actor)
    await create(tx, context.list, made, actor)
    const summary = { file: fileName.slice(0, 200), ...counts }
    await note(tx, actor, { action: 'import', entity: context.list.entity.name, entityId: 0, new: summary })
    return { success: true, batch: actor.batch, ...counts, failed }
  }).catch((error) => {
    throw isDuplicate(error) ? new AppError('DUPLICATE') : error
  })

const givenOf = (sheet: Sheet, line: number) => sheet.rows.find((row) => row.line === line)?.cells ?? []

interface Values {
  id: number
  /** Before. */
  stored: Record<string, unknown>
  values: Record<string, unknown>
  /** Property → id of the change that this one takes back. */
  undoes?: Record<string, number>
}

/** Sets properties of many records, one statement for each: a row at a time would keep everybody else waiting. */
export async function setValues(
  tx: Db,
  entity: Entity,
  judged: readonly Values[],
  actor: Actor,
): Promise<void> {
  const [table, key] = [sql.identifier(getTableName(entity.table)), sql.identifier(entity.id.name)]
  const notes: Note[] = []
  for (const [property, column] of Object.entries(entity.columns)) {
    const changed = judged.filter(({ values }) => property in values)
    if (changed.length === 0) continue
    refuseAlone(actor, entity.name, [property])
    const name = sql.identifier(column.name)
    // Rich text is cleaned by its column.
    const toStore = (value: unknown) => (typeof value === 'string' ? column.mapToDriverValue(value) : value)
    const given = JSON.stringify(changed.map(({ id, values }) => ({ id, value: toStore(values[property]) })))
    const type = sql.raw(column.getSQLType())
    await rowsOf(
      tx,
      sql`update ${table} set ${name} = given.value
        from jsonb_to_recordset(${given}::jsonb) as given(id int, value ${type}) where ${table}.${key} = given.id`,
    )
    for (const { id, stored, values, undoes } of changed)
      notes.push({
        action: 'update',
        entity: entity.name,
        entityId: id,
        property,
        old: stored[property],
        new: toStore(values[property]),
        undoes: undoes?.[property],
      })
  }
  await noteAll(tx, actor, notes)
}

async function create(
  tx: Db,
  { entity }: Importable,
  judged: readonly Judged[],
  actor: Actor,
): Promise<void> {
  for (let at = 0; at < judged.length; at += AT_ONCE) {
    refuseAlone(actor, entity.name)
    const values = judged.slice(at, at + AT_ONCE).map((one) => one.values)
    const made = (await tx
      .insert(entity.table)
      .values(values)
      .returning({ id: entity.id as never })) as { id: number }[]
    const notes = made.map(
      ({ id }, index): Note => ({
        action: 'create',
        entity: entity.name,
        entityId: id,
        new: values[index],
      }),
    )
    await noteAll(tx, actor, notes)
  }
}
