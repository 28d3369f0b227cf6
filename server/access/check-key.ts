import { type Db, transaction } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { SettingsError } from '#server/platform/settings.ts'
import { masterKey } from '#server/tables/master-key.ts'

/**
 * Whether the data was written with this MASTER_KEY; the first start keeps the key's mark. With another key sealed fields
 * could not be opened, and everybody would be a new customer.
 * @throws SettingsError
 */
export const checkKey = (db: Db, keys: Keys): Promise<void> =>
  transaction(db, async (tx) => {
    const mark = keys.lookup('mark of the master key')
    const [known] = await tx.select().from(masterKey)
    if (!known) await tx.insert(masterKey).values({ mark }).onConflictDoNothing()
    else if (known.mark !== mark)
      throw new SettingsError(
        'MASTER_KEY is not the key that this data was written with. Nothing was changed. Start with the former key, or with another ' +
          'DATA_DIR or DATABASE_URL.',
      )
  })
