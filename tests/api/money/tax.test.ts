import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { payout } from '#server/tables/books/payouts.ts'
import { type PayoutApp, payoutApp, stepsOf } from '#tests/support/money/payouts.ts'

const countRules = sql`select count(*)::int as n from tds_rule`

let world: PayoutApp
const start = async (env?: Record<string, string>) => {
  world = await payoutApp(env)
}
beforeEach(() => start())

const db = () => world.app.deps.database.db
const { sell, lock, rowOf, pay, verified } = stepsOf(() => world)
const rules = (name: string) => `/api/admin/${name}`
const gst = { pan: 'ABCPK1234L', gstin: '27ABCPK1234L1ZS' }

describe('[TAX-01] tax of payouts', () => {
  test('begins when the year’s threshold is crossed, at the rate without PAN until one is verified', async () => {
    await sell('T1', '2026-08-10', 1_000_000)
    await lock('2026-08')
    const august = await rowOf('2026-08')
    expect(august).toMatchObject({ tds: 0, taxed: 'BELOW', section: '393(1)', confirmed: 'no' })
    await sell('T2', '2026-09-10', 2_000_000)
    await lock('2026-09')
    const both = Number(august.gross) + Number((await rowOf('2026-09')).gross)
    expect(both).toBeGreaterThan(20_000)
    expect(await rowOf('2026-09')).toMatchObject({ tds: both * 0.2, taxed: 'NO_PAN' })
    await verified({ pan: 'ABCPK1234L' })
    expect(await rowOf('2026-09')).toMatchObject({ tds: both * 0.02, taxed: 'RULE' })
  })

  test('that was paid stays, whatever the rules say afterwards', async () => {
    await verified(gst)
    await sell('T1', '2026-08-10', 3_000_000)
    await lock('2026-08')
    const before = await rowOf('2026-08')
    expect(before).toMatchObject({ gst: before.payable * 0.18, tds: before.payable * 0.02 })
    expect(before.net).toBe(before.payable * 1.16)
    expect((await pay('2026-08')).status).toBe(200)
    const { body } = await world.admin.get(`${rules('tds-rules')}?sort=["from_day","DESC"]`)
    const [current] = body
    const put = { method: 'PUT', headers: { 'content-type': 'application/json' } }
    const changed = await world.admin.fetch(`${rules('tds-rules')}/${current.id}`, {
      ...put,
      body: JSON.stringify({ percent: 10, confirmed: 'A. Rao, 20 Nov 2026' }),
    })
    expect(changed.status).toBe(200)
    const { state: _, hold: __, paid_on: ___, utr: ____, confirmed, ...money } = await rowOf('2026-08')
    expect(before).toMatchObject(money)
    expect(confirmed).toBe('yes')
    await sell('T2', '2026-09-10', 1_000_000)
    await lock('2026-09')
    const september = await rowOf('2026-09')
    expect(september.tds).toBe(september.payable * 0.1)
    const [stored] = await db().select().from(payout)
    expect(stored).toMatchObject({
      tax: { section: '393(1)', year: 2026, base: before.payable, tds: before.tds },
      gst: { percent: 18, amount: before.gst },
    })
  })

  test('is lower with a certificate, up to its limit', async () => {
    await verified({ pan: 'ABCPK1234L' })
    await sell('T1', '2026-08-10', 3_000_000)
    await lock('2026-08')
    const { payable } = await rowOf('2026-08')
    const certificate = {
      ...{ merchant_id: 1, certificate_no: 'CERT/26/1', percent: 0.5, limit_amount: 10_000 },
      ...{ from_day: '2026-04-01', to_day: '2027-03-31', source: 'Assessing officer, 2 April 2026' },
    }
    expect(
      (await world.admin.post(rules('tds-certificates'), { ...certificate, to_day: '2026-03-31' })).status,
    ).toBe(422)
    expect((await world.admin.post(rules('tds-certificates'), certificate)).status).toBe(200)
    expect(await rowOf('2026-08')).toMatchObject({
      ...{ tds: 50 + (payable - 10_000) * 0.02, taxed: 'CERTIFICATE' },
    })
  })

  test('under reverse charge adds nothing to the payout', async () => {
    await sell('T1', '2026-08-10', 100_000)
    await lock('2026-08')
    await world.admin.post(rules('gst-rules'), {
      ...{
        name: 'Agents',
        from_day: '2026-04-01',
        percent: 18,
        sac: '997159',
        reverse_charge: 1,
        source: 'Notification 13/2017',
      },
    })
    const { payable, net, gst: added, gst_reverse } = await rowOf('2026-08')
    expect([added, gst_reverse, net]).toEqual([0, payable * 0.18, payable])
  })
})

test('[TAX-01] a tax rule is changed by the word of two admins', async () => {
  await start({ FOUR_EYES: 'on' })
  const [{ n: before } = { n: 0 }] = await rows<{ n: number }>(db(), countRules)
  const rule = {
    ...{ section: '194H', from_day: '2027-04-01', threshold: 1, crossing: 'EXCESS', percent: 1 },
    ...{ percent_without_pan: 20, source: 'Finance Act 2027' },
  }
  const { status, body } = await world.admin.post(rules('tds-rules'), rule)
  expect(status).toBe(202)
  const checker = await world.app.signInSecond()
  const { seen } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
  expect((await rows<{ n: number }>(db(), countRules))[0]?.n).toBe(before)
  expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(200)
  expect((await rows<{ n: number }>(db(), countRules))[0]?.n).toBe(before + 1)
})

describe('a payout waits for what is configured', () => {
  test('and names everything that is missing at once, to the merchant too', async () => {
    await start({ PAYOUT_NEEDS: 'pan, invoice' })
    await sell('T1', '2026-08-10', 100_000)
    await lock('2026-08')
    expect(await rowOf('2026-08')).toMatchObject({ state: 'HELD', hold: 'NO_PAN', missing: 'PAN INVOICE' })
    expect((await pay('2026-08')).body.code).toBe('PAYOUT_HELD')
    await verified({ pan: 'ABCPK1234L' })
    const { months } = (await world.mine.get('/api/partner/earnings')).body
    expect(months[0].paying).toMatchObject({ hold: 'NO_INVOICE', missing: ['INVOICE'] })
    await world.mine.post('/api/partner/payouts/2026-08/invoice', { invoice_no: 'INV/1' })
    expect(await rowOf('2026-08')).toMatchObject({ state: 'DUE', hold: null, missing: null })
    expect((await pay('2026-08')).status).toBe(200)
  })
})
