import { expect, test } from 'vitest'
import { checkKey } from '#server/access/check-key.ts'
import { makeKeys } from '#server/platform/keys.ts'
import { makeTestApp } from '#tests/support/app.ts'

test('[TRUST-07] data that was written with another MASTER_KEY is refused, and the former key still works', async () => {
  const { deps } = await makeTestApp()
  const { db } = deps.database
  await checkKey(db, deps.keys)
  await expect(checkKey(db, makeKeys('another key of at least 32 characters'))).rejects.toThrow(
    /^MASTER_KEY is not the key that this data was written with/,
  )
  await checkKey(db, deps.keys)
})
