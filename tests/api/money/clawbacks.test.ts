import { beforeEach, expect, test } from 'vitest'
import { type PayoutApp, payoutApp, stepsOf } from '#tests/support/money/payouts.ts'

let world: PayoutApp
beforeEach(async () => {
  world = await payoutApp()
})
const { sell, cancel, lock } = stepsOf(() => world)

function send(month: string, rows: readonly string[], path = '') {
  const form = new FormData()
  form.append('lender_id', '1')
  form.append('month', month)
  form.append('file', new File([['Lender application id,Commission', ...rows].join('\n')], 'statement.csv'))
  return world.admin.fetch(`/api/admin/commission-file${path}`, { method: 'POST', body: form })
}
const statement = async (month: string, ...rows: string[]) => {
  const { status, body } = await send(month, rows)
  expect(status).toBe(200)
  return body.file
}
const rowsOf = async (id: number) =>
  (await world.admin.get(`/api/admin/lists/statement-rows?file=${id}`)).body.rows.map(
    ({ named, outcome, ours, theirs, difference, acceptable }: Record<string, unknown>) => ({
      ...{ named, outcome, ours, theirs, difference, acceptable },
    }),
  )
const side = async (id: number) =>
  (await world.admin.get('/api/admin/lists/settlement-statements')).body.rows.find(
    (row: { file_id: number }) => Number(row.file_id) === id,
  )
const receive = (id: number, amount: number, more: object = {}) =>
  world.admin.post(`/api/admin/commission-file/${id}/receipts`, {
    ...{ received_on: '2026-11-15', tds: 0, utr: 'BANK1', amount, ...more },
  })

test('[FILE-15] clawback rows, -500 or (500), match our reversals of any month', async () => {
  const first = await sell('R1', '2026-08-10', 30_000)
  const second = await sell('R2', '2026-08-11', 40_000)
  await sell('N1', '2026-09-10', 100_000)
  await lock('2026-08')
  await cancel(first)
  await cancel(second)
  await lock('2026-09')
  const file = await statement('2026-09', 'N1,2000', 'R1,-600', 'R2,(800)')
  expect(file.counts).toMatchObject({ MATCH: 3, NOT_IN_BOOKS: 0, INVALID: 0 })
  expect(await rowsOf(file.id)).toMatchObject([
    { named: 'N1', ours: 2000, theirs: 2000, difference: 0 },
    { named: 'R1', ours: -600, theirs: -600, difference: 0 },
    { named: 'R2', ours: -800, theirs: -800, difference: 0 },
  ])
  expect(await side(file.id)).toMatchObject({ ours: 600, theirs: 600, due: 600, open: 600 })
})

test('[FILE-15] a case that was paid and taken back stands twice in a statement, each against its own figure', async () => {
  const id = await sell('R1', '2026-08-10', 30_000)
  await lock('2026-08')
  await cancel(id)
  await world.admin.post('/api/admin/commission/recompute')
  const file = await statement('2026-08', 'R1,600', 'R1,-600')
  expect(file.counts).toMatchObject({ MATCH: 2, EXCESS: 0, INVALID: 0 })
  // A clawback of something that we did not reverse, or of another amount, is named.
  await sell('R3', '2026-08-12', 10_000)
  const other = await statement('2026-08', 'R1,-700', 'R3,-200')
  expect(await rowsOf(other.id)).toMatchObject([
    { named: 'R1', outcome: 'SHORT', ours: -600, theirs: -700, acceptable: 'no' },
    { named: 'R3', outcome: 'NOT_IN_BOOKS', ours: null, theirs: -200 },
  ])
})

test('[FILE-15] a difference of up to a rupee is shown as rounding', async () => {
  await sell('R1', '2026-08-10', 30_000)
  await sell('R2', '2026-08-11', 30_000)
  await lock('2026-08')
  const file = await statement('2026-08', 'R1,599', 'R2,598.99')
  expect(await rowsOf(file.id)).toMatchObject([
    { named: 'R2', outcome: 'SHORT', difference: -1.01 },
    { named: 'R1', outcome: 'ROUNDED', difference: -1 },
  ])
})

test('[FILE-15] one transfer pays two months in parts, each statement once', async () => {
  await sell('R1', '2026-08-10', 30_000)
  await sell('R2', '2026-09-11', 40_000)
  await lock('2026-08')
  await lock('2026-09')
  const august = await statement('2026-08', 'R1,600')
  const september = await statement('2026-09', 'R2,800')
  expect((await receive(august.id, 600)).status).toBe(200)
  expect((await receive(september.id, 300)).status).toBe(200)
  expect((await receive(september.id, 500)).body.errors).toHaveProperty('utr')
  expect((await receive(september.id, 500, { utr: 'BANK2', received_on: '2026-11-18' })).status).toBe(200)
  expect([await side(august.id), await side(september.id)]).toMatchObject([
    { result: 'RECEIVED', open: 0 },
    { result: 'RECEIVED', open: 0, received: 800 },
  ])
})

test('[FILE-15] the parts of one transfer come on one day', async () => {
  await sell('R1', '2026-08-10', 30_000)
  await lock('2026-08')
  const august = await statement('2026-08', 'R1,600')
  const july = await statement('2026-07', 'R1,600')
  await receive(august.id, 100)
  expect((await receive(july.id, 100, { received_on: '2026-11-14' })).body.errors.received_on).toContain(
    '15/11/2026',
  )
})

test('[FILE-15] a second upload of a statement is recognised, so that it is due once', async () => {
  await sell('R1', '2026-08-10', 30_000)
  await lock('2026-08')
  const file = await statement('2026-08', 'R1,600')
  expect((await send('2026-08', ['R1,600'])).body.errors.file).toContain('already uploaded')
  await receive(file.id, 250)
  expect(await side(file.id)).toMatchObject({ due: 600, received: 250, open: 350 })
})

test('[FILE-15] a second statement adds its own rows; one that the first has with this amount is due once', async () => {
  await sell('R1', '2026-08-10', 30_000)
  await sell('R2', '2026-08-11', 40_000)
  await lock('2026-08')
  const first = await statement('2026-08', 'R1,600')
  const second = await statement('2026-08', 'R1,600', 'R2,800')
  expect(second.counts).toMatchObject({ ELSEWHERE: 1, MATCH: 1, NOT_IN_FILE: 0, INVALID: 0 })
  const { rows } = (await world.admin.get(`/api/admin/lists/statement-rows?file=${second.id}`)).body
  const rowOf = (of: string) => rows.find(({ named }: { named: string }) => named === of)
  expect(rowOf('R1')).toMatchObject({ outcome: 'ELSEWHERE', ours: null, acceptable: 'no' })
  expect(rowOf('R1').elsewhere).toMatch(/, \d\d\/\d\d\/2026$/)
  expect(rowOf('R2')).toMatchObject({ outcome: 'MATCH', elsewhere: null })
  expect([await side(first.id), await side(second.id)]).toMatchObject([{ due: 600 }, { due: 800 }])
  // Another amount is another statement of it.
  expect((await statement('2026-08', 'R1,650')).counts).toMatchObject({ EXCESS: 1, ELSEWHERE: 0 })
  const revert = (id: number) => world.admin.post(`/api/admin/commission-file/${id}/revert`)
  expect((await revert(first.id)).body.code).toBe('CHANGED_MEANWHILE')
  expect((await revert(second.id)).status).toBe(200)
  expect((await revert(first.id)).status).toBe(200)
  expect((await statement('2026-08', 'R1,600', 'R2,800')).counts).toMatchObject({ MATCH: 2, ELSEWHERE: 0 })
})
