import { afterAll, expect, test } from 'vitest'
import { makeMockApp } from '#mocks/app.ts'
import { withCallers } from '#tests/support/app.ts'
import { liveCanaryLife } from '#tests/support/customers/canary-life.ts'
import { filesWith, withoutCompression } from '#tests/support/customers/files-on-disk.ts'
import { restrictCanary, runJobsAfter, spellings } from '#tests/support/customers/purge-canary.ts'
import { emptyStore, openStore, removeFolders } from '#tests/support/hosts/stores.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { PROVIDER_LINKS } from '#tests/support/product-report.ts'

afterAll(removeFolders)

test('[TRUST-03] the night after a purge no byte of the data directory says who the customer was', async () => {
  const store = await emptyStore('embedded')
  const database = await openStore(store)
  try {
    await withoutCompression(database)
    const { WRAP_KEYS_FILE, DATA_DIR } = store
    const app = withCallers(await makeMockApp(database, { FOUR_EYES: 'on', PROVIDER_LINKS, WRAP_KEYS_FILE }))
    const second = await app.signInSecond()
    let admin = await app.signInAdmin()
    const [merchant, other] = [await signInMerchant(app, 0), await signInMerchant(app, 1)]
    const { reference } = await liveCanaryLife({ app, admin, second, merchant, other })
    // The planner's statistics hold values of customers too.
    await database.script('analyze')
    await restrictCanary({ admin, second }, reference)
    await app.deps.jobs.drain()
    const certificate = async () => {
      admin = await app.signInAdmin()
      const { went, stays } = (await admin.get(`/api/admin/deletions/${reference}/certificate`)).body
      const named = (parts: { part: string }[]) => parts.map(({ part }) => part)
      return { went: named(went), stays: named(stays) }
    }
    const left = async () => {
      await database.script('checkpoint')
      return filesWith(DATA_DIR, spellings)
    }

    for (const minutes of [1, 60]) await runJobsAfter(app, minutes)
    expect((await certificate()).stays).toEqual(expect.arrayContaining(['oldRows', 'backups']))
    const places = await left()
    for (const folder of ['db/base/', 'db/pg_wal/'])
      expect([folder, places.some((place) => place.startsWith(folder))]).toEqual([folder, true])

    // Noon and an hour, to three o'clock in the night.
    await runJobsAfter(app, 14 * 60)
    expect(await left()).toEqual([])
    const after = await certificate()
    expect(after.went).toContain('oldRows')
    expect(after.stays).not.toContain('oldRows')
  } finally {
    await database.close()
  }
}, 120_000)
