import { eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { endSessionsOf } from '#server/access/session.ts'
import { type Actor, note } from '#server/audit/note.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys.ts'
import { type SealedField, sealedFields } from '#server/platform/sealed-fields.ts'
import { dedupeLog, prospectAlias } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { consentsToCopy, doubles, gapsOf, mergePreview, movedTables, type Pair } from './merge-view.ts'
import { nothingOf } from './restrict.ts'

type Person = typeof prospect.$inferSelect

/** What a customer brought and how it is counted is the kept one's own; all else may fill a gap. */
const own = ['merged_into', 'merchant_id', 'link_id', 'attributed_at', 'utm_source', 'channel_id', 'pan_hash']
const facts = (Object.keys(getTableColumns(prospect)) as (keyof Person)[]).filter(
  (name) => !own.includes(name),
)
const sealedColumns = new Map<string, SealedField>(
  (Object.keys(sealedFields) as SealedField[])
    .filter((field) => sealedFields[field].table === 'prospect')
    .map((field) => [sealedFields[field].column, field]),
)

interface Asked extends Pair {
  log_id?: number | undefined
  reason: string
}

/**
 * Merges a customer into another in one transaction. What it left becomes the kept one's; its profile only fills gaps;
 * its number and verified e-mail lead to the kept one, its sessions end. Throws NOT_FOUND, INVALID under `merged`.
 */
export const mergeCustomers = (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  { log_id, reason, ...pair }: Asked,
  actor: Actor,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const both = await tx
      .select()
      .from(prospect)
      .where(inArray(prospect.user_id, [pair.kept, pair.merged]))
      .orderBy(prospect.user_id)
      .for('update')
    const { refusal, moves } = await mergePreview(tx, pair)
    const of = (id: string) => both.find(({ user_id }) => user_id === id)
    const [kept, merged] = [of(pair.kept), of(pair.merged)]
    if (refusal || !kept || !merged) throw invalid({ merged: `merge${refusal}` })
    const now = actor.at
    await endSessionsOf(tx, { prospect_id: pair.merged }, now)
    await tx.execute(sql`update application set closed_at = ${now.toISOString()}
      where app_id in (select a.app_id ${doubles(pair)})`)
    await leave(tx, pair, now)
    await tx.execute(sql`insert into consent (prospect_id, purpose, text_version, language, lender_id, action, at, ip,
        user_agent, session_id, partner_text_id)
      select ${pair.kept}, c.purpose, c.text_version, c.language, c.lender_id, c.action, c.at, c.ip, c.user_agent,
        c.session_id, c.partner_text_id ${consentsToCopy(pair)} order by c.id`)
    for (const table of Object.values(movedTables).flat())
      await tx.execute(
        sql`update ${sql.identifier(table)} set prospect_id = ${pair.kept} where prospect_id = ${pair.merged}`,
      )
    await tx
      .update(prospect)
      .set({
        ...nothingOf(merged),
        merchant_id: null,
        status: 'MERGED',
        merged_into: pair.kept,
        updated_at: now,
      })
      .where(eq(prospect.user_id, pair.merged))
    const filled = gapsOf(kept, merged, facts)
    await tx
      .update(prospect)
      .set({ ...taken(keys, merged, kept.user_id, filled), updated_at: now })
      .where(eq(prospect.user_id, pair.kept))
    await lead(tx, pair, merged, filled)
    if (log_id) await tx.update(dedupeLog).set({ decision: 'MERGED', reason }).where(eq(dedupeLog.id, log_id))
    const made = { merged: pair.merged, moves, filled, reason }
    await note(tx, actor, noted(pair.kept, 'merge', made))
    await note(tx, actor, noted(pair.merged, 'merge', { kept: pair.kept, reason }))
  })

const noted = (entityId: string, property: string, values: object) =>
  ({ action: 'update', entity: 'prospect', entityId, property, new: values }) as const

/** What there can be once only, and what stood for the merged one alone. */
async function leave(tx: Db, { kept, merged }: Pair, now: Date): Promise<void> {
  await tx.execute(sql`update call_task set status = 'CANCELLED', closed_at = ${now.toISOString()}
    where prospect_id = ${merged} and status = 'OPEN'
      and exists (select 1 from call_task k where k.prospect_id = ${kept} and k.status = 'OPEN')`)
  await tx.execute(sql`update privacy_request set status = 'DONE', updated_at = ${now.toISOString()}
    where prospect_id = ${merged} and status = 'OPEN' and kind = 'CORRECTION'
      and exists (select 1 from privacy_request k where k.prospect_id = ${kept} and k.status = 'OPEN'
        and k.kind = 'CORRECTION')`)
  await tx.execute(sql`update csr_owner set prospect_id = ${kept} where prospect_id = ${merged}
    and not exists (select 1 from csr_owner k where k.prospect_id = ${kept})`)
  for (const table of ['csr_owner', 'journey_stage', 'reminder', 'transfer', 'identity_check'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where prospect_id = ${merged}`)
}

/** The merged customer's facts for the gaps of the kept one; ciphertext opens in its own row only, so it is sealed again. */
function taken(
  { vault }: Keys,
  merged: Person,
  keptId: string,
  names: readonly (keyof Person)[],
): Partial<Person> {
  const taking = (name: keyof Person) => {
    const field = sealedColumns.get(name)
    const value = merged[name]
    return field ? vault.seal(field, keptId, vault.open(field, merged.user_id, String(value))) : value
  }
  return {
    ...Object.fromEntries(names.map((name) => [name, taking(name)])),
    ...(names.includes('pan_cipher') && { pan_hash: merged.pan_hash }),
    ...(names.includes('email') && { email_verified: merged.email_verified }),
  }
}

/** Whoever signs in by the merged one's number, e-mail or what led to it is the kept one. */
async function lead(tx: Db, { kept, merged: id }: Pair, merged: Person, filled: readonly string[]) {
  await tx.update(prospectAlias).set({ prospect_id: kept }).where(eq(prospectAlias.prospect_id, id))
  const { mobile_phone_number: mobile, email, email_verified } = merged
  const addresses = [
    !filled.includes('mobile_phone_number') && mobile,
    email_verified === 1 && !filled.includes('email') && email,
  ].filter((one) => typeof one === 'string')
  if (addresses.length > 0)
    await tx.insert(prospectAlias).values(addresses.map((address) => ({ address, prospect_id: kept })))
}
