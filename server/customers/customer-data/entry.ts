import { and, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { prospect } from '#server/tables/people.ts'
import type { TableName } from '#server/tables/table-name.ts'
import type { MovedPart } from '#src/contract/csr/dedupe.ts'
import type { Certificate } from '#src/contract/customers/deletion.ts'
import type { MyData, WithheldReason } from '#src/contract/customers/privacy-request.ts'

export type CustomerRow = typeof prospect.$inferSelect
export type CertificatePart = Certificate['went'][number]['part']
export type MyDataSection = Exclude<keyof MyData, 'made_at' | 'case_id' | 'came_from' | 'withheld'>

/** Both customers of a merge, by id. */
export interface Pair {
  kept: string
  merged: string
}

/** The customer whose rows are looked up. */
export interface Subject {
  id: string
  /** The former number and e-mail, plain and as keyed hashes, and when these became free for others. */
  addresses?: { plain: string[]; hashes: string[]; until: Date }
  /** Finds the person in free text (server/customers/quotes.ts); null: nothing is known. */
  quotes?: string | null
}

/** The condition that finds a customer's rows of one table. */
export type OwnerCondition = (subject: Subject) => SQL

export interface EffectInput {
  tx: Db
  keys: Deps['keys']
  subject: Subject
  now: Date
  table: PgTable
  owner: OwnerCondition
}
export interface RestrictionInput extends EffectInput {
  person: CustomerRow
  jobs: Deps['jobs']
  events: Deps['events']
}

/** Keeps the rows for a reason, or changes them and returns how many; the certificate counts them as `part`. */
export type Effect<A extends EffectInput = EffectInput> =
  | { keep: string }
  | { run: (asked: A) => Promise<number>; part?: CertificatePart }

/**
 * What happens to the rows of the customer who is merged into another.
 * - move: they become the kept customer's; `before` resolves conflicts first
 * - follow: they belong to a row that moves
 * - drop: they are deleted
 * - keep: they stay with the merged customer
 * - run: something else, counted by `rows` in the preview
 */
export type Merge =
  | { move: MovedPart | null; before?: (tx: Db, pair: Pair, now: Date) => Promise<void> }
  | { follow: TableName }
  | { drop: string }
  | { keep: string }
  | { run: (tx: Db, pair: Pair, now: Date) => Promise<void>; part?: MovedPart; rows?: (pair: Pair) => SQL }

/** What the product has to know about a table that holds customer data. */
export interface CustomerTable<N extends TableName = TableName> {
  table: PgTable & { _: { name: N } }
  owner: OwnerCondition
  /** When a deletion is approved. */
  restriction: Effect<RestrictionInput>
  /** When the retention time is over. */
  erasure: Effect
  merge: Merge
  /** The sections of "my data" that show it, or the reason that the customer reads, with what it means for this table. */
  myData: MyDataSection | readonly MyDataSection[] | { withheld: WithheldReason; why: string }
}

/** Entries by the name of their table. */
export type CustomerTables = { [N in TableName]?: CustomerTable<N> }

export const ownedBy =
  (column: PgColumn): OwnerCondition =>
  ({ id }) =>
    sql`${column} = ${id}`

/** By a row of another table that is the customer's: `through(offerList.app_id, application.app_id, ofApplication)`. */
export const through =
  (column: PgColumn, parent: PgColumn, owner: OwnerCondition): OwnerCondition =>
  (subject) =>
    sql`${column} in (select ${parent} from ${parent.table} where ${owner(subject)})`

/** By the address itself, where it is stored; `at` as in byAddress. */
export const byPlainAddress =
  (columns: readonly PgColumn[], at: PgColumn): OwnerCondition =>
  ({ addresses }) =>
    addresses && addresses.plain.length > 0
      ? sql`(${or(...columns.map((column) => inArray(sql`lower(${column})`, addresses.plain)))}
          and ${at} <= ${addresses.until.toISOString()})`
      : sql`false`

/** By the keyed hash of an address, for rows that name no customer. After `until` the address may be another user's. */
export const byAddress =
  (hash: PgColumn, at: PgColumn): OwnerCondition =>
  ({ addresses }) =>
    addresses && addresses.hashes.length > 0
      ? (and(inArray(hash, addresses.hashes), sql`${at} <= ${addresses.until.toISOString()}`) as SQL)
      : sql`false`

export const withheld = (reason: WithheldReason, why: string) => ({ withheld: reason, why })

export const keep = (reason: string) => ({ keep: reason })

export const deleteRows = (part?: CertificatePart) => ({
  run: async ({ tx, table, owner, subject }: EffectInput) => {
    const gone = await tx.delete(table).where(owner(subject)).returning({ one: sql`1` })
    return gone.length
  },
  ...(part && { part }),
})

/** Sets columns of the customer's rows. @param where narrows them down */
export const setRows = <T extends PgTable>(
  values: Partial<T['$inferInsert']> | ((now: Date) => Partial<T['$inferInsert']>),
  { part, where }: { part?: CertificatePart; where?: SQL } = {},
) => ({
  run: async ({ tx, table, owner, subject, now }: EffectInput) => {
    const changed = await tx
      .update(table)
      .set(typeof values === 'function' ? values(now) : values)
      .where(and(owner(subject), where))
      .returning({ one: sql`1` })
    return changed.length
  },
  ...(part && { part }),
})
