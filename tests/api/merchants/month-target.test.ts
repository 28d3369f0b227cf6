import { expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { businessDay } from '#src/domain/dates.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInStaff } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

eachWithTwoMerchants()
const today = async (who = mine) => (await who.get('/api/partner/today')).body
const set = (amount: unknown, who = mine) => who.post('/api/partner/target', { amount })

test('[MERCH-04] the first screen has what the month earned beside the merchant’s own target, and nothing before', async () => {
  expect((await today()).month).toBeNull()
  const day = businessDay(app.deps.clock())
  await paidCase(app.deps.database.db, app.deps.clock(), { ref: 'AA1', day, amount: 100_000, merchant: 1 })
  await recomputeAll(app.deps.database.db, app.deps.clock())
  const { rows } = (await mine.get('/api/partner/lists/earnings')).body
  const earned = rows.reduce((sum: number, { payout }: { payout: number }) => sum + payout, 0)
  expect(earned).toBeGreaterThan(0)
  expect((await today()).month).toEqual({ month: day.slice(0, 7), earned, target: null })
  for (const wrong of [0, -1, 0.001, 'many', undefined]) expect((await set(wrong)).status).toBe(422)
  expect((await set(50_000)).status).toBe(200)
  expect((await today()).month).toMatchObject({ earned, target: 50_000 })
  expect((await today(theirs)).month).toBeNull()
  expect((await set(null)).status).toBe(200)
  expect((await today()).month).toMatchObject({ target: null })
})

test('[MERCH-04] the target is the owner’s to set, and only those who see money see it', async () => {
  await set(50_000)
  const asha = await signInStaff(app, mine, { name: 'Asha', email: 'a@shop.example', rights: ['leads'] })
  expect((await set(1, asha)).status).toBe(403)
  expect((await today(asha)).month).toBeNull()
  const ravi = await signInStaff(app, mine, { name: 'Ravi', email: 'r@shop.example', rights: ['reports'] })
  expect((await today(ravi)).month).toMatchObject({ earned: 0, target: 50_000 })
})
