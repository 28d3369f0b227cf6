import { type SQL, sql } from 'drizzle-orm'
import { openProposal } from '#server/access/approvals/sealed.ts'
import { rows } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { proposal } from '#server/tables/approvals.ts'
import type { Certificate } from '#src/contract/customers/deletion.ts'
import { columnsOfKind } from './customer-data/columns/kinds.ts'
import { personalColumns } from './customer-data/personal-columns.ts'
import { type StoreInput, stores } from './customer-data/stores.ts'

export interface Search {
  /** How many places were searched. */
  searched: number
  /** Where something of the customer was found, by name of the place. */
  left: string[]
  /** What stays outside the tables. */
  stays: Certificate['stays']
}

/**
 * Searches after a purge, in its transaction, every column and every other place that may hold something of a customer, so that the
 * certificate says only what was looked for. Rows of other customers are theirs: another person may have the name.
 */
export async function searchLeft(input: StoreInput & { keys: Keys }): Promise<Search> {
  const { subject } = input
  const found: Search = { searched: 0, left: [], stays: [] }
  const look = async (place: string, count: () => Promise<number>) => {
    found.searched += 1
    if ((await count()) > 0) found.left.push(place)
  }
  if (subject.quotes) {
    for (const { table, columns } of columnsOfKind('own', 'ownAndQuoted')) {
      const person = sql.raw(personalColumns[table as keyof typeof personalColumns]?.person ?? 'null')
      await look(table, () =>
        countIn(input, table, columns, sql`and coalesce((${person})::text, ${subject.id}) = ${subject.id}`),
      )
    }
    for (const { table, columns } of columnsOfKind('quoted', 'quotedJson'))
      await look(table, () => countIn(input, table, columns))
    await look('proposal', () => quotingProposals(input))
  }
  for (const [name, store] of Object.entries(stores)) {
    if ('left' in store) await look(name, () => store.left(input))
    if (!('stays' in store)) continue
    const count = await store.count(input)
    if (count > 0) found.stays.push({ part: store.stays })
  }
  return { ...found, left: [...new Set(found.left)] }
}

async function countIn(
  { tx, subject }: StoreInput,
  table: string,
  columns: readonly string[],
  where: SQL = sql``,
): Promise<number> {
  const quoting = columns.map((column) => sql`${sql.identifier(column)}::text ~* ${subject.quotes}`)
  const [counted] = await rows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(table)} where (${sql.join(quoting, sql` or `)}) ${where}`,
  )
  return counted?.count ?? 0
}

/** Calls that wait for a second admin are sealed, so they are opened. */
async function quotingProposals({ tx, keys, subject, since }: StoreInput & { keys: Keys }): Promise<number> {
  const pattern = new RegExp(subject.quotes ?? '', 'i')
  const all = await tx.select().from(proposal).where(sql`${proposal.made_at} >= ${since.toISOString()}`)
  return all.filter((row) => pattern.test(JSON.stringify(openProposal(keys, row)))).length
}
