import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type * as z from 'zod'
import { lenderResource } from '#server/catalogue/lenders/lender.ts'
import { lenderRevenueResource } from '#server/catalogue/lenders/lender-revenue.ts'
import type { Resource, Row } from '#server/catalogue/resource.ts'
import type { Db } from '#server/platform/database/database.ts'
import { fieldErrors } from '#server/platform/words.ts'
import { lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { LenderEditable } from '#src/contract/catalogue/lender.ts'
import { MAX_SLABS, RevenueEntry, RevenueFields } from '#src/contract/catalogue/lender-revenue.ts'

/** The record of a row, or the defaults of a new one, or the error (a key of the validation words). */
export type RecordMatch = { stored: Row } | { fresh: Row } | { problem: string }

/** All records that a file may refer to, as stored now. */
export interface Target {
  find(keys: Record<string, string>, name: string): RecordMatch
  nameOf(row: Row): string
  /** A live record as stored. */
  stored(id: number): Row | undefined
  /** Validates a row's result, also against the other rows of the file: field → key of the validation words. */
  judge(row: Row, id: number | null): Record<string, string>
}

/** A list that can be imported. */
export interface Importable {
  page: string
  resource: Resource
  /** Columns that identify the record of a row: name → aliases, in lower case. */
  keys: Record<string, readonly string[]>
  schema: z.ZodObject
  /** Locks all rows against other writes until the transaction ends. */
  lock(tx: Db): Promise<unknown>
  load(db: Db, resource: Resource): Promise<Target>
}

const liveLenders = (db: Db, columns: Resource['columns'] = {}) =>
  db
    .select({ ...(columns as object), ...getTableColumns(lender) })
    .from(lender)
    .where(isNull(lender.deleted_at))
    .orderBy(asc(lender.lender_id))

const lockLenders = (tx: Db) => liveLenders(tx).for('update')

const lenders: Importable = {
  page: 'lenders',
  resource: lenderResource,
  keys: { lender_id: ['id', 'lender id'] },
  schema: LenderEditable,
  lock: lockLenders,
  async load(db, { columns }) {
    const live = await liveLenders(db, columns)
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
      stored: (id) => byId.get(id),
      judge({ name }, id): Record<string, string> {
        const key = String(name).toLowerCase()
        if (owner.has(key) && owner.get(key) !== id) return { name: 'duplicateName' }
        // The next new row with the same name is a separate record.
        owner.set(key, id)
        return {}
      },
    }
  },
}

const revenue: Importable = {
  page: 'lender-revenue',
  resource: lenderRevenueResource,
  keys: { id: [], lender_id: ['lender id'], lender: ['lender name', 'ऋणदाता'] },
  schema: RevenueFields,
  lock: lockLenders,
  async load(db) {
    const live = await liveLenders(db)
    const ofLive = and(isNull(lenderRevenue.deleted_at), isNull(lender.deleted_at))
    const slabs = await db
      .select(getTableColumns(lenderRevenue))
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
      stored: (id) => byId.get(id),
      judge(row, id) {
        const read = RevenueEntry.safeParse(row, { reportInput: true })
        if (!read.success) return fieldErrors(read.error)
        if (id !== null) return {}
        const { count, last } = place(row.lender_id as number)
        row.order = last
        return count > MAX_SLABS ? { revenue_type_id: 'tooMany' } : {}
      },
    }
  },
}

const matchOr = (stored: Row | undefined, problem: string): RecordMatch => (stored ? { stored } : { problem })

/** Every importable list, by its name in the calls → and the page whose permissions apply. */
export const importables: Record<string, { list: Importable; rules: string }> = {
  lenders: { list: lenders, rules: 'lenders' },
  'lender-revenue': { list: revenue, rules: 'lenders' },
}
