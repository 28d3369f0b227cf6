import { type Db, transaction } from '#server/platform/database/database.ts'
import { type Keys, makeKeys } from '#server/platform/keys/keys.ts'
import { markOf, type WrapSecrets } from '#server/platform/keys/wrap-secrets.ts'
import { type Settings, SettingsError } from '#server/platform/settings/settings.ts'
import { wrapSecret } from '#server/tables/customers/person-keys.ts'
import { masterKey } from '#server/tables/platform/master-key.ts'

type KeySettings = Pick<Settings, 'MASTER_KEY' | 'MASTER_KEY_ALSO'>
type KnownMarks = Pick<typeof masterKey.$inferSelect, 'mark' | 'former_mark'>

/** Why keys do not open stored data, and what to do. */
export const keyProblems = {
  former: {
    found: 'Some fields are still sealed with the former MASTER_KEY.',
    advice: 'Start with it in MASTER_KEY_ALSO until `npm run keys` says that none is left.',
  },
  other: {
    found: 'MASTER_KEY is not the key that this data was written with.',
    advice: 'Start with the former key, or with another DATA_DIR or DATABASE_URL.',
  },
  exchanged: {
    found: 'This data was moved from this MASTER_KEY to the one in MASTER_KEY_ALSO.',
    advice: 'Exchange the two settings.',
  },
} as const

/** Whether the keys open stored data; null: they do, or nothing is stored yet. */
export function keyProblem(
  known: KnownMarks | undefined,
  { MASTER_KEY, MASTER_KEY_ALSO }: KeySettings,
): keyof typeof keyProblems | null {
  if (!known) return null
  const mark = makeKeys(MASTER_KEY).mark
  const also = MASTER_KEY_ALSO && makeKeys(MASTER_KEY_ALSO).mark
  if (known.mark === mark) return known.former_mark && known.former_mark !== also ? 'former' : null
  if (known.mark !== also) return 'other'
  return known.former_mark === mark ? 'exchanged' : null
}

/**
 * The keys that open this data; the first start keeps the mark of MASTER_KEY. When MASTER_KEY_ALSO is the key that the data has so
 * far, the data moves to MASTER_KEY: look-up hashes keep their key, and a job seals the fields again (reseal.ts).
 * @param secrets wrap customers' keys; the first start makes them
 * @throws SettingsError when the data has another key: its fields could not be opened, and everybody would be a new customer
 */
export const openKeys = (
  db: Db,
  { MASTER_KEY, MASTER_KEY_ALSO }: KeySettings,
  secrets: WrapSecrets,
  now: Date,
): Promise<Keys> =>
  transaction(db, async (tx) => {
    await checkSecrets(tx, secrets)
    const own = makeKeys(MASTER_KEY, MASTER_KEY_ALSO, secrets)
    const [known] = await tx.select().from(masterKey).for('update')
    if (!known) {
      await tx.insert(masterKey).values({ mark: own.mark }).onConflictDoNothing()
      return own
    }
    const problem = keyProblem(known, { MASTER_KEY, MASTER_KEY_ALSO })
    if (problem) {
      const { found, advice } = keyProblems[problem]
      throw new SettingsError(`${found} Nothing was changed. ${advice}`)
    }
    if (known.mark === own.mark) return known.carried_cipher ? own.carrying(known.carried_cipher) : own
    const former = makeKeys(MASTER_KEY_ALSO as string)
    const carrier = known.carried_cipher ? former.carrying(known.carried_cipher) : former
    const carried_cipher = carrier.sealCarried(own)
    await tx
      .update(masterKey)
      .set({ mark: own.mark, former_mark: known.mark, changed_at: now, carried_cipher })
    return own.carrying(carried_cipher)
  })

/** Why the secrets that wrap customers' keys do not fit the data, and what to do. */
export const secretsProblem = {
  found:
    'The file of secrets that wrap keys of customers (WRAP_KEYS_FILE) is missing, or does not belong to this data.',
  advice:
    'Put the file back; if it is lost, run `npm run restore -- --keys <file of customers’ keys beside the newest backup>`.',
} as const

/** How many secrets the data names, and how many of them the file lacks. */
export async function countSecrets(
  db: Db,
  secrets: WrapSecrets,
): Promise<{ named: number; missing: number }> {
  const named = await db.select().from(wrapSecret)
  const missing = named.filter(({ bucket, mark }) => !secrets.of(bucket).map(markOf).includes(mark))
  return { named: named.length, missing: missing.length }
}

/** Secrets of other data would wrap new keys that nothing opens later. */
async function checkSecrets(tx: Db, secrets: WrapSecrets): Promise<void> {
  const { named, missing } = await countSecrets(tx, secrets)
  if (named === 0) return secrets.make()
  if (missing > 0)
    throw new SettingsError(`${secretsProblem.found} Nothing was changed. ${secretsProblem.advice}`)
}
