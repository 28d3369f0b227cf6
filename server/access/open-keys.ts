import { type Db, transaction } from '#server/platform/database/database.ts'
import { type Keys, makeKeys } from '#server/platform/keys.ts'
import { type Settings, SettingsError } from '#server/platform/settings.ts'
import { masterKey } from '#server/tables/master-key.ts'

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
 * @throws SettingsError when the data has another key: its fields could not be opened, and everybody would be a new customer
 */
export const openKeys = (db: Db, { MASTER_KEY, MASTER_KEY_ALSO }: KeySettings, now: Date): Promise<Keys> =>
  transaction(db, async (tx) => {
    const own = makeKeys(MASTER_KEY, MASTER_KEY_ALSO)
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
