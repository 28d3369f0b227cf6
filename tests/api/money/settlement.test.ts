import { beforeEach, describe, expect, test } from 'vitest'
import { recomputeAll } from '#server/money/commission-month.ts'
import { lineStates } from '#server/money/settlement/line-states.ts'
import { rows } from '#server/platform/database/database.ts'
import { settlementStateOf } from '#src/domain/money/settlement.ts'
import { type PayoutApp, payoutApp, payoutSteps, stepsOf } from '#tests/support/money/payouts.ts'

let world: PayoutApp
const start = async (env?: Record<string, string>) => {
  world = await payoutApp(env)
}
beforeEach(() => start())

const db = () => world.app.deps.database.db
const { sell, lock } = stepsOf(() => world)
/** Revenue of a case in our books. */
const revenueOf = async (ref: string) =>
  Number(
    (await world.admin.get('/api/admin/lists/settlement-lines')).body.rows.find(
      (row: { named: string }) => row.named === ref,
    ).revenue,
  )
async function statement(month: string, lines: string) {
  const form = new FormData()
  form.append('lender_id', '1')
  form.append('month', month)
  form.append('file', new File([lines], 'statement.csv'))
  const { status, body } = await world.admin.fetch('/api/admin/commission-file', {
    method: 'POST',
    body: form,
  })
  expect(status).toBe(200)
  return body.file.id as number
}
const lines = async (query = '') =>
  (await world.admin.get(`/api/admin/lists/settlement-lines?${query}`)).body.rows
const stateOf = async (ref: string) =>
  (await lines()).find((row: { named: string }) => row.named === ref)?.state
const side = async (query = '') =>
  (await world.admin.get(`/api/admin/lists/settlement-statements?${query}`)).body.rows[0]
const receive = (id: number, more: object) =>
  world.admin.post(`/api/admin/commission-file/${id}/receipts`, {
    ...{ received_on: '2026-11-15', tds: 0, utr: 'BANK1', ...more },
  })
const rowOf = async (month: string) =>
  (await world.admin.get(`/api/admin/lists/merchant-payouts?month=${month}`)).body.rows[0]
const pay = (month: string) =>
  world.admin.post(`/api/admin/payouts/${month}/paid`, { merchant_id: 1, paid_on: '2026-11-20', utr: 'U1' })

describe('[SETTLE-01] a line', () => {
  test('goes from expected over claimed and settled to payable and paid, when merchants are paid on settlement', async () => {
    await start({ PAYOUT_BASIS: 'settled' })
    await sell('S1', '2026-09-10', 100_000)
    await lock('2026-09')
    const revenue = await revenueOf('S1')
    expect(await stateOf('S1')).toBe('EXPECTED')
    expect(await rowOf('2026-09')).toMatchObject({ state: 'HELD', hold: 'UNSETTLED', payable: 0 })
    expect((await pay('2026-09')).body.code).toBe('PAYOUT_HELD')

    const id = await statement('2026-09', `Lender application id,Commission\nS1,${revenue}`)
    expect(await stateOf('S1')).toBe('CLAIMED')
    expect(await side()).toMatchObject({ result: 'WAITING', ours: revenue, theirs: revenue, open: revenue })
    expect((await receive(id, { amount: revenue - 100 })).status).toBe(200)
    expect(await side()).toMatchObject({ result: 'UNDERPAID', open: 100 })
    expect(await stateOf('S1')).toBe('CLAIMED')
    expect((await receive(id, { amount: 60, tds: 40 })).body.errors).toHaveProperty('utr')
    expect((await receive(id, { amount: 60, tds: 40, utr: 'BANK2' })).status).toBe(200)
    expect(await side()).toMatchObject({ result: 'RECEIVED', open: 0, settled_on: '2026-11-15' })
    expect(await stateOf('S1')).toBe('PAYABLE')
    const { payable, gross } = await rowOf('2026-09')
    expect(payable).toBe(gross)

    expect((await pay('2026-09')).status).toBe(200)
    expect(await stateOf('S1')).toBe('PAID')
    const { months } = (await world.mine.get('/api/partner/earnings')).body
    const { rows: own } = (await world.mine.get('/api/partner/lists/earnings')).body
    expect([months[0].paying.state, own[0].money]).toEqual(['PAID', 'PAID'])
  })

  test('is payable on the statement’s word, where merchants are paid on claim', async () => {
    await start({ PAYOUT_BASIS: 'claim' })
    await sell('S1', '2026-09-10', 100_000)
    await sell('S2', '2026-09-11', 200_000)
    await lock('2026-09')
    const revenue = await revenueOf('S1')
    const { held } = await rowOf('2026-09')
    await statement('2026-09', `Lender application id,Commission\nS1,${revenue}`)
    expect([await stateOf('S1'), await stateOf('S2')]).toEqual(['PAYABLE', 'EXPECTED'])
    const part = await rowOf('2026-09')
    expect(part.payable + part.held).toBe(held)
    expect((await pay('2026-09')).status).toBe(200)
    expect([await stateOf('S1'), await stateOf('S2')]).toEqual(['PAID', 'EXPECTED'])
    // The rest comes with the next month, once the lender names it.
    world.app.advance(24 * 60)
    const admin = await world.app.signInAdmin()
    world = { ...world, admin, ...payoutSteps(world.app, admin, world.mine) }
    await statement('2026-09', `Lender application id,Commission\nS2,${await revenueOf('S2')}`)
    expect(await stateOf('S2')).toBe('PAYABLE')
    await lock('2026-10')
    expect(await rowOf('2026-10')).toMatchObject({ opening: part.held, payable: part.held, gross: 0 })
  })

  test('by our books is payable with its month, and the lender’s side is shown all the same', async () => {
    await sell('S1', '2026-09-10', 100_000)
    await recomputeAll(db(), world.app.deps.clock())
    expect(await stateOf('S1')).toBe('EXPECTED')
    await lock('2026-09')
    expect(await stateOf('S1')).toBe('PAYABLE')
    expect((await lines('state=PAYABLE')).length).toBe(1)
    expect(await lines('state=PAID')).toEqual([])
  })

  test('ages from the end of its month, and is found by its age', async () => {
    await sell('S1', '2026-07-10', 100_000)
    await recomputeAll(db(), world.app.deps.clock())
    const [line] = await lines('age=OVER_90')
    expect(line).toMatchObject({ named: 'S1', state: 'EXPECTED', since: '2026-07-31' })
    expect(await lines('age=TO_30')).toEqual([])
  })
})

describe('[SETTLE-01] money of a statement', () => {
  async function claimed() {
    await start({ PAYOUT_BASIS: 'settled' })
    await sell('S1', '2026-09-10', 100_000)
    await lock('2026-09')
    const revenue = await revenueOf('S1')
    const gross = Math.round(revenue * 118) / 100
    return {
      revenue,
      gross,
      id: await statement('2026-09', `Lender application id,Commission incl. GST\nS1,${gross}`),
    }
  }

  test('with GST is compared without it, and due with it', async () => {
    const { revenue, gross, id } = await claimed()
    expect(await side()).toMatchObject({ theirs: revenue, claimed: 0, due: gross })
    await receive(id, { amount: gross })
    expect((await side()).result).toBe('RECEIVED')
  })

  test('that is short counts as in by an admin’s word with a reason, and can be taken back', async () => {
    const { id } = await claimed()
    await receive(id, { amount: 10 })
    expect((await world.admin.post(`/api/admin/commission-file/${id}/settle`, { reason: '' })).status).toBe(
      422,
    )
    const reason = 'The lender set off an older clawback'
    expect((await world.admin.post(`/api/admin/commission-file/${id}/settle`, { reason })).status).toBe(200)
    expect(await side()).toMatchObject({ result: 'ACCEPTED', settled_reason: reason })
    expect(await stateOf('S1')).toBe('PAYABLE')
    expect((await world.admin.post(`/api/admin/commission-file/${id}/revert`)).status).toBe(409)
    const back = `/api/admin/commission-file/${id}/unsettle`
    expect((await world.admin.post(back, { reason: 'Wrong statement' })).status).toBe(200)
    expect(await side()).toMatchObject({ result: 'WAITING', received: 0, settled_on: null })
    expect(await stateOf('S1')).toBe('CLAIMED')
    expect((await world.admin.post(back, { reason: 'Again' })).status).toBe(409)
    expect((await world.admin.post(`/api/admin/commission-file/${id}/revert`)).status).toBe(200)
    expect(await stateOf('S1')).toBe('EXPECTED')
  })

  test('is not of a day to come', async () => {
    const { id } = await claimed()
    expect((await receive(id, { amount: 1, received_on: '2027-01-01' })).status).toBe(422)
  })

  test('is recorded by the word of two admins', async () => {
    const { id, gross } = await claimed()
    world.app.deps.settings.fourEyes = true
    const { status, body } = await receive(id, { amount: gross })
    expect(status).toBe(202)
    expect((await side()).result).toBe('WAITING')
    const checker = await world.app.signInSecond()
    const { seen } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
    expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(200)
    expect((await side()).result).toBe('RECEIVED')
  })
})

test('[SETTLE-01] the database finds the states of the table', async () => {
  await sell('S1', '2026-09-10', 100_000)
  await sell('S2', '2026-11-10', 50_000)
  await lock('2026-09')
  await statement('2026-09', `Lender application id,Commission\nS1,${await revenueOf('S1')}`)
  for (const basis of ['books', 'claim', 'settled'] as const) {
    const found = await rows<Record<string, unknown>>(db(), lineStates(basis, '2026-10', '2026-11-20'))
    expect(found).toHaveLength(2)
    for (const row of found)
      expect(row.state).toBe(
        settlementStateOf({
          ...{ claimed: row.claimed_on !== null, settled: row.settled_on !== null },
          ...{
            released: row.released_on !== null && row.merchant_id !== null,
            final: row.final === true,
            free: row.free === true,
          },
          paid: row.paid_on !== null,
        }),
      )
  }
})
