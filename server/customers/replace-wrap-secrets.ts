import { eq, isNotNull, or, sql } from 'drizzle-orm'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { markOf } from '#server/platform/keys/wrap-secrets.ts'
import { wrapSecret } from '#server/tables/customers/person-keys.ts'

type ReplaceDeps = Pick<Deps, 'database' | 'keys' | 'log'>

/** A secret is destroyed this long after no stored key needs it: calls that had read a key, and standbys, are past it by then. */
export const GRACE_MS = 5 * 60_000

/**
 * Replaces the secrets of buckets whose customers were purged: anyone who has an old copy of their wrapped keys, and MASTER_KEY,
 * opens nothing with them any more. Each step can be cut off: both secrets are there until no key needs the old one.
 */
export async function replaceWrapSecrets(deps: ReplaceDeps, now: Date): Promise<void> {
  const due = await deps.database.db
    .select()
    .from(wrapSecret)
    .where(or(wrapSecret.replace, isNotNull(wrapSecret.former)))
    .orderBy(wrapSecret.bucket)
  for (const { bucket } of due) for (const step of replaceSteps) await step(deps, bucket, now)
  if (due.length > 0) deps.log.info({ count: due.length }, 'wrap secrets of purged customers replaced')
}

/** One after another; each does nothing where nothing is left to do. */
export const replaceSteps = [destroyFormer, addSecret, wrapAgain] as const

/** One at a time, on all servers: the file of the secrets is written as a whole. */
const locked = (
  { database, keys }: ReplaceDeps,
  bucket: string,
  work: (tx: Db, row: typeof wrapSecret.$inferSelect) => Promise<void>,
) =>
  transaction(database.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('wrap_secret', 0))`)
    const [row] = await tx.select().from(wrapSecret).where(eq(wrapSecret.bucket, bucket)).for('update')
    keys.people.secrets.reload()
    if (row) await work(tx, row)
  })

/** A new secret beside the present one, unless a run that was cut off left one. */
async function addSecret(deps: ReplaceDeps, bucket: string): Promise<void> {
  await locked(deps, bucket, async (_, { replace, mark, former }) => {
    const { secrets } = deps.keys.people
    const marks = secrets.of(bucket).map(markOf)
    if (!marks.includes(mark)) throw new Error(`The secret ${mark} that wraps keys of customers is missing`)
    if (replace && former === null && marks[0] === mark) secrets.add(bucket)
  })
}

/** All keys of the bucket go under the new secret, in one transaction. */
async function wrapAgain(deps: ReplaceDeps, bucket: string, now: Date): Promise<void> {
  await locked(deps, bucket, async (tx, { replace, mark, former }) => {
    const { people } = deps.keys
    const [newest] = people.secrets.of(bucket)
    if (!replace || former !== null || !newest || markOf(newest) === mark) return
    const found = await rows<{ id: string; sealed: string }>(
      tx,
      sql`select prospect_id::text as id, key_cipher as sealed from person_key where ${inBucket(bucket)}
        order by prospect_id for update`,
    )
    const again = found.map(({ id, sealed }) => ({ id, sealed: people.wrapAgain(id, sealed).sealed }))
    await tx.execute(
      sql`update person_key set key_cipher = again.sealed
        from jsonb_to_recordset(${JSON.stringify(again)}::text::jsonb) as again(id uuid, sealed text)
        where person_key.prospect_id = again.id`,
    )
    await tx
      .update(wrapSecret)
      .set({ mark: markOf(newest), former: mark, replaced_at: now, replace: false })
      .where(eq(wrapSecret.bucket, bucket))
  })
}

/** Ids of the bucket, by the index of ids. */
const inBucket = (bucket: string) =>
  sql`prospect_id between ${`${bucket}00000-0000-0000-0000-000000000000`}::uuid
    and ${`${bucket}fffff-ffff-ffff-ffff-ffffffffffff`}::uuid`

/** The former secret goes out of the file; cut off before the database knows, it goes again. */
async function destroyFormer(deps: ReplaceDeps, bucket: string, now: Date): Promise<void> {
  await locked(deps, bucket, async (tx, { mark, former, replaced_at }) => {
    if (former === null || now.getTime() - (replaced_at?.getTime() ?? 0) < GRACE_MS) return
    deps.keys.people.secrets.keepOnly(bucket, mark)
    await tx.update(wrapSecret).set({ former: null, replaced_at: null }).where(eq(wrapSecret.bucket, bucket))
  })
}
