import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recalculate } from '#server/money/commission-month.ts'
import { rows } from '#server/platform/database/database.ts'
import { sign } from '#server/platform/signature.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import {
  type LoanFact,
  type LoanState,
  leftOf,
  leftOfLoan,
  loanEffects,
  loanMove,
  loanState,
} from '#src/domain/applications/tranches.ts'
import { dayStart } from '#src/domain/dates.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { booksOf } from '#tests/support/money/money.ts'
import { confirmedBank, payoutSteps } from '#tests/support/money/payouts.ts'
import { chosenOffer, sendFile } from '#tests/support/status-file.ts'

const AARNA = 1
let lending: Lending
let admin: SignedIn
beforeAll(async () => {
  lending = await makeLending({ DEMO_CUSTOMERS: '0' })
  const { app } = lending
  app.advance((Date.parse('2026-08-20T06:00:00Z') - app.deps.clock().getTime()) / 60_000)
  admin = await app.signInAdmin(1)
  await changeRate(1, '2026-06-01')
  await changeRate(1.5, '2026-07-01')
})
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db
const stored = async (id: string) => {
  const [found] = await db().select().from(lenderApplication).where(eq(lenderApplication.id, id))
  if (!found) throw new Error('no application')
  return found
}
async function changeRate(revenue_percent: number, from_day: string) {
  const [{ order, ...slab }] = (await admin.get(`/api/lender-revenue/get/${AARNA}`)).body.lenderRevenue
  expect(
    (await admin.post('/api/lender-revenue/update', { ...slab, revenue_percent, from_day })).status,
  ).toBe(200)
  await recalculate(lending.app.deps, lending.app.deps.clock())
}

let count = 0
/** ₹1,00,000 were agreed in May. */
async function loan() {
  count += 1
  const ref = `TR-${count}`
  const at = new Date('2026-05-20T06:00:00Z')
  const { id, lender } = await chosenOffer(db(), lending.app.deps.clock(), {
    status: 66,
    at,
    ref,
    merchant: 1,
  })
  return { id, ref, lender }
}

interface Said {
  word: string
  day: string
  amount?: number
  utr?: string
}
type Loan = Awaited<ReturnType<typeof loan>>

/** The lender's MIS of several loans. @returns the outcomes of its rows; those that wait are left out */
async function misOf(all: readonly (readonly [Loan, Said])[]) {
  const lines = all.map(([{ ref }, { word, day, amount = '', utr = '' }]) =>
    [ref, word, day, amount, utr].join(),
  )
  const head = 'Lender application id,Status,Date,Amount,UTR'
  const body = new FormData()
  body.append('lender_id', String(AARNA))
  body.append('file', new File([[head, ...lines].join('\n')], 'mis.csv'))
  const { file } = (await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })).body
  const { rows: shown } = (await admin.get(`/api/admin/lists/mis-rows?file=${file.id}`)).body
  expect((await admin.post(`/api/admin/mis/${file.id}/commit`)).status).toBe(200)
  return { id: file.id as number, outcomes: shown.map(({ outcome }: { outcome: string }) => outcome) }
}
const mis = (one: Loan, ...said: readonly Said[]) => misOf(said.map((row) => [one, row]))

async function statusFileOf(all: readonly (readonly [Loan, Said])[]) {
  const lines = all.map(([{ ref, lender }, { word, day, amount = '', utr = '' }]) =>
    [ref, lender, word, day, amount, utr].join(),
  )
  const head = 'Lender application id,Lender,Status,Status date,Amount,UTR'
  expect((await sendFile(admin, [head, ...lines].join('\n'))).status).toBe(200)
}
async function webhook({ ref }: Loan, { word, day, ...more }: Said) {
  count += 1
  const body = JSON.stringify({
    ...{
      event_id: `tr-${count}`,
      application_id: ref,
      status: word,
      at: dayStart(day).toISOString(),
      ...more,
    },
  })
  const timestamp = String(Math.floor(lending.app.deps.clock().getTime() / 1000))
  const { status } = await lending.app.nobody.fetch('/api/lender-webhook/aarna', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': sign('sandbox-webhook-secret', timestamp, body),
    },
    body,
  })
  expect(status).toBe(200)
}

const paid = (day: string, amount: number, utr?: string): Said => ({
  word: 'Disbursed',
  day,
  amount,
  ...(utr && { utr }),
})
const back = (day: string, amount?: number, utr?: string): Said => ({
  ...{ word: 'Cancelled', day, ...(amount && { amount }), ...(utr && { utr }) },
})

const linesOf = async ({ id }: Loan) => {
  await recalculate(lending.app.deps, lending.app.deps.clock())
  return rows<{ month: string; tranche: number; kind: string; base: number; revenue: number }>(
    db(),
    sql`select l.month, c.tranche, l.kind, l.base_amount::float8 as base, l.revenue::float8 as revenue
      from commission_line l join commission_case c on c.id = l.case_id
      where c.lender_application_id = ${id} order by l.month, c.tranche, l.id`,
  )
}

test('[FILE-13] two tranches at two rates: the first is returned once, told twice, and ₹55,000 are paid again', async () => {
  const one = await loan()
  const mine = await signInMerchant(lending.app, 0)
  await confirmedBank(lending.app)
  const { lock } = payoutSteps(lending.app, admin, mine)
  const months = [paid('2026-06-10', 60_000, 'JUNE000001'), paid('2026-07-10', 40_000, 'JULY000001')]
  expect((await mis(one, ...months)).outcomes).toEqual(['NEW', 'NEW'])
  expect(await linesOf(one)).toEqual([
    { month: '2026-06', tranche: 1, kind: 'EARNED', base: 60_000, revenue: 600 },
    { month: '2026-07', tranche: 2, kind: 'EARNED', base: 40_000, revenue: 600 },
  ])
  await lock('2026-06')
  const june = { merchant_id: 1, paid_on: '2026-08-20', utr: 'NEFT000001' }
  expect((await admin.post('/api/admin/payouts/2026-06/paid', june)).status).toBe(200)
  await webhook(one, back('2026-07-20', 60_000, 'JUNE000001'))
  const again = await mis(one, ...months, back('2026-07-21', 60_000, 'JUNE000001'))
  expect(again.outcomes).toEqual(['SAME', 'SAME', 'SAME'])
  expect((await mis(one, paid('2026-07-25', 55_000, 'JULY000002'))).outcomes).toEqual(['NEW'])
  expect(await linesOf(one)).toEqual([
    { month: '2026-06', tranche: 1, kind: 'EARNED', base: 60_000, revenue: 600 },
    { month: '2026-07', tranche: 1, kind: 'REVERSAL', base: -60_000, revenue: -600 },
    { month: '2026-07', tranche: 2, kind: 'EARNED', base: 40_000, revenue: 600 },
    { month: '2026-07', tranche: 3, kind: 'EARNED', base: 55_000, revenue: 825 },
  ])
  expect(await stored(one.id)).toMatchObject({ status: 70, disbursed_amount: 95_000 })
  expect((await booksOf(admin, '2026-07')).revenue).toBe(825)
})

test('[FILE-13] a part of a tranche is returned, below zero or as cancelled, and the file that said so can be reverted', async () => {
  const one = await loan()
  await mis(one, paid('2026-07-10', 60_000, 'PART000001'), paid('2026-07-12', 40_000, 'PART000002'))
  const file = await mis(
    one,
    paid('2026-07-20', -20_000, 'PART000001'),
    back('2026-07-22', 10_000, 'PART000002'),
  )
  expect(file.outcomes).toEqual(['CANCELLED', 'CANCELLED'])
  expect((await linesOf(one)).map(({ base, revenue }) => [base, revenue])).toEqual([
    [40_000, 600],
    [30_000, 450],
  ])
  expect(await stored(one.id)).toMatchObject({ status: 70, disbursed_amount: 70_000 })
  expect((await admin.post(`/api/admin/mis/${file.id}/revert`)).status).toBe(200)
  expect((await linesOf(one)).map(({ base }) => base)).toEqual([60_000, 40_000])
  expect(await stored(one.id)).toMatchObject({ status: 70, disbursed_amount: 100_000 })
})

test('[FILE-13] a loan that was cancelled as a whole is paid out again, by file and by webhook', async () => {
  for (const tell of [(one: Loan, said: Said) => statusFileOf([[one, said]]), webhook]) {
    const one = await loan()
    await mis(one, paid('2026-07-10', 60_000, 'WHOLE00001'.replace('1', String(count))))
    await tell(one, back('2026-07-15'))
    expect(await stored(one.id)).toMatchObject({ status: 75, disbursed_amount: null })
    const takenBack = [
      { kind: 'EARNED', month: '2026-07', tranche: 1, base: 60_000, revenue: 900 },
      { kind: 'REVERSAL', month: '2026-07', tranche: 1, base: -60_000, revenue: -900 },
    ]
    expect(await linesOf(one)).toEqual(takenBack)
    await tell(one, paid('2026-08-01', 50_000))
    expect(await stored(one.id)).toMatchObject({ status: 70, disbursed_amount: 50_000 })
    expect(await linesOf(one)).toEqual(takenBack)
    expect((await mis(one, paid('2026-07-10', 60_000), paid('2026-08-01', 50_000))).outcomes).toEqual([
      'SAME',
      'NEW',
    ])
    expect(await linesOf(one)).toMatchObject([
      ...takenBack,
      { month: '2026-08', tranche: 2, base: 50_000, revenue: 750 },
    ])
  }
})

test('[FILE-13] a payment without a UTR on another day waits, in queue and MIS alike, and is a tranche once accepted', async () => {
  const one = await loan()
  await mis(one, paid('2026-07-06', 60_000, 'QUEUE00001'))
  await webhook(one, paid('2026-08-10', 25_000))
  const { rows: open } = (await admin.get('/api/admin/lists/amount-conflicts?tab=waiting')).body
  expect(open).toMatchObject([{ amount: 25_000, known: 60_000, why: 'furtherPayment' }])
  expect((await mis(one, paid('2026-08-10', 25_000))).outcomes).toEqual(['CONFLICT'])
  const decision = { accept: true, reason: 'The lender confirmed it' }
  expect((await admin.post(`/api/admin/amount-conflicts/${open[0].id}/decide`, decision)).status).toBe(200)
  expect(await stored(one.id)).toMatchObject({ disbursed_amount: 85_000 })
  expect((await mis(one, paid('2026-08-10', 25_000, 'QUEUE00002'))).outcomes).toEqual(['NEW'])
  expect((await linesOf(one)).map(({ month, revenue }) => [month, revenue])).toEqual([
    ['2026-07', 900],
    ['2026-08', 375],
  ])
  expect((await stored(one.id)).tranches.map(({ utr }) => utr)).toEqual(['QUEUE00001', 'QUEUE00002'])
})

test('[FILE-13] a statement with a row for each payment of a loan matches each with its own commission', async () => {
  const one = await loan()
  await mis(one, paid('2026-08-03', 60_000, 'STATE00001'), paid('2026-08-13', 40_000, 'STATE00002'))
  await linesOf(one)
  const body = new FormData()
  body.append('lender_id', String(AARNA))
  body.append('month', '2026-08')
  body.append(
    'file',
    new File([`Lender application id,Commission\n${one.ref},600\n${one.ref},900\n${one.ref},900`], 's.csv'),
  )
  const { file } = (await admin.fetch('/api/admin/commission-file', { method: 'POST', body })).body
  const { rows: shown } = (await admin.get(`/api/admin/lists/statement-rows?file=${file.id}`)).body
  expect(
    shown
      .filter(({ named }: { named: string }) => named === one.ref)
      .map(({ outcome, ours }: Record<string, unknown>) => [outcome, ours])
      .sort(),
  ).toEqual([
    ['INVALID', null],
    ['MATCH', 600],
    ['MATCH', 900],
  ])
})

/** How a loan gets into each state, all of it booked. */
const beginnings: Record<LoanState, readonly Said[]> = {
  UNPAID: [],
  PAID: [paid('2026-07-06', 40_000), paid('2026-07-20', 20_000)],
  PART_RETURNED: [paid('2026-07-06', 40_000), paid('2026-07-20', 20_000), back('2026-07-28', 5000)],
  RETURNED: [paid('2026-07-06', 40_000), paid('2026-07-20', 20_000), back('2026-07-28')],
}
/** Reports with the UTR of the first or second payment, of a new one, or without. */
const reports: readonly (Said & { of?: 0 | 1 | 'new' })[] = [
  { ...paid('2026-07-06', 40_000), of: 0 },
  { ...paid('2026-07-08', 40_000), of: 0 },
  { ...paid('2026-07-06', 41_000), of: 0 },
  { ...paid('2026-08-10', 30_000), of: 'new' },
  { ...paid('2026-08-10', 70_000), of: 'new' },
  paid('2026-08-10', 30_000),
  paid('2026-07-06', 40_000),
  paid('2026-07-06', 60_000),
  { ...back('2026-08-12', 40_000), of: 0 },
  { ...back('2026-08-12'), of: 1 },
  { ...back('2026-08-12', 7000), of: 1 },
  back('2026-08-12', 9000),
  { ...back('2026-07-30', 5000), of: 1 },
  back('2026-08-12'),
]
interface Case {
  state: LoanState
  side: (typeof sides)[number]
  one: Loan
  named: Said[]
  of: 0 | 1 | 'new' | undefined
  said: Said
}

const sides = ['status file', 'webhook', 'MIS'] as const

test('[FILE-13] each fact does in each state what the table says, by status file, webhook and MIS, and the books follow', async () => {
  const cases: Case[] = []
  for (const state of Object.keys(beginnings) as LoanState[])
    for (const { of, ...report } of reports)
      for (const side of sides) {
        const one = await loan()
        const utr = (at: number | string) => `${one.ref.replace('-', '')}UTR${at}`
        const named = beginnings[state].map((row, at) => ({ ...row, ...(at < 2 && { utr: utr(at) }) }))
        // Of a part it is said which payment it is of.
        if (state === 'PART_RETURNED' && named[2]) named[2].utr = utr(1)
        cases.push({
          state,
          side,
          one,
          named,
          of,
          said: of === undefined ? report : { ...report, utr: utr(of) },
        })
      }
  await misOf(cases.flatMap(({ one, named }) => named.map((row) => [one, row] as const)))
  const before = new Map((await db().select().from(lenderApplication)).map((row) => [row.id, row]))
  const told = (side: (typeof sides)[number]) =>
    cases.filter((one) => one.side === side).map(({ one, said }) => [one, said] as const)
  await statusFileOf(told('status file'))
  for (const [one, said] of told('webhook')) await webhook(one, said)
  await misOf(told('MIS'))
  await recalculate(lending.app.deps, lending.app.deps.clock())
  const afterwards = new Map((await db().select().from(lenderApplication)).map((row) => [row.id, row]))
  const booked = await bookedTranches()
  const tried = new Map<LoanState, Set<LoanFact>>()
  for (const { state, side, one, named, of, said } of cases) {
    const [was, is] = [before.get(one.id), afterwards.get(one.id)]
    if (!was || !is) throw new Error('no application')
    expect(loanState(was)).toBe(state)
    const kind = said.word === 'Disbursed' ? 'PAYMENT' : 'RETURN'
    const move = loanMove(was, { kind, amount: said.amount ?? null, day: said.day, utr: said.utr ?? null })
    const what = `${side}: ${move.fact} at ${state} (${said.word} ${said.amount} ${of})`
    tried.set(state, (tried.get(state) ?? new Set()).add(move.fact))
    const effect = loanEffects[state][move.fact]
    // Above what was agreed, an admin decides too.
    const isMore = kind === 'PAYMENT' && leftOfLoan(move.tranches) > 100_000
    const moves = effect !== 'SAME' && effect !== 'ASK' && effect !== 'REFUSE' && !isMore
    const expected = moves ? move.tranches : was.tranches
    const money = (tranches: typeof expected) => tranches.map((part) => [part.amount, leftOf(part)])
    expect(money(is.tranches), what).toEqual(money(expected))
    expect(is.status, what).toBe(!moves ? was.status : effect === 'CANCEL' ? 75 : 70)
    expect(is.disbursed_amount ?? 0, what).toBe(is.status === 70 ? leftOfLoan(expected) : 0)
    const known = named.filter(({ word }) => word === 'Disbursed').length
    is.tranches.forEach((part, at) => {
      // Only the lender's MIS books a payment.
      const counts = is.status === 70 && (at < known || side === 'MIS')
      expect(booked.get(`${one.id} ${at + 1}`) ?? 0, `${what}, ${at + 1}`).toBe(counts ? leftOf(part) : 0)
    })
  }
  expect(tried.get('PART_RETURNED')?.size).toBe(Object.keys(loanEffects.PART_RETURNED).length)
  expect([...tried.values()].map((facts) => facts.size)).toEqual([3, 7, 8, 5])
})

const bookedTranches = async () =>
  new Map(
    (
      await rows<{ id: string; tranche: number; base: number }>(
        db(),
        sql`select c.lender_application_id as id, c.tranche, sum(l.base_amount)::float8 as base
          from commission_line l join commission_case c on c.id = l.case_id group by 1, 2`,
      )
    ).map(({ id, tranche, base }) => [`${id} ${tranche}`, base]),
  )
