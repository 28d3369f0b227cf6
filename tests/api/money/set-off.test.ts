import { and, eq, isNull, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { sweepSelfReviews } from '#server/money/self-review/self-review.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { audit } from '#server/tables/catalogue.ts'
import { trackingLink } from '#server/tables/links.ts'
import { merchant, merchantUser, prospect } from '#server/tables/people.ts'
import { bankAccount, merchantPortal } from '#server/tables/portal.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { booksOf, paidCase } from '#tests/support/money/money.ts'
import { passcodeOf } from '#tests/support/passcode.ts'

eachWithTwoMerchants()
let admin: SignedIn
beforeEach(async () => {
  admin = await app.signInAdmin()
  // Where payouts go was settled long ago.
  const users = await db().select().from(merchantUser)
  await db()
    .insert(bankAccount)
    .values(
      users.map(({ id, merchant_id, name }) => ({
        ...{ merchant_id, merchant_user_id: id, holder: name, last4: '0001', ifsc: 'ABCD0123456' },
        ...{ account_cipher: 'x', status: 'CONFIRMED' as const, created_at: new Date('2026-01-01') },
      })),
    )
})

const db = () => app.deps.database.db
const recompute = () => recomputeAll(db(), app.deps.clock())
const sell = (ref: string, day: string, amount: number, of = 1) =>
  paidCase(db(), app.deps.clock(), { ref, day, amount, merchant: of })

async function lock(month: string) {
  await recompute()
  const { revenue, payout } = await booksOf(admin, month)
  expect((await admin.post('/api/admin/commission/lock', { month, revenue, payout })).status).toBe(200)
}
async function cancel(id: string) {
  await db()
    .update(lenderApplication)
    .set({ status: statusCode.CANCELLED_COOLING_OFF })
    .where(eq(lenderApplication.id, id))
  await recompute()
}
const rowOf = async (month: string, of = 1) =>
  (await admin.get(`/api/admin/lists/merchant-payouts?month=${month}`)).body.rows.find(
    (row: { merchant_id: string }) => row.merchant_id === String(of),
  )
const pay = (month: string) =>
  admin.post(`/api/admin/payouts/${month}/paid`, { merchant_id: 1, paid_on: '2026-11-20', utr: 'U1' })
const monthOfMine = async (month: string) =>
  (await mine.get('/api/partner/earnings')).body.months.find((one: { month: string }) => one.month === month)
    ?.paying

describe('[PTN-04] a month below nothing', () => {
  test('is carried on and set off against the next ones, the same for admin and partner', async () => {
    const back = await sell('S1', '2026-08-10', 900_000)
    await lock('2026-08')
    const { gross: paid } = await rowOf('2026-08')
    expect((await pay('2026-08')).status).toBe(200)
    await cancel(back)
    await sell('S2', '2026-09-10', 100_000)
    await lock('2026-09')
    const september = await rowOf('2026-09')
    expect(september.gross).toBeLessThan(0)
    expect(september).toMatchObject({ opening: 0, set_off: 0, payable: 0, net: 0, closing: september.gross })
    expect(september).toMatchObject({ state: 'NOTHING', hold: null })
    await sell('S3', '2026-10-10', 300_000)
    await lock('2026-10')
    const october = await rowOf('2026-10')
    expect(october).toMatchObject({ opening: september.gross, payable: 0, set_off: october.gross })
    await sell('S4', '2026-11-10', 900_000)
    await recompute()
    const november = await monthOfMine('2026-11')
    const missing = -september.gross - october.gross
    expect(november).toMatchObject({ state: 'OPEN', set_off: missing, closing: 0 })
    expect(november.set_off_of).toEqual([{ month: '2026-09', amount: missing }])
    expect(november.payable).toBeCloseTo(november.gross - missing, 10)
    expect((await pay('2026-09')).status).toBe(409)
    expect((await rowOf('2026-08')).payable).toBe(paid)
    const sum = [september, october, november].reduce((all, { payable }) => all + payable, paid)
    const [{ lines }] = (
      (await db().execute(sql`select sum(payout)::float8 as lines from commission_line`)) as unknown as {
        rows: [{ lines: number }]
      }
    ).rows
    expect(sum).toBeCloseTo(lines, 10)
  })
})

const reviews = async () => (await admin.get('/api/admin/lists/self-reviews?tab=waiting')).body.rows
const decide = (id: number, body: object) => admin.post(`/api/admin/self-reviews/${id}/decide`, body)
const sweep = () => sweepSelfReviews(app.deps, app.deps.clock())
const own = (
  id: string,
) => sql`(select a.prospect_id from application a join lender_application l on l.app_id = a.app_id
  where l.id = ${id})`

describe('who brings oneself', () => {
  test('earns nothing until a person has looked: the rest is paid, what is let go comes with the next payout', async () => {
    const [self] = [await sell('P1', '2026-10-10', 200_000), await sell('P2', '2026-10-12', 300_000)]
    await lock('2026-10')
    await db()
      .update(prospect)
      .set({ mobile_phone_number: '9000000010' })
      .where(eq(prospect.user_id, own(self) as never))
    await sweep()
    await sweep()
    const [review, ...more] = await reviews()
    expect([review.kind, review.merchant_id, more.length]).toEqual(['PERSON', '1', 0])
    expect(review.customer).not.toContain('9000000010')
    const october = await rowOf('2026-10')
    expect(october).toMatchObject({ state: 'DUE', held: review.waiting })
    expect(october.payable).toBeCloseTo(october.gross - review.waiting, 10)
    const { rows: lines } = (await mine.get('/api/partner/lists/earnings')).body
    expect(lines.map(({ hold }: { hold: unknown }) => hold).filter(Boolean)).toEqual(['OPEN PERSON'])
    expect((await pay('2026-10')).status).toBe(200)
    expect(await rowOf('2026-10')).toMatchObject({ closing: 0 })

    expect((await decide(review.id, { clear: true })).status).toBe(422)
    expect((await decide(review.id, { clear: true, always: true, reason: 'x' })).status).toBe(422)
    expect((await decide(review.id, { clear: true, reason: 'A relative with the same phone' })).status).toBe(
      200,
    )
    expect((await decide(review.id, { clear: true, reason: 'Again' })).body.code).toBe('ALREADY_DECIDED')
    expect(await rowOf('2026-10')).toMatchObject({ state: 'PAID', closing: review.waiting })
    await sweep()
    expect(await reviews()).toEqual([])
    app.advance(15 * 24 * 60)
    admin = await app.signInAdmin()
    await lock('2026-11')
    expect(await rowOf('2026-11')).toMatchObject({
      ...{ cases: 0, gross: 0, opening: review.waiting, payable: review.waiting, state: 'DUE' },
    })
    const next = { merchant_id: 1, paid_on: '2026-12-01', utr: 'U2' }
    expect((await admin.post('/api/admin/payouts/2026-11/paid', next)).status).toBe(200)
    expect(await rowOf('2026-11')).toMatchObject({ state: 'PAID', closing: 0 })
    const noted = await db().select().from(audit).where(eq(audit.property, 'self_review'))
    expect(noted).toMatchObject([{ new: { state: 'CLEARED', reason: 'A relative with the same phone' } }])
  })

  test('what a person keeps back is not paid, and what was paid for it before is set off', async () => {
    const self = await sell('P3', '2026-10-10', 200_000)
    await lock('2026-10')
    const { gross } = await rowOf('2026-10')
    await pay('2026-10')
    await db()
      .update(prospect)
      .set({ pan_hash: 'own-pan' })
      .where(eq(prospect.user_id, own(self) as never))
    await db().update(merchant).set({ pan_hash: 'own-pan' }).where(eq(merchant.merchant_id, 1))
    await sweep()
    expect(await rowOf('2026-10')).toMatchObject({ state: 'PAID', held: 0, closing: 0 })
    const [review] = await reviews()
    await decide(review.id, { clear: false, reason: 'His own loan' })
    expect(await rowOf('2026-10')).toMatchObject({ state: 'PAID', held: gross, closing: -gross })
    const { rows: lines } = (await mine.get('/api/partner/lists/earnings')).body
    expect(lines[0].hold).toBe('UPHELD PERSON')
  })

  test('a partner on the bank account of who brought it waits with all its lines; two strangers do not', async () => {
    await sell('P4', '2026-10-10', 200_000, 2)
    await lock('2026-10')
    const account = {
      ...{ account: '123456789012', account_again: '123456789012', ifsc: 'ABCD0123456' },
      holder: 'GramSetu Pune Centre',
    }
    await mine.post('/api/partner/bank', { ...account, password: 'demo-partner-1' })
    await theirs.post('/api/partner/bank', { ...account, password: 'demo-partner-2' })
    const accounts = await db().select().from(bankAccount).where(eq(bankAccount.last4, '9012'))
    expect(accounts[0]?.account_hash).toBe(accounts[1]?.account_hash)
    expect(accounts[0]?.account_hash).not.toContain('123456789012')
    await sweep()
    expect(await reviews()).toEqual([])
    await db().update(merchant).set({ parent_id: 1 }).where(eq(merchant.merchant_id, 2))
    await sweep()
    expect(await reviews()).toMatchObject([{ kind: 'BANK', merchant_id: '2', customer: null }])
    expect(await rowOf('2026-10', 2)).toMatchObject({ state: 'HELD', hold: 'REVIEW', payable: 0 })
  })

  test('a customer who comes through a browser of the merchant is looked at, until an admin knows of its desk', async () => {
    const login = { login: 'merchant@demo.example', password: 'demo-partner-1' }
    const json = { 'content-type': 'application/json' }
    const entered = await app.nobody.fetch('/api/partner/login', {
      ...{ method: 'POST', headers: json, body: JSON.stringify(login) },
    })
    const device = entered.headers.getSetCookie().find((one) => one.startsWith('p_device='))
    expect(device).toMatch(/HttpOnly/i)
    const slug = 'own-desk'
    await db()
      .insert(trackingLink)
      .values({ slug, name: slug, merchant_id: 1, target: '/products', created_at: app.deps.clock() })
    const arrive = async (mobile: string, cookie = '') => {
      const opened = await app.nobody.fetch(`/l/${slug}`, {
        ...{ redirect: 'manual', headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)' } },
      })
      const click = opened.headers.getSetCookie().find((one) => one.startsWith('qr=')) ?? ''
      const body = JSON.stringify(await passcodeOf(app, mobile))
      const headers = { ...json, cookie: `${click.split(';')[0]}; ${cookie}` }
      expect((await app.nobody.fetch('/api/otp/verify', { method: 'POST', headers, body })).status).toBe(200)
    }
    await arrive('9876500001')
    expect(await reviews()).toEqual([])
    await arrive('9876500002', device?.split(';')[0])
    const [review] = await reviews()
    expect(review).toMatchObject({ kind: 'DEVICE', merchant_id: '1', other: 'GramSetu Pune Centre' })
    expect(
      (await decide(review.id, { clear: true, always: true, reason: 'Help desk in the shop' })).status,
    ).toBe(200)
    await arrive('9876500003', device?.split(';')[0])
    expect(await reviews()).toEqual([])
    const trusted = and(eq(merchantPortal.merchant_id, 1), isNull(merchantPortal.own_browser_at))
    expect(await db().$count(merchantPortal, trusted)).toBe(0)
  })
})
