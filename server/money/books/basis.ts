import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { storedTerms, type TermRange, termRanges } from '#server/co-brands/partner-terms.ts'
import {
  type PayerOf,
  type Payers,
  paidBy,
  payersOf,
  type SlabLists,
} from '#server/money/commission-payer.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { inPortions } from '#server/platform/database/in-portions.ts'
import { businessDay } from '#src/domain/dates.ts'
import { rateLists, slabLists } from './slab-lists.ts'

/** What lines are calculated from, besides the cases. */
export interface Basis {
  /** The first open month. */
  open: string
  lists: SlabLists
  /** Of all partners. */
  terms: readonly TermRange[]
  payerOf: PayerOf
}

/** What of the basis has changed since a payer's lines were calculated: slabs move locked months too, terms do not. */
export type BasisChange = 'slabs' | 'terms' | null

const hashOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex')

/** Reads the basis of some payers' lines, notes it, and says what is new in it. */
export async function readBasis(
  tx: Db,
  open: string,
  payers: Payers | undefined,
  now: Date,
): Promise<{ basis: Basis; change: BasisChange }> {
  const lists = await slabLists(tx, payers === 'products' ? [] : payers, businessDay(now))
  const rates = await rateLists(tx, businessDay(now))
  const stored = await storedTerms(tx)
  const terms = hashOf(stored)
  const bySlabs = new Map<number | null, unknown[]>()
  if (!payers || payers === 'products') bySlabs.set(null, [...rates])
  if (payers !== 'products') for (const id of payers ?? (await lenderIds(tx))) bySlabs.set(id, [])
  for (const [id, list] of lists) bySlabs.get(id)?.push(list)
  const hashes = [...bySlabs].map(([lender_id, facts]) => ({
    lender_id,
    slabs: hashOf([open, facts]),
    terms,
  }))
  const change = await noteBasis(tx, hashes, payers)
  return { basis: { open, lists, terms: termRanges(stored), payerOf: payersOf(rates, lists) }, change }
}

const lenderIds = async (tx: Db) =>
  (await rows<{ lender_id: number }>(tx, sql`select lender_id from lender`)).map(({ lender_id }) => lender_id)

interface Noted {
  lender_id: number | null
  slabs: string
  terms: string
}

async function noteBasis(tx: Db, now: readonly Noted[], payers: Payers | undefined): Promise<BasisChange> {
  const found = await rows<Noted>(
    tx,
    sql`select lender_id, slabs, terms from commission_basis where ${paidBy(payers)}`,
  )
  const before = new Map(found.map((one) => [one.lender_id, one]))
  const changed = now.filter(({ lender_id, slabs, terms }) => {
    const was = before.get(lender_id)
    return was?.slabs !== slabs || was.terms !== terms
  })
  await inPortions(changed, (json) =>
    rows(
      tx,
      sql`insert into commission_basis (lender_id, slabs, terms)
        select v.* from jsonb_to_recordset(${json}) as v(lender_id int, slabs text, terms text)
        on conflict (lender_id) do update set slabs = excluded.slabs, terms = excluded.terms`,
    ),
  )
  if (changed.some(({ lender_id, slabs }) => before.get(lender_id)?.slabs !== slabs)) return 'slabs'
  return changed.length > 0 ? 'terms' : null
}
