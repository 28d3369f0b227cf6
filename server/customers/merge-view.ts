import { type SQL, sql } from 'drizzle-orm'
import { type Db, rows } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/errors.ts'
import type { MergePreview, MergeRefusal, MovedPart } from '#src/contract/customers/dedupe.ts'
import { maskCustomer, maskMobile } from '#src/domain/masks.ts'

/** Both customers as the judgement needs them. */
export interface Pair {
  kept: string
  merged: string
}

/** Tables whose rows simply become the kept one's. Proof of consent is append-only and copied instead. */
export const movedTables = {
  applications: ['application'],
  messages: ['message'],
  notes: ['csr_note'],
  calls: ['call_task', 'call_log'],
  tickets: ['ticket'],
  links: ['link_click', 'click', 'api_lead', 'self_review'],
  journey: ['journey_event'],
  requests: ['privacy_request'],
} as const satisfies Partial<Record<MovedPart, readonly string[]>>

/** Standing consents of the merged one on which the kept one has said nothing; wishes on contact stay with the number. */
export const consentsToCopy = ({ kept, merged }: Pair): SQL => sql`
  from (select distinct on (purpose, lender_id) * from consent where prospect_id = ${merged}
    order by purpose, lender_id, id desc) c
  where c.action = 'GIVEN' and c.purpose in ('MATCHING', 'SHARE_LENDER', 'CREDIT_REPORT', 'PAN_CHECK')
    and not exists (select 1 from consent k where k.prospect_id = ${kept} and k.purpose = c.purpose
      and k.lender_id is not distinct from c.lender_id)`

/** Open applications of the merged one for which the kept one has an open one of the same product. */
export const doubles = ({ kept, merged }: Pair): SQL => sql`
  from application a where a.prospect_id = ${merged} and a.closed_at is null
    and exists (select 1 from application k where k.prospect_id = ${kept} and k.closed_at is null
      and k.product_type = a.product_type)`

interface Side {
  user_id: string
  status: string
  pan_hash: string | null
  first_name: string | null
  phone: string | null
  partner: string | null
  at: string
  applications: number
  disbursed: number
  deletions: number
}

const sideOf = async (db: Db, id: string): Promise<Side> => {
  const [found] = await rows<Side>(
    db,
    sql`select p.user_id, p.status, p.pan_hash, p.first_name, p.mobile_phone_number as phone, m.name as partner,
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

/** Different PANs are two people once both have a loan; with one loan its owner has to be the one who stays. */
function refusalOf(kept: Side, merged: Side): MergeRefusal | null {
  if (kept.user_id === merged.user_id) return 'SAME'
  if (kept.status !== 'ACTIVE' || merged.status !== 'ACTIVE') return 'NOT_ACTIVE'
  if (kept.deletions + merged.deletions > 0) return 'DELETION_OPEN'
  const differ = kept.pan_hash !== null && merged.pan_hash !== null && kept.pan_hash !== merged.pan_hash
  if (!differ || merged.disbursed === 0) return null
  return kept.disbursed > 0 ? 'TWO_PEOPLE' : 'OTHER_WAY'
}

/** Fields of the profile that only the merged one has. */
export const gapsOf = <P extends object>(kept: P, merged: P, names: readonly (keyof P)[]): (keyof P)[] =>
  names.filter((name) => kept[name] === null && merged[name] !== null)

/** What a merge would do. Throws NOT_FOUND for an unknown customer. */
export async function mergePreview(db: Db, pair: Pair): Promise<MergePreview> {
  const [kept, merged] = [await sideOf(db, pair.kept), await sideOf(db, pair.merged)]
  const count = async (from: SQL): Promise<number> =>
    (await rows<{ n: number }>(db, sql`select count(*)::int as n ${from}`))[0]?.n ?? 0
  const moves: MergePreview['moves'] = []
  for (const [part, tables] of Object.entries(movedTables) as [MovedPart, readonly string[]][]) {
    let all = 0
    for (const table of tables)
      all += await count(sql`from ${sql.identifier(table)} where prospect_id = ${pair.merged}`)
    if (all > 0) moves.push({ part, count: all })
  }
  const consents = await count(consentsToCopy(pair))
  if (consents > 0) moves.push({ part: 'consents', count: consents })
  const shown = (side: Side, other: Side): MergePreview['kept'] => ({
    id: side.user_id,
    name: maskCustomer(side.first_name, side.phone),
    phone: side.phone && maskMobile(side.phone),
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
    refusal: refusalOf(kept, merged),
  }
}
