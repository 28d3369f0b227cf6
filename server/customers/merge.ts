import { eq, getTableColumns, getTableName, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import { type PersonField, personFields, sealedFields } from '#server/platform/keys/sealed-fields.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { dedupeLog, prospectAlias } from '#server/tables/links.ts'
import { prospect } from '#server/tables/people.ts'
import { blankProfile } from './customer-data/blank-profile.ts'
import { customerTables } from './customer-data/customer-data.ts'
import type { CustomerRow, CustomerTable, Pair } from './customer-data/entry.ts'
import { detailNames, detailsUnder, sealDetails } from './details.ts'
import { gapsOf, mergePreview } from './merge-view.ts'
import { findKey, keyFor } from './person-key.ts'

/** Columns that are never taken from the merged customer: attribution and state. All others may fill a gap. */
const own = ['merged_into', 'merchant_id', 'link_id', 'attributed_at', 'utm_source', 'channel_id', 'pan_hash']
/** Details are filled one by one. */
const facts = (Object.keys(getTableColumns(prospect)) as (keyof CustomerRow)[]).filter(
  (name) => !own.includes(name) && name !== 'details_cipher',
)
const isOfProfile = (field: PersonField) => sealedFields[field].table === 'prospect'
const sealedColumns = new Map<string, PersonField>(
  personFields.filter(isOfProfile).map((field) => [sealedFields[field].column, field]),
)
const elsewhere = personFields.filter((field) => !isOfProfile(field))

/** The keys of both customers; the merged one has none if nothing of theirs is sealed. */
interface BothKeys {
  kept: PersonKey
  merged: PersonKey | undefined
}

interface MergeRequest extends Pair {
  log_id?: number | undefined
  reason: string
}

/**
 * Merges a customer into another in one transaction. Rows move as the registry says; the profile only fills gaps; the
 * merged number and verified e-mail sign in the kept customer from now on. Throws NOT_FOUND, INVALID under `merged`,
 * NEEDS_SECOND_ADMIN if another merchant earns from it.
 */
export const mergeCustomers = (
  { database, keys }: Pick<Deps, 'database' | 'keys'>,
  { log_id, reason, ...pair }: MergeRequest,
  actor: Actor,
): Promise<void> =>
  transaction(database.db, async (tx) => {
    const both = await tx
      .select()
      .from(prospect)
      .where(inArray(prospect.user_id, [pair.kept, pair.merged]))
      .orderBy(prospect.user_id)
      .for('update')
    const { refusal, moves, earner_changes } = await mergePreview(tx, pair)
    const of = (id: string) => both.find(({ user_id }) => user_id === id)
    const [kept, merged] = [of(pair.kept), of(pair.merged)]
    if (refusal || !kept || !merged) throw invalid({ merged: `merge${refusal}` })
    if (actor.alone && earner_changes) throw new AppError('NEEDS_SECOND_ADMIN')
    const now = actor.at
    const bothKeys = { kept: await keyFor(tx, keys, pair.kept), merged: await findKey(tx, keys, pair.merged) }
    for (const entry of customerTables) await sealAgain(tx, keys, entry, { pair, bothKeys })
    for (const entry of customerTables) await mergeTable(tx, entry, pair, now)
    await tx
      .update(prospect)
      .set({
        ...blankProfile(),
        merchant_id: null,
        status: 'MERGED',
        merged_into: pair.kept,
        updated_at: now,
      })
      .where(eq(prospect.user_id, pair.merged))
    const filled = gapsOf(kept, merged, facts)
    const details = filledDetails(keys, kept, merged, bothKeys)
    await tx
      .update(prospect)
      .set({
        ...valuesFor(keys, merged, { id: kept.user_id, bothKeys }, filled),
        ...details.columns,
        updated_at: now,
      })
      .where(eq(prospect.user_id, pair.kept))
    await storeAddresses(tx, pair.kept, merged, filled)
    if (log_id) await tx.update(dedupeLog).set({ decision: 'MERGED', reason }).where(eq(dedupeLog.id, log_id))
    const made = { merged: pair.merged, moves, filled: [...filled, ...details.filled], reason }
    await recordAudit(tx, actor, noted(pair.kept, 'merge', made))
    await recordAudit(tx, actor, noted(pair.merged, 'merge', { kept: pair.kept, reason }))
  })

const noted = (entityId: string, property: string, values: object) =>
  ({ action: 'update', entity: 'prospect', entityId, property, new: values }) as const

async function mergeTable(tx: Db, { table, owner, merge }: CustomerTable, pair: Pair, now: Date) {
  const merged = owner({ id: pair.merged })
  if ('run' in merge) await merge.run(tx, pair, now)
  if ('drop' in merge) await tx.delete(table).where(merged)
  if (!('move' in merge)) return
  await merge.before?.(tx, pair, now)
  await tx.execute(sql`update ${table} set prospect_id = ${pair.kept} where ${merged}`)
}

/** Seals the fields of the merged customer's rows, which may move, under the kept customer's key. */
async function sealAgain(
  tx: Db,
  { vault }: Keys,
  { table, owner }: CustomerTable,
  { pair, bothKeys: { kept, merged } }: { pair: Pair; bothKeys: BothKeys },
): Promise<void> {
  if (!merged) return
  for (const field of elsewhere) {
    const place = sealedFields[field]
    if (place.table !== getTableName(table)) continue
    const [column, row] = [sql.identifier(place.column), sql.identifier(place.row)]
    const found = await rows<{ id: string; sealed: string }>(
      tx,
      sql`select ${row}::text as id, ${column} as sealed from ${table}
        where ${column} is not null and ${owner({ id: pair.merged })} for update`,
    )
    for (const { id, sealed } of found) {
      const again = vault.seal(field, id, vault.open(field, id, sealed, merged), kept)
      await tx.execute(sql`update ${table} set ${column} = ${again} where ${row} = ${id}`)
    }
  }
}

/** Values that fill the kept customer's gaps. Ciphertext opens in its own row and with its own key only, so it is sealed again. */
function valuesFor(
  { vault }: Keys,
  merged: CustomerRow,
  { id, bothKeys: { kept, merged: theirs } }: { id: string; bothKeys: BothKeys },
  names: readonly (keyof CustomerRow)[],
): Partial<CustomerRow> {
  const taking = (name: keyof CustomerRow) => {
    const field = sealedColumns.get(name)
    const value = merged[name]
    if (!field || !theirs) return value
    return vault.seal(field, id, vault.open(field, merged.user_id, String(value), theirs), kept)
  }
  return {
    ...Object.fromEntries(names.map((name) => [name, taking(name)])),
    ...(names.includes('pan_cipher') && { pan_hash: merged.pan_hash }),
    ...(names.includes('email') && { email_verified: merged.email_verified }),
  }
}

/** The kept customer's details with those that only the merged one gave. */
function filledDetails(keys: Keys, kept: CustomerRow, merged: CustomerRow, bothKeys: BothKeys) {
  const own = detailsUnder(keys, kept, bothKeys.kept)
  const theirs = detailsUnder(keys, merged, bothKeys.merged)
  const filled = gapsOf(own, theirs, detailNames)
  const taken = Object.fromEntries(filled.map((name) => [name, theirs[name]]))
  return {
    filled,
    columns: filled.length > 0 ? sealDetails(keys, kept.user_id, { ...own, ...taken }, bothKeys.kept) : {},
  }
}

/** Makes the merged customer's number and e-mail sign in the kept one. */
async function storeAddresses(tx: Db, kept: string, merged: CustomerRow, filled: readonly string[]) {
  const { mobile_phone_number: mobile, email, email_verified } = merged
  const addresses = [
    !filled.includes('mobile_phone_number') && mobile,
    email_verified === 1 && !filled.includes('email') && email,
  ].filter((one) => typeof one === 'string')
  if (addresses.length > 0)
    await tx.insert(prospectAlias).values(addresses.map((address) => ({ address, prospect_id: kept })))
}
