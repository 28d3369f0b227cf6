import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { revenueTypes } from '#resources/catalogue/revenue-types.ts'
import { resourceOf } from '#server/catalogue/declared.ts'
import { prepareList } from '#server/catalogue/large-lists.ts'
import { listRecords } from '#server/catalogue/records.ts'
import type { Db } from '#server/platform/database/database.ts'
import { openReadOnly } from '#server/platform/database/open-read-only.ts'
import { emptyStore, openStore, removeFolders } from '#tests/support/hosts/stores.ts'

afterAll(removeFolders)

const types = resourceOf(revenueTypes)

/** Names that a search finds where no row may be read that an index does not lead to. */
async function search(db: Db, word: string) {
  await db.execute(sql`set enable_seqscan = off`)
  const query = {
    sort: [['name', 'ASC']],
    range: [0, 99],
    filter: [{ compare: 'search', value: [word] }],
  } as const
  return (
    await listRecords(db, types, query, { kind: 'admin', id: '1', roleId: 1, at: new Date() })
  ).rows.map(({ name }) => name)
}

test('[FAST-03] a folder whose lists are searched by an index opens again, and so does its copy', async () => {
  const settings = await emptyStore('embedded')
  const first = await openStore(settings)
  const [name = ''] = (await search(first.db, '')) as string[]
  const word = name.slice(1, 6)
  const found = await search(first.db, word)
  expect(found).toContain(name)
  // A folder from before has no index until the night.
  expect(await prepareList(first, types)).toBe(true)
  expect(await search(first.db, word)).toEqual(found)
  await first.close()
  const again = await openStore(settings)
  expect(await search(again.db, word)).toEqual(found)
  const copy = await openReadOnly(settings)
  expect(copy && (await search(copy.db, word))).toEqual(found)
  await copy?.close()
  await again.close()
})
