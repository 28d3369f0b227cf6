import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { purgeOnDisk } from '#tests/support/customers/purge-on-disk.ts'
import { emptyStore, openStore, removeFolders } from '#tests/support/hosts/stores.ts'

afterAll(removeFolders)

test('[TRUST-03] the night after a purge no byte of the data directory says who the customer was', async () => {
  const { before, after } = await purgeOnDisk(await emptyStore('embedded'))
  expect(before.stays).toEqual(expect.arrayContaining(['oldRows', 'backups']))
  expect(before.went).not.toContain('oldRows')
  for (const folder of ['db/base/', 'db/pg_wal/'])
    expect([folder, before.found.some((place) => place.startsWith(folder))]).toEqual([folder, true])
  expect(after.found).toEqual([])
  expect(after.went).toContain('oldRows')
  expect(after.stays).not.toContain('oldRows')
}, 120_000)

test('[TRUST-03] what a kill left of a copied table is deleted when the store opens, and nothing else', async () => {
  const store = await emptyStore('embedded')
  const [base = ''] = readdirSync(join(store.DATA_DIR, 'db/base')).sort(
    (one, other) => Number(other) - Number(one),
  )
  const folder = join(store.DATA_DIR, 'db/base', base)
  const before = readdirSync(folder).sort()
  const orphans = ['4000001', '4000001.1', '4000001_fsm']
  for (const name of orphans) writeFileSync(join(folder, name), Buffer.alloc(8192, 'Zebulonia'))
  for (const _again of [1, 2]) await (await openStore(store)).close()
  expect(orphans.filter((name) => existsSync(join(folder, name)))).toEqual([])
  expect(before.filter((name) => !existsSync(join(folder, name)))).toEqual([])
})
