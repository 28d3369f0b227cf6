import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { commissionLine } from '#server/tables/money.ts'
import { merchant } from '#server/tables/people.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { soldLoan } from '#tests/support/merchants/two-merchants.ts'
import { paidCase } from '#tests/support/money/money.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db

describe('referral', () => {
  const person = {
    name: 'Kiran Rao',
    email: 'kiran@shop.example',
    pan: 'ABCPK1234L',
    address: '1 Main Street',
    pincode: '411001',
    split_percent: 30,
  }
  async function bring(mobile: string, more: object = {}) {
    const sent = await mine.post('/api/partner/referral/passcode', { mobile })
    const otp = app.deps.outbox.recent().find(({ to }) => to === mobile)?.otp
    return mine.post('/api/partner/referral', {
      ...person,
      ...more,
      challenge_id: sent.body.challenge_id,
      otp,
    })
  }

  test('a partner is brought by their own passcode and stands in the table, masked', async () => {
    expect((await bring('9811100001')).body.reference).toMatch(/^M-/)
    const { body } = await mine.get('/api/partner/referral')
    expect(body.data).toMatchObject([{ name: 'K.', mobile: '98XXXXXX01', status: 'APPLIED' }])
    expect(body.url).toContain(`ref=${body.code}`)
    expect((await theirs.get('/api/partner/referral')).body.data).toEqual([])
    expect((await theirs.get('/api/partner/referral')).body.code).not.toBe(body.code)
  })

  test('oneself, somebody known, and a share above the own one are refused', async () => {
    const self = await bring('9000000010')
    expect([self.status, Object.keys(self.body.errors)]).toEqual([409, ['mobile']])
    expect((await bring('9000000011')).status).toBe(409)
    expect((await bring('9811100002', { split_percent: 61 })).status).toBe(422)
    app.advance(2)
    const wrong = await mine.post('/api/partner/referral/passcode', { mobile: '9811100003' })
    const sent = { ...person, challenge_id: wrong.body.challenge_id, otp: '000000' }
    expect((await mine.post('/api/partner/referral', sent)).status).toBe(422)
  })
})

test('the page shows the own terms with a real example, and the books hold nothing for a referral', async () => {
  const { clock } = app.deps
  await db().update(merchant).set({ parent_id: 1 }).where(eq(merchant.merchant_id, 2))
  await paidCase(db(), clock(), { ref: 'AA7', day: '2026-10-10', amount: 100_000, merchant: 2 })
  await recomputeAll(db(), clock())
  const { body } = await mine.get('/api/partner/referral')
  const products = await Promise.all(
    ['pl', 'bl', 'gl', 'hl'].map(async (id) => (await mine.get(`/api/partner/products/${id}`)).body),
  )
  const least = Math.min(...products.flatMap(({ example }) => example?.earning ?? []))
  expect(body.example.earning).toBe(least)
  expect(body.terms).toEqual({ percent: products[0].terms.percent, flat: products[0].terms.flat })
  const linesOf = (id: number) => db().$count(commissionLine, eq(commissionLine.merchant_id, id))
  expect([await linesOf(1), (await linesOf(2)) > 0]).toEqual([0, true])
})

test('a merchant reads the masked rows of who it brought, one level only, and nothing of their earnings', async () => {
  await soldLoan(app, 2, 'Sita', '9812345679')
  const read = (path: string, who = mine) => who.get(`/api/partner/lists/${path}?sub=2`)
  expect((await mine.get('/api/partner/sub-partners')).body.data).toEqual([])
  expect((await read('leads')).status).toBe(404)
  await db().update(merchant).set({ parent_id: 1 }).where(eq(merchant.merchant_id, 2))
  expect((await mine.get('/api/partner/sub-partners')).body.data).toMatchObject([{ id: 2 }])
  expect((await read('leads')).body.rows).toMatchObject([{ customer: 'S. 98XXXXXX79' }])
  const { rows, totals } = (await read('disbursals')).body
  expect(rows).toMatchObject([{ amount: 150_000 }])
  expect(rows[0]).not.toHaveProperty('earning')
  expect(totals).toEqual({ amount: 150_000 })
  const file = await mine.get('/api/partner/lists/disbursals/file?sub=2')
  expect(file.body).toContain('S. 98XXXXXX79')
  expect(file.body).not.toContain('Your earning')
  expect((await mine.get('/api/partner/lists/leads')).body.count).toBe(0)
  await db().update(merchant).set({ parent_id: 2 }).where(eq(merchant.merchant_id, 3))
  expect((await mine.get('/api/partner/lists/leads?sub=3')).status).toBe(404)
})
