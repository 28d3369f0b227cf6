import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startSandboxBank } from '#mocks/sandbox-bank.ts'
import { recomputeAll } from '#server/money/commission-month.ts'
import { audit } from '#server/tables/catalogue.ts'
import { message } from '#server/tables/messages.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { booksOf, flatTds, paidCase } from '#tests/support/money/money.ts'
import { vendorsSeenBy } from '#tests/support/sources/vendors.ts'

let app: TestApp
let mine: SignedIn
let theirs: SignedIn
let admin: SignedIn
let bank: Awaited<ReturnType<typeof startSandboxBank>>

beforeEach(async () => {
  bank = await startSandboxBank()
  const two = await twoMerchants(bank.env)
  app = two.app
  mine = two.mine
  theirs = two.theirs
  await flatTds(app.deps.database.db, 5)
  admin = await app.signInAdmin()
})
afterEach(() => bank.close())

const month = '2026-10'
const account = (last: string) => ({
  holder: 'GramSetu Pune Centre',
  account: `123456789${last}`,
  account_again: `123456789${last}`,
  ifsc: 'ABCD0123456',
  password: 'demo-partner-1',
})
const bankOf = async () => (await admin.get('/api/admin/lists/bank-accounts?tab=waiting')).body.rows[0]
const decide = (id: number, body: object) => admin.post(`/api/admin/bank-accounts/${id}/decide`, body)
const mineOf = async () =>
  (await admin.get(`/api/admin/lists/merchant-payouts?month=${month}`)).body.rows.find(
    (row: { merchant_id: string }) => row.merchant_id === '1',
  )
const pay = (more = {}) =>
  admin.post(`/api/admin/payouts/${month}/paid`, {
    ...{ merchant_id: 1, paid_on: '2026-11-20', utr: 'UTR0001', ...more },
  })

async function lockOctober() {
  const { database, clock } = app.deps
  await paidCase(database.db, clock(), { ref: 'AA1', day: '2026-10-10', amount: 100_000, merchant: 1 })
  await recomputeAll(database.db, clock())
  const { revenue, payout } = await booksOf(admin, month)
  await admin.post('/api/admin/commission/lock', { month, revenue, payout })
  return payout as number
}

describe('a payout', () => {
  test('of a merchant whose bank account was changed is held for 48 hours, and neither paid nor in the file', async () => {
    const gross = await lockOctober()
    expect(await mineOf()).toMatchObject({ state: 'HELD', hold: 'NO_BANK' })
    expect((await mine.post('/api/partner/bank', account('001'))).status).toBe(200)
    await app.deps.jobs.drain({ later: true })
    await decide((await bankOf()).id, { approve: true })
    const held = await mineOf()
    expect(held).toMatchObject({ state: 'HELD', hold: 'CHANGED', gross, hold_until: expect.any(String) })
    const { months } = (await mine.get('/api/partner/earnings')).body
    expect(months[0].paying).toMatchObject({ state: 'HELD', hold: 'CHANGED', hold_until: expect.any(String) })
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'PAYOUT_HELD' } })
    expect((await admin.get(`/api/admin/payouts/${month}/file`)).status).toBe(422)

    app.advance(48 * 60)
    admin = await app.signInAdmin()
    const file = await admin.get(`/api/admin/payouts/${month}/file`)
    expect(file.body).toContain('123456789001')
    expect((await pay({ paid_on: '2027-01-01' })).status).toBe(422)
    expect((await pay({ utr: '=1+1' })).status).toBe(422)
    expect((await pay()).status).toBe(200)
    expect((await pay()).status).toBe(409)
    expect(await mineOf()).toMatchObject({ state: 'PAID', tds: gross * 0.05, utr: 'UTR0001' })
    await app.deps.jobs.drain()
    const messages = await app.deps.database.db
      .select()
      .from(message)
      .where(eq(message.template, 'partner-payout'))
      .orderBy(message.channel)
    expect(messages.map(({ channel, state }) => [channel, state])).toEqual([
      ['email', 'SENT'],
      ['mobile', 'SENT'],
    ])
    expect(messages[0]?.text).toContain('October 2026')
    expect((await admin.get(`/api/admin/payouts/${month}/file`)).status).toBe(422)
    const noted = await app.deps.database.db
      .select()
      .from(audit)
      .where(eq(audit.entity, 'payout'))
      .orderBy(audit.id)
    expect(noted.map(({ action }) => action)).toEqual(['export', 'update'])
    expect(JSON.stringify(noted)).not.toContain('123456789001')
  })

  test('shows tax, what is left, and the invoice of its own merchant only', async () => {
    const gross = await lockOctober()
    const invoice = (who: SignedIn, invoice_no: string) =>
      who.post(`/api/partner/payouts/${month}/invoice`, { invoice_no })
    expect((await invoice(mine, 'INV/7')).status).toBe(200)
    expect((await invoice(theirs, 'INV/8')).status).toBe(404)
    expect((await invoice(mine, 'INV 7')).status).toBe(422)
    const { months } = (await mine.get('/api/partner/earnings')).body
    expect(months[0].paying).toMatchObject({
      ...{ gross, tds: gross * 0.05, net: gross * 0.95, invoice_no: 'INV/7' },
    })
    expect((await theirs.get('/api/partner/earnings')).body.months).toEqual([])
  })

  test('of a month that still changes may not be invoiced or paid', async () => {
    const { database, clock } = app.deps
    await paidCase(database.db, clock(), { ref: 'AA2', day: '2026-11-10', amount: 100_000, merchant: 1 })
    await recomputeAll(database.db, clock())
    expect((await mine.post('/api/partner/payouts/2026-11/invoice', { invoice_no: 'I1' })).status).toBe(409)
    const paid = { merchant_id: 1, paid_on: '2026-11-20', utr: 'U1' }
    expect((await admin.post('/api/admin/payouts/2026-11/paid', paid)).status).toBe(409)
  })
})

describe('the bank is asked who holds an account', () => {
  const give = async (last: string, turns = 1) => {
    await mine.post('/api/partner/bank', account(last))
    for (let turn = 0; turn < turns; turn++) await app.deps.jobs.drain({ later: true })
    return bankOf()
  }

  test('the same name agrees, and an admin confirms', async () => {
    const found = await give('001')
    expect(found).toMatchObject({ state: 'PENDING', checked: 'MATCH', likeness: 100 })
    expect(bank.asked).toEqual([{ id: `tulna-bank-${found.id}`, ifsc: 'ABCD0123456' }])
    expect((await decide(found.id, { approve: true })).status).toBe(200)
  })

  test('switched off it is a matter for a person, and the partner reads so; on again the next one is asked', async () => {
    const turn = (state: 'ON' | 'OFF') =>
      admin.post('/api/admin/vendors/penny-drop/switch', {
        ...{ product: 'all', state, reason: 'Maintenance at the provider' },
      })
    const ofVendors = async () => (await vendorsSeenBy(admin)).find(({ id }) => id === 'penny-drop')
    expect((await ofVendors())?.state).toBe('ON')
    await mine.post('/api/partner/bank', account('001'))
    expect((await turn('OFF')).status).toBe(200)
    await app.deps.jobs.drain({ later: true })
    expect(await bankOf()).toMatchObject({ state: 'PENDING', checked: 'NONE' })
    expect((await mine.get('/api/partner/settings')).body.bank).toMatchObject({ by_hand: true })
    expect(await give('003')).toMatchObject({ checked: 'NONE' })
    expect(bank.asked).toEqual([])
    expect((await decide((await bankOf()).id, { approve: true })).status).toBe(200)
    expect((await ofVendors())?.state).toBe('OFF')
    await turn('ON')
    expect(await give('004')).toMatchObject({ checked: 'MATCH' })
    expect(await ofVendors()).toMatchObject({ state: 'ON', calls: 1, failed: 0 })
  })

  test('nobody decides while it is being asked', async () => {
    await mine.post('/api/partner/bank', account('001'))
    expect((await decide((await bankOf()).id, { approve: true })).status).toBe(409)
  })

  test.each([
    ['201', 'OTHER_NAME'],
    ['202', 'INVALID'],
  ])('an account that ends in %s goes to a person: %s', async (last, checked) => {
    const found = await give(last)
    expect(found).toMatchObject({ state: 'REVIEW', checked })
    expect((await decide(found.id, { approve: true })).body.errors).toHaveProperty('reason')
    expect((await decide(found.id, { approve: false, reason: 'Another name' })).status).toBe(200)
    expect((await mine.get('/api/partner/settings')).body.bank).toMatchObject({
      ...{ status: 'REFUSED', reason: 'Another name' },
    })
  })

  test('an answer that does not come is asked for again', async () => {
    expect(await give('203', 3)).toMatchObject({ checked: 'MATCH' })
    expect(bank.asked.length).toBe(3)
  })

  test('a second account takes the place of one that waits', async () => {
    await give('001')
    await give('201')
    const banks = (await admin.get('/api/admin/lists/bank-accounts?tab=waiting')).body.rows
    expect(banks).toHaveLength(1)
    expect(banks[0].account).toBe('XXXXXX9201')
  })
})
