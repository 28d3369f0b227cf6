import { makeMockApp } from '#mocks/app.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { withCallers } from '#tests/support/app.ts'
import { openStore } from '#tests/support/hosts/stores.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { PROVIDER_LINKS } from '#tests/support/product-report.ts'
import { liveCanaryLife } from './canary-life.ts'
import { bytesBelow, filesWith, withoutCompression } from './files-on-disk.ts'
import { restrictCanary, runJobsAfter, spellings } from './purge-canary.ts'

/** Where a purged customer is found in the files of a data directory, and what the certificate says, before and after the night. */
export async function purgeOnDisk(store: Settings) {
  const database = await openStore(store)
  try {
    await withoutCompression(database)
    const { WRAP_KEYS_FILE, DATA_DIR } = store
    const env = { FOUR_EYES: 'on', PROVIDER_LINKS, WRAP_KEYS_FILE }
    const app = withCallers(await makeMockApp(database, env))
    const [admin, second] = [await app.signInAdmin(), await app.signInSecond()]
    const [merchant, other] = [await signInMerchant(app, 0), await signInMerchant(app, 1)]
    const { reference } = await liveCanaryLife({ app, admin, second, merchant, other })
    // The planner's statistics hold values of customers too.
    await database.script('analyze')
    await restrictCanary({ admin, second }, reference)
    await app.deps.jobs.drain()
    const look = async () => {
      await database.script('checkpoint')
      const signedIn = await app.signInAdmin()
      const { went, stays } = (await signedIn.get(`/api/admin/deletions/${reference}/certificate`)).body
      const named = (parts: { part: string }[]) => parts.map(({ part }) => part)
      return { went: named(went), stays: named(stays), found: filesWith(DATA_DIR, spellings) }
    }
    for (const minutes of [1, 60]) await runJobsAfter(app, minutes)
    const before = await look()
    // Noon and an hour, to three o'clock in the night.
    await runJobsAfter(app, 14 * 60)
    return { before, after: await look(), bytes: bytesBelow(DATA_DIR), values: spellings.length }
  } finally {
    await database.close()
  }
}
