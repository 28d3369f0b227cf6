import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import { type MergePreview, type MergeRefusal, type MovedPart, movedParts } from '#src/contract/csr/dedupe.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { doubles } from './customer-data/application-tables.ts'
import { customerTables } from './customer-data/customer-data.ts'
import type { CustomerTable, Pair } from './customer-data/entry.ts'

interface Side {
  user_id: string
  status: string
  pan_hash: string | null
  first_name: string | null
  phone: string | null
  merchant_id: number | null
  partner: string | null
  at: string
  applications: number
  disbursed: number
  deletions: number
}

const sideOf = async (db: Db, id: string): Promise<Side> => {
  const [found] = await rows<Side>(
    db,
    sql`select p.user_id, p.status, p.pan_hash, p.first_name, p.mobile_phone_number as phone, p.merchant_id, m.name as partner,
        to_json(p.created_at)#>>'{}' as at,
        (select count(*)::int from application a where a.prospect_id = p.user_id) as applications,
        (select count(*)::int from application a join lender_application l on l.app_id = a.app_id
          where a.prospect_id = p.user_id and l.disbursed_amount is not null) as disbursed,
        (select count(*)::int from privacy_request r where r.prospect_id = p.user_id and r.kind = 'DELETION'
          and r.status = 'OPEN') as deletions
      from prospect p left join merchant m on m.merchant_id = p.merchant_id where p.user_id = ${id}`,
  )
  if (!found) throw notFound()
  return found
}

/** With different PANs, two customers with loans are two people; if one has a loan, that one has to be kept. */
function refusalOf(kept: Side, merged: Side): MergeRefusal | null {
  if (kept.user_id === merged.user_id) return 'SAME'
  if (kept.status !== 'ACTIVE' || merged.status !== 'ACTIVE') return 'NOT_ACTIVE'
  if (kept.deletions + merged.deletions > 0) return 'DELETION_OPEN'
  const differ = kept.pan_hash !== null && merged.pan_hash !== null && kept.pan_hash !== merged.pan_hash
  if (!differ || merged.disbursed === 0) return null
  return kept.disbursed > 0 ? 'TWO_PEOPLE' : 'OTHER_WAY'
}

/** Applications of the merged customer count for the merchant of the kept one; the merchant who brought it may lose it. */
const earnerChanges = (kept: Side, merged: Side): boolean =>
  kept.merchant_id !== merged.merchant_id && (merged.merchant_id !== null || merged.applications > 0)

/** Fields of the profile that only the merged customer has. */
export const gapsOf = <P extends object>(kept: P, merged: P, names: readonly (keyof P)[]): (keyof P)[] =>
  names.filter((name) => kept[name] === null && merged[name] !== null)

/** The rows of a table that move, if the preview counts them. */
function movedRows(
  { table, owner, merge }: CustomerTable,
  pair: Pair,
): { part: MovedPart; from: SQL } | null {
  if ('move' in merge && merge.move)
    return { part: merge.move, from: sql`from ${table} where ${owner({ id: pair.merged })}` }
  if ('run' in merge && merge.part && merge.rows) return { part: merge.part, from: merge.rows(pair) }
  return null
}

/** What a merge would change. Throws NOT_FOUND for an unknown customer. */
export async function mergePreview(db: Db, pair: Pair): Promise<MergePreview> {
  const [kept, merged] = [await sideOf(db, pair.kept), await sideOf(db, pair.merged)]
  const count = async (from: SQL): Promise<number> =>
    (await rows<{ n: number }>(db, sql`select count(*)::int as n ${from}`))[0]?.n ?? 0
  const counts = new Map<MovedPart, number>()
  for (const entry of customerTables) {
    const moved = movedRows(entry, pair)
    if (moved) counts.set(moved.part, (counts.get(moved.part) ?? 0) + (await count(moved.from)))
  }
  const moves = movedParts.flatMap((part) => {
    const all = counts.get(part) ?? 0
    return all > 0 ? [{ part, count: all }] : []
  })
  const shown = (side: Side, other: Side): MergePreview['kept'] => ({
    id: side.user_id,
    name: maskCustomer(side.first_name, side.phone),
    phone: side.phone,
    pan: side.pan_hash === null ? 'NONE' : side.pan_hash === other.pan_hash ? 'SAME' : 'OTHER',
    partner: side.partner,
    created_at: new Date(side.at).toISOString(),
    applications: side.applications,
    disbursed: side.disbursed,
  })
  return {
    kept: shown(kept, merged),
    merged: shown(merged, kept),
    moves,
    closes: await count(doubles(pair)),
    earner_changes: earnerChanges(kept, merged),
    refusal: refusalOf(kept, merged),
  }
}
