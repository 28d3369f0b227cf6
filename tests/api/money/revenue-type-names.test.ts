import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

eachWithTwoMerchants()

const inHindi = async (who: SignedIn, path: string) =>
  (await who.fetch(path, { headers: { 'accept-language': 'hi' } })).body

/** What the books call the type of the only case, wherever it is read. */
async function typesIn(
  read: (who: SignedIn, path: string) => Promise<{ rows: { id: number; type: string }[] } & { type: string }>,
) {
  const admin = await app.signInAdmin(1)
  const { rows } = await read(mine, '/api/partner/lists/earnings')
  const id = rows[0]?.id
  const found = [
    rows[0]?.type,
    (await read(mine, `/api/partner/earnings/${id}/trace`)).type,
    (await read(admin, '/api/admin/lists/commission-lines')).rows[0]?.type,
    (await read(admin, '/api/admin/lists/commission-periods')).rows[0]?.type,
    (await read(admin, `/api/admin/commission/lines/${id}`)).type,
  ]
  return [...new Set(found)]
}

test('[CASE-02] portal and back office say a revenue type in the language of the reader, in English where it has no Hindi', async () => {
  const { database, clock } = app.deps
  await paidCase(database.db, clock(), { ref: 'A1', day: '2026-11-10', amount: 100_000, merchant: 1 })
  await recomputeAll(database.db, clock())
  expect(await typesIn(inHindi)).toEqual(['वितरण'])
  expect(await typesIn(async (who, path) => (await who.get(path)).body)).toEqual(['Disbursal'])
  const admin = await app.signInAdmin(1)
  const change = (name_hi: string | null) =>
    admin.fetch('/api/admin/revenue-types/1', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name_hi }),
    })
  expect((await change('ऋण दिया गया')).status).toBe(200)
  expect(await typesIn(inHindi)).toEqual(['ऋण दिया गया'])
  expect((await change(null)).status).toBe(200)
  expect(await typesIn(inHindi)).toEqual(['Disbursal'])
})
