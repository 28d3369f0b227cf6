import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { message } from '#server/tables/messages.ts'
import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInStaff } from '#tests/support/merchants/two-merchants.ts'
import { payoutApp } from '#tests/support/money/payouts.ts'

eachWithTwoMerchants()

const script = (sql: string) => app.deps.database.script(sql)
interface Item {
  key: string
  state: string
  waits_for: string | null
  after: string | null
  holds: string[]
}
const checklist = async () => (await mine.get('/api/partner/checklist')).body
const item = async (key: string): Promise<Item> =>
  (await checklist()).items.find((one: Item) => one.key === key)
const bank = {
  ...{ holder: 'GramSetu Pune Centre', account: '123456789012', account_again: '123456789012' },
  ...{ ifsc: 'ABCD0123456', password: 'demo-partner-1' },
}

test('[CASE-03] a bank account goes from to do over us and the pause to done, and so do its holds', async () => {
  await script(
    'delete from bank_account where merchant_id = 1; delete from merchant_portal where merchant_id = 1',
  )
  expect(await item('BANK')).toMatchObject({ state: 'TODO', holds: ['NO_BANK'] })
  expect((await mine.post('/api/partner/bank', bank)).status).toBe(200)
  expect(await item('BANK')).toMatchObject({
    ...{ state: 'WAITING', waits_for: 'US', holds: ['CHANGED', 'UNCONFIRMED'] },
  })
  await script(`update bank_account set status = 'CONFIRMED' where merchant_id = 1`)
  expect(await item('BANK')).toMatchObject({ state: 'WAITING', waits_for: 'TIME', holds: ['CHANGED'] })
  expect(Date.parse((await checklist()).hold_until)).toBe(app.deps.clock().getTime() + 48 * 3_600_000)
  await script(`update merchant_portal set payout_hold_until = null where merchant_id = 1`)
  expect(await item('BANK')).toMatchObject({ state: 'DONE', holds: [] })
  expect((await checklist()).hold_until).toBeNull()
})

test('[CASE-03] what the checklist says to do first is what the calls ask for', async () => {
  await script('delete from bank_account where merchant_id = 1; delete from code_acceptance')
  expect(await item('CODE')).toMatchObject({ state: 'TODO' })
  expect(await item('BANK')).toMatchObject({ state: 'TODO', after: 'CODE' })
  expect(await item('PAN')).toMatchObject({ after: null })
  expect((await mine.post('/api/partner/bank', bank)).body.code).toBe('CONSENT_MISSING')
  expect((await mine.post('/api/partner/tax-ids', { pan: 'ABCPK1234L' })).status).toBe(200)
  await mine.post('/api/partner/code-of-conduct', { agreed: true })
  expect(await item('BANK')).toMatchObject({ after: null })
})

describe('[CASE-03] over a final month with money', () => {
  const month = '2026-10'

  test('the checklist holds what the payout holds, at every step from nothing to paid', async () => {
    const world = await payoutApp({ PAYOUT_NEEDS: 'pan' })
    const { db } = world.app.deps.database
    const run = (sql: string) => world.app.deps.database.script(sql)
    await run('delete from bank_account')
    await world.sell('AA1', `${month}-10`, 100_000)
    await world.lock(month)
    const both = async () => {
      const { items, held } = (await world.mine.get('/api/partner/checklist')).body
      const { hold, payable } = await world.rowOf(month)
      const holds = items.flatMap((one: Item) => one.holds)
      return { holds, hold, held, payable: Number(payable) }
    }
    const seen: unknown[] = []
    const look = async () => {
      const { holds, hold, held, payable } = await both()
      expect(holds.includes(hold)).toBe(hold !== null)
      expect(holds.length > 0).toBe(hold !== null)
      expect(held).toBeCloseTo(hold === null ? 0 : payable, 2)
      seen.push(hold)
    }
    await run(`update merchant set status = 'KYC_PENDING' where merchant_id = 1`)
    await look()
    await run(`update merchant set status = 'ACTIVE' where merchant_id = 1`)
    await look()
    await world.verified({ pan: 'ABCPK1234L' })
    await look()
    expect((await world.mine.post('/api/partner/bank', bank)).status).toBe(200)
    await look()
    await run('update merchant_portal set payout_hold_until = null')
    await look()
    await run(`update bank_account set status = 'CONFIRMED'`)
    await look()
    expect(seen).toEqual(['KYC', 'NO_PAN', 'NO_BANK', 'CHANGED', 'UNCONFIRMED', null])

    // The message about the payment leads to the payout of its month.
    expect((await world.pay(month)).status).toBe(200)
    const rows = await db.select().from(message).where(eq(message.template, 'partner-payout'))
    expect(rows.map(({ channel }) => channel).sort()).toEqual(['email', 'mobile'])
    for (const { text } of rows) expect(text).toContain(`/partner/reports?tab=payouts&month=${month}`)
  })
})

test('[CASE-03] the checklist is the owner’s', async () => {
  const person = { name: 'Ravi Staff', email: 'ravi@gramsetu.example', rights: ['leads', 'reports', 'links'] }
  const staff = await signInStaff(app, mine, person)
  expect((await staff.get('/api/partner/checklist')).status).toBe(403)
})
