import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type MockApp, makeMockApp } from '#mocks/app.ts'
import { rows } from '#server/platform/database/database.ts'
import { makeTestApp } from '#tests/support/app.ts'

const ADDRESS = '203.0.113.7'
const A_FORM = 20

let one: MockApp
let two: MockApp
beforeEach(async () => {
  one = await makeTestApp()
  two = await makeMockApp(one.deps.database)
})
const use = async (app: MockApp, times: number, address = ADDRESS) => {
  for (let n = 0; n < times; n++) await app.deps.limits.form(address)
}
const tooMany = { code: 'TOO_MANY', details: { retryAfter: expect.any(Number) } }

describe('a limit', () => {
  test('refuses one use too many of a key, with the seconds to wait, and no other key', async () => {
    await use(one, A_FORM)
    await expect(use(one, 1)).rejects.toMatchObject(tooMany)
    await expect(use(one, 1)).rejects.toMatchObject(tooMany)
    await use(one, 1, '203.0.113.8')
    await one.deps.limits.upload(ADDRESS)
  })

  test('counts for all servers on PostgreSQL, and for the only server on the embedded database', async () => {
    await use(one, A_FORM / 2)
    await use(two, A_FORM / 2)
    if (one.deps.database.kind === 'embedded') return use(two, A_FORM / 2)
    await expect(use(two, 1)).rejects.toMatchObject(tooMany)
    await expect(use(one, 1)).rejects.toMatchObject(tooMany)
  })

  test('stores no address', async () => {
    await use(one, 1)
    const stored = await rows<{ key: string }>(one.deps.database.db, sql`select key from rate_limit`)
    expect(stored).toHaveLength(one.deps.database.kind === 'postgres' ? 1 : 0)
    expect(JSON.stringify(stored)).not.toContain(ADDRESS)
  })
})
