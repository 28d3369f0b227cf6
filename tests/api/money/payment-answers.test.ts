import { beforeEach, expect, test } from 'vitest'
import { type PayoutApp, payoutApp } from '#tests/support/money/payouts.ts'

let world: PayoutApp
const due: Record<string, number> = {}
beforeEach(async () => {
  world = await payoutApp()
  for (const [month, amount] of [
    ['2026-08', 3_000_000],
    ['2026-09', 2_000_000],
  ] as const) {
    await world.sell(`S-${month}`, `${month}-10`, amount)
    await world.lock(month)
  }
  for (const month of ['2026-08', '2026-09']) due[month] = Number((await world.rowOf(month)).net)
})

const HEAD = 'merchant_id,month,amount,Status,UTR,Txn date,Bank remarks'
const paid = (
  month: string,
  utr: string,
  of: { amount?: number; day?: string; status?: string; remark?: string } = {},
) =>
  [
    1,
    month,
    of.amount ?? due[month],
    of.status ?? 'Success',
    utr,
    of.day ?? '18/11/2026',
    of.remark ?? '',
  ].join(',')

async function send(rows: readonly string[], path = '', fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', new File([[HEAD, ...rows].join('\n')], 'answer.csv'))
  return world.admin.fetch(`/api/admin/payment-answers${path}`, { method: 'POST', body })
}
const answers = async () => (await world.admin.get('/api/admin/lists/payment-answers')).body.rows
const stateOf = async (month: string) => {
  const { state, utr, paid_on } = await world.rowOf(month)
  return [state, utr, paid_on]
}
const problemsOf = (body: { bad: { line: number; column: string; problem: string }[] }) =>
  body.bad.map(({ line, column, problem }) => [line, column, problem])

test('the bank’s answer marks each payout paid with its UTR and day, after a preview that changes nothing', async () => {
  const rows = [
    paid('2026-09', 'hdfcr52026112002', { day: '19/11/2026' }),
    paid('2026-08', 'HDFCR52026112001'),
  ]
  const preview = await send(rows, '/preview')
  expect(preview.body).toMatchObject({
    ...{ counts: { PAID: 2, RETURNED: 0, FAILED: 0, SAME: 0 }, bad: [], second_admin: false },
    paid: (due['2026-08'] as number) + (due['2026-09'] as number),
  })
  expect((await stateOf('2026-08'))[0]).toBe('DUE')
  expect((await send(rows)).body.counts).toMatchObject({ PAID: 2 })
  expect(await stateOf('2026-08')).toEqual(['PAID', 'HDFCR52026112001', '2026-11-18'])
  expect(await stateOf('2026-09')).toEqual(['PAID', 'HDFCR52026112002', '2026-11-19'])
  // The same file again changes nothing.
  expect((await send(rows)).body.counts).toMatchObject({ PAID: 0, SAME: 2 })
})

test('a failed payment stays due, a returned one is due again, and an earlier failure takes nothing back', async () => {
  const failed = paid('2026-08', 'HDFCR52026112001', { status: 'Failed', remark: 'Account closed' })
  expect((await send([failed])).body.counts).toMatchObject({ FAILED: 1 })
  expect((await stateOf('2026-08'))[0]).toBe('DUE')
  expect((await send([paid('2026-08', 'HDFCR52026112003')])).body.counts).toMatchObject({ PAID: 1 })
  expect((await send([failed], '/preview')).body.counts).toMatchObject({ SAME: 1, RETURNED: 0 })
  const other = paid('2026-08', 'HDFCR52026112009', { status: 'Returned' })
  expect(problemsOf((await send([other], '/preview')).body)).toEqual([
    [2, 'utr', 'This payout was paid with UTR HDFCR52026112003, not HDFCR52026112009'],
  ])
  const returned = paid('2026-08', 'HDFCR52026112003', {
    status: 'Returned',
    day: '20/11/2026',
    remark: 'No such account',
  })
  expect((await send([returned])).body.counts).toMatchObject({ RETURNED: 1 })
  expect((await stateOf('2026-08'))[0]).toBe('DUE')
  expect((await answers()).map(({ outcome, remark }: Record<string, string>) => [outcome, remark])).toEqual([
    ...[
      ['RETURNED', 'No such account'],
      ['PAID', null],
      ['FAILED', 'Account closed'],
    ],
  ])
})

test('rows that cannot be are named with their value, and the others are recorded', async () => {
  const rows = [
    paid('2026-08', 'HDFCR52026112001'),
    paid('2026-08', 'HDFCR52026112001'),
    paid('2026-09', 'HDFCR52026112002', { amount: 12.5 }),
    '999999,2026-08,5,Success,HDFCR52026112004,18/11/2026,',
    'x,2026-08,5,Success,HDFCR52026112005,18/11/2026,',
    '1,2026-10,5,Success,,18/11/2026,',
    '1,2026-10,5,Maybe,HDFCR52026112006,18/11/2026,',
    paid('2026-09', 'HDFCR52026112007', { day: '20/11/2031' }),
  ]
  const { body } = await send(rows, '/preview')
  expect(body.counts).toMatchObject({ PAID: 1 })
  expect(
    problemsOf(body).map(([line, column, problem]) => [
      line,
      column,
      String(problem).replace(/₹[\d,.]+/g, '₹'),
    ]),
  ).toEqual([
    [3, 'merchant_id', 'The file contains this row twice'],
    [4, 'amount', 'The amount is ₹ but the payout is ₹'],
    [5, 'merchant_id', 'No payout of merchant and month 999999 2026-08'],
    [6, 'merchant_id', 'x is not a merchant number'],
    [7, 'utr', expect.any(String)],
    [8, 'status', expect.stringContaining('Maybe')],
    [9, 'merchant_id', 'The file contains this row twice'],
  ])
  expect((await send(rows)).body.counts).toMatchObject({ PAID: 1 })
  expect(await stateOf('2026-08')).toEqual(['PAID', 'HDFCR52026112001', '2026-11-18'])
  // A later month does not become paid before an earlier one; one that later ones build on is not returned.
  await send([paid('2026-08', 'HDFCR52026112001', { status: 'Returned' })])
  expect(problemsOf((await send([paid('2026-09', 'HDFCR52026112008')], '/preview')).body)).toEqual([
    [2, 'month', 'Pay the partner’s earlier months first'],
  ])
  await send([paid('2026-08', 'HDFCR52026112011'), paid('2026-09', 'HDFCR52026112012')])
  expect(
    problemsOf((await send([paid('2026-08', 'HDFCR52026112011', { status: 'Returned' })], '/preview')).body),
  ).toEqual([[2, 'month', 'A later month of this partner was paid since; return that payment first']])
})

test('a file is reverted as a whole while nothing builds on it, and a returned payment is then as it was', async () => {
  const both = (await send([paid('2026-08', 'HDFCR52026112001'), paid('2026-09', 'HDFCR52026112002')])).body
  const back = (await send([paid('2026-09', 'HDFCR52026112002', { status: 'Reversed' })])).body
  const revert = (id: number) => world.admin.post(`/api/admin/payment-answers/${id}/revert`, {})
  expect((await revert(both.id)).body.code).toBe('CHANGED_MEANWHILE')
  expect((await revert(back.id)).status).toBe(200)
  expect(await stateOf('2026-09')).toEqual(['PAID', 'HDFCR52026112002', '2026-11-18'])
  expect((await revert(both.id)).status).toBe(200)
  expect([(await stateOf('2026-08'))[0], (await stateOf('2026-09'))[0]]).toEqual(['DUE', 'DUE'])
  expect((await revert(both.id)).body.code).toBe('STEP_NOT_ALLOWED')
})

test('an answer above the limit waits for a second admin; one without months is of the chosen month', async () => {
  world.app.deps.settings.fourEyes = true
  const row = `1,,${due['2026-08']},,HDFCR52026112001,18/11/2026,`
  expect((await send([row], '/preview', { month: '2026-08' })).body).toMatchObject({
    ...{ counts: { PAID: 1 }, second_admin: true },
  })
  const { status, body } = await send([row], '', { month: '2026-08' })
  expect([status, (await stateOf('2026-08'))[0]]).toEqual([202, 'DUE'])
  const checker = await world.app.signInSecond()
  const { seen } = (await checker.get(`/api/admin/approvals/${body.waiting}`)).body
  expect((await checker.post(`/api/admin/approvals/${body.waiting}/approve`, { seen })).status).toBe(200)
  expect((await stateOf('2026-08'))[0]).toBe('PAID')
})
