import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { ownRows } from '#server/catalogue/own-rows.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { MAX_SLABS, RevenueEntry, RevenueFields } from '#src/contract/catalogue/lender-revenue.ts'
import { hints } from '#src/contract/field.ts'
import type { Importable, RecordMatch } from './import-target.ts'

/**
 * How files of any resource are read: a row is identified by the number of its record, or by its name if it has one
 * that is written as text. A row without a record is a new one, where the resource can create.
 */
const importableOf = (of: Resource): Importable => ({
  resource: of,
  keys: { [of.id.name]: ['id'] },
  schema: of.schema,
  lock: (tx) => tx.select({ id: of.id }).from(of.table).where(isNull(of.table.deleted_at)).for('update'),
  async load(db, { ids, names }, actor) {
    const label = isNamed(of) ? of.columns[of.label] : undefined
    const live: Row[] = await db
      .select({ [of.id.name]: of.id, ...of.columns })
      .from(of.table)
      .where(
        and(
          isNull(of.table.deleted_at),
          of.shown,
          ownRows(of, actor),
          or(
            inArray(of.id, ids),
            label &&
              inArray(
                sql`lower(${label})`,
                names.map((name) => sql`lower(${name})`),
              ),
          ),
        ),
      )
      .orderBy(of.id)
    const byId = new Map(live.map((row) => [row[of.id.name], row]))
    return {
      find({ [of.id.name]: id }, name) {
        if (id) {
          const stored = byId.get(Number(id))
          return stored ? { stored } : { problem: 'importNoRow' }
        }
        const same = name
          ? live.filter((row) => label && textOf(row[of.label]).toLowerCase() === name.toLowerCase())
          : []
        if (same.length > 1) return { problem: 'importSeveral' }
        if (same[0]) return { stored: same[0] }
        return of.newRow ? { fresh: {} } : { problem: 'importNoRow' }
      },
      nameOf: (row) => (label ? textOf(row[of.label]) : ''),
      validate: () => ({}),
    }
  },
})

const textOf = (value: unknown) => String(value ?? '')

/** Whether people write the name of a record as it is stored. */
function isNamed({ schema, columns, label }: Resource): boolean {
  const hint = hints.get(schema.shape[label] as never)
  return columns[label]?.getSQLType() === 'text' && !hint?.options && !hint?.choices
}

const liveLenders = (db: Db, columns: Resource['columns'] = {}) =>
  db
    .select({ ...(columns as object), ...getTableColumns(lender) })
    .from(lender)
    .where(isNull(lender.deleted_at))
    .orderBy(asc(lender.lender_id))

const lockLenders = (tx: Db) => liveLenders(tx).for('update')

const lenders = (resource: Resource): Importable => ({
  resource,
  keys: { lender_id: ['id', 'lender id'] },
  schema: withCustom(LenderEditable, resource),
  lock: lockLenders,
  async load(db) {
    const live = await liveLenders(db, resource.columns)
    const byId = new Map<number, Row>(live.map((row) => [row.lender_id, row]))
    const byName = new Map<string, Row>(live.map((row) => [row.name.toLowerCase(), row]))
    const owner = new Map<string, unknown>(live.map((row) => [row.name.toLowerCase(), row.lender_id]))
    return {
      find({ lender_id }, name) {
        if (lender_id) return matchOr(byId.get(Number(lender_id)), 'importNoRow')
        if (!name) return { problem: 'importNoKey' }
        const stored = byName.get(name.toLowerCase())
        return stored ? { stored } : { fresh: { legal_name: name } }
      },
      nameOf: (row) => String(row.name ?? ''),
      validate({ name }, id): Record<string, string> {
        const key = String(name).toLowerCase()
        if (owner.has(key) && owner.get(key) !== id) return { name: 'duplicateName' }
        // The next new row with the same name is a separate record.
        owner.set(key, id)
        return {}
      },
    }
  },
})

const revenue = (resource: Resource): Importable => ({
  resource,
  keys: { id: [], lender_id: ['lender id'], lender: ['lender name', 'ऋणदाता'] },
  schema: withCustom(RevenueFields, resource),
  lock: lockLenders,
  async load(db) {
    const live = await liveLenders(db)
    const ofLive = and(isNull(lenderRevenue.deleted_at), isNull(lender.deleted_at))
    const slabs = await db
      .select({ ...(resource.columns as object), ...getTableColumns(lenderRevenue) })
      .from(lenderRevenue)
      .innerJoin(lender, eq(lender.lender_id, lenderRevenue.lender_id))
      .where(ofLive)
      .orderBy(asc(lenderRevenue.lender_id), asc(lenderRevenue.order))
    const byId = new Map<number, Row>(slabs.map((row) => [row.id, row]))
    const names = new Map(live.map((row) => [row.lender_id, row.name]))
    const ids = new Map(live.map((row) => [row.name.toLowerCase(), row.lender_id]))
    const places = new Map<number, { count: number; last: number }>(
      live.map((row) => [row.lender_id, { count: 0, last: 0 }]),
    )
    const place = (lenderId: number, order?: number) => {
      const at = places.get(lenderId) ?? { count: 0, last: 0 }
      at.count += 1
      at.last = Math.max(at.last, order ?? at.last + 1)
      return at
    }
    for (const slab of slabs) place(slab.lender_id, slab.order)
    return {
      find({ id, lender_id, lender: name }) {
        const given = Boolean(lender_id || name)
        const of = lender_id ? Number(lender_id) : ids.get((name ?? '').toLowerCase())
        if (given && (of === undefined || !names.has(of))) return { problem: 'importNoLender' }
        if (!id)
          return of === undefined ? { problem: 'importNoKey' } : { fresh: { lender_id: of, status: 1 } }
        const stored = byId.get(Number(id))
        if (stored && given && stored.lender_id !== of) return { problem: 'importOtherLender' }
        return matchOr(stored, 'importNoRow')
      },
      nameOf: (row) => names.get(row.lender_id as number) ?? '',
      validate(row, id) {
        const read = RevenueEntry.safeParse(row, { reportInput: true })
        if (!read.success) return fieldErrors(read.error)
        if (id !== null) return {}
        const { count, last } = place(row.lender_id as number)
        row.order = last
        return count > MAX_SLABS ? { revenue_type_id: 'tooMany' } : {}
      },
    }
  },
})

const matchOr = (stored: Row | undefined, problem: string): RecordMatch => (stored ? { stored } : { problem })

/** The custom fields of the resource beside those that a file may hold. */
function withCustom(schema: z.ZodObject, { setters = {}, schema: all }: Resource): z.ZodObject {
  return schema.extend(Object.fromEntries(Object.keys(setters).map((field) => [field, all.shape[field]])))
}

/** Resources whose rows are recognised in a way of their own. */
const special: Record<string, (resource: Resource) => Importable> = {
  lender: lenders,
  lender_revenue: revenue,
}

/** How files of a resource are read. */
export const importableFor = (resource: Resource): Importable =>
  (Object.hasOwn(special, resource.name) ? special[resource.name] : importableOf)?.(resource) ??
  importableOf(resource)
