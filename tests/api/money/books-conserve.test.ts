import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import type { ProductType } from '#src/domain/catalogue/products.ts'
import { businessDay } from '#src/domain/dates.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { unequalDocuments, unequalSums } from '#tests/support/money/book-sums.ts'
import { someSlab } from '#tests/support/money/money.ts'
import {
  type OracleSlab,
  paise,
  price,
  share,
  slabOf,
  type Terms,
  thousandths,
} from '#tests/support/money/oracle.ts'
import { confirmedBank } from '#tests/support/money/payouts.ts'
import { chosenOffer } from '#tests/support/status-file.ts'
import { first, LOANS, last, REFS, type Step, step } from './book-steps.ts'

/*
 * Random sequences of files, reverts, locks, statements and slabs over the real calls. After each step an oracle in whole
 * numbers, written from docs/specification-facts.md#commission, says what every case must have earned.
 */

const AARNA = 1
/** More, with BOOKS_RUNS, to look for what is rare. */
const RUNS = Number(process.env.BOOKS_RUNS ?? 5)
/** What the first merchant gets before any terms begin on a day: 60 % and ₹100 a case. */
const SHARE: Terms = { percent: 60_000n, flat: 10_000n }
/** The day of each loan: a second row of it is a correction. */
const DAYS = ['2026-08-05', '2026-08-25', '2026-09-10', '2026-10-15', '2026-08-28', '2026-08-06'] as const
const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'] as const

interface Stored {
  percent: string | null
  flat: string | null
}
interface BookedCase {
  ref: string
  loan: string
  day: string
  month: string
  amount: string
  counts: boolean
  merchant: boolean
  revenue: string
  payout: string
  accepted_revenue: string
  accepted_payout: string
  percent: string | null
  flat: string | null
}
interface StoredSlab {
  id: number
  product: string | null
  limits: (string | null)[]
  percent: string | null
  flat: string | null
}

class World {
  readonly app: TestApp
  readonly admin: SignedIn
  readonly files: number[] = []
  readonly statements: number[] = []
  readonly slabs: number[] = []
  /** When each of them counts: from a day, and before a day. */
  readonly slabDays = new Map<number, { from: string; until: string | null }>()
  paid = 0
  terms = 0
  /** Of the first merchant. */
  partner = 0
  /** Lines of each locked month as they were at its lock. */
  readonly frozen = new Map<string, string>()
  constructor(app: TestApp, admin: SignedIn) {
    this.app = app
    this.admin = admin
  }

  get db() {
    return this.app.deps.database.db
  }
  /** All months up to the last locked one are closed. */
  isClosed(month: string) {
    return [...this.frozen.keys()].some((locked) => month <= locked)
  }
  async send(path: string, fields: Record<string, string>, lines: readonly string[]) {
    const body = new FormData()
    for (const [name, value] of Object.entries({ lender_id: String(AARNA), ...fields }))
      body.append(name, value)
    body.append('file', new File([lines.join('\n')], 'sent.csv'))
    return (await this.admin.fetch(path, { method: 'POST', body })).body.file
  }
  linesOf = async (month: string) =>
    JSON.stringify(
      await rows(
        this.db,
        sql`select id, kind, case_id, base_amount, revenue, payout from commission_line where month = ${month} order by id`,
      ),
    )
  everything = async () => JSON.stringify(await Promise.all(MONTHS.map(this.linesOf)))
}

const acts: { [D in Step['do']]: (world: World, step: Extract<Step, { do: D }>) => Promise<unknown> } = {
  file: async (world, step) => {
    const lines = step.rows.map(
      ({ ref, amount, gone }) =>
        `${ref},${DAYS[REFS.indexOf(ref)]},${gone ? '' : amount},${gone ? 'CANCELLED_COOLING_OFF' : 'DISBURSED'}`,
    )
    const path = '/api/admin/mis/preview'
    const file = await world.send(path, {}, ['Lender application id,Date,Amount,Status', ...lines])
    const decision = { lines: lines.map((_, at) => at + 2), reason: 'the lender confirmed it' }
    await world.admin.post(`/api/admin/mis/${file.id}/decide`, decision)
    const { status } = await world.admin.post(`/api/admin/mis/${file.id}/commit`)
    if (status === 200) world.files.push(file.id)
  },
  revert: async (world) => {
    const id = world.files.pop()
    if (!id) return
    const before = await world.everything()
    const { status } = await world.admin.post(`/api/admin/mis/${id}/revert`)
    if (status !== 200) expect(await world.everything(), 'a refused revert changes nothing').toBe(before)
  },
  lock: async (world) => {
    await world.admin.post('/api/admin/commission/recompute')
    const { rows: found } = (await world.admin.get('/api/admin/lists/commission-months?page_size=100')).body
    const seen = found.find(({ lockable }: { lockable: string }) => lockable === 'yes')
    if (!seen) return
    const { month, revenue, payout } = seen
    const body = { month, revenue, payout }
    const { status } = await world.admin.post('/api/admin/commission/lock', body)
    if (status === 200) world.frozen.set(month, await world.linesOf(month))
  },
  statement: async (world, { pick, amount }) => {
    const booked = await bookedCases(world)
    const { ref, month } = booked[pick % Math.max(1, booked.length)] ?? { ref: 'none', month: '2026-08' }
    const head = 'Lender application id,Commission'
    const file = await world.send('/api/admin/commission-file', { month }, [head, `${ref},${amount}`])
    const accept = { line: 2, reason: 'their rate card' }
    const { status } = await world.admin.post(`/api/admin/commission-file/${file.id}/accept`, accept)
    if (status === 200) world.statements.push(file.id)
  },
  revertStatement: async (world) => {
    const id = world.statements.pop()
    if (id) await world.admin.post(`/api/admin/commission-file/${id}/revert`)
  },
  slab: async (world, { product, percent, most }) => {
    const from_day = SLAB_DAYS[Math.round(percent * 1000) % SLAB_DAYS.length] as string
    const slab = { ...someSlab, product, revenue_percent: percent, slab_disbursed_max: most, from_day }
    const { body } = await world.admin.post('/api/lender-revenue/create', { lender_id: AARNA, ...slab })
    if (!body.lenderRevenueItem) return
    world.slabs.push(body.lenderRevenueItem.id)
    world.slabDays.set(body.lenderRevenueItem.id, { from: from_day, until: null })
  },
  deleteSlab: async (world) => {
    const id = world.slabs.pop()
    if (!id) return
    await world.admin.post(`/api/lender-revenue/delete/${id}`)
    const days = world.slabDays.get(id)
    // What counted from a later day never does.
    if (days) days.until = businessDay(world.app.deps.clock())
  },
  terms: async (world, { day, percent, flat }) => {
    const terms = { from_day: day, percent, flat }
    const { status } = await world.admin.post(`/api/admin/partners/${world.partner}/rates`, terms)
    // Terms of a locked month never change.
    expect(status).toBe(world.isClosed(day.slice(0, 7)) ? 422 : 200)
    if (status === 200) world.terms += 1
  },
  recompute: (world) => world.admin.post('/api/admin/commission/recompute'),
  pay: async (world) => {
    const { rows: due } = (await world.admin.get('/api/admin/lists/merchant-payouts?state=DUE&page_size=100'))
      .body
    // Newest first, and months are paid in order.
    for (const { month, merchant_id } of due.reverse()) {
      const body = { merchant_id: Number(merchant_id), paid_on: '2026-11-20', utr: `U${month}` }
      const { status } = await world.admin.post(`/api/admin/payouts/${month}/paid`, body)
      expect(status).toBe(200)
      world.paid += 1
    }
    expect(await unequalDocuments(world.db, world.admin)).toEqual([])
  },
}

/** What the books hold of each case. */
const bookedCases = (world: World) =>
  rows<BookedCase>(
    world.db,
    sql`select la.lender_app_id as ref, split_part(la.lender_app_id, '-', 1) as loan, c.day::text as day,
        to_char(c.day, 'YYYY-MM') as month,
        c.amount::text as amount, la.status = 70 as counts, coalesce(bool_or(l.merchant_id = 1), false) as merchant,
        coalesce(sum(l.revenue) filter (where l.kind <> 'ACCEPTED'), 0)::text as revenue,
        coalesce(sum(l.payout) filter (where l.kind <> 'ACCEPTED'), 0)::text as payout,
        coalesce(sum(l.revenue) filter (where l.kind = 'ACCEPTED'), 0)::text as accepted_revenue,
        coalesce(sum(l.payout) filter (where l.kind = 'ACCEPTED'), 0)::text as accepted_payout,
        (array_agg(p.percent order by l.kind <> 'EARNED', l.id))[1]::text as percent,
        (array_agg(p.flat order by l.kind <> 'EARNED', l.id))[1]::text as flat
      from commission_case c join lender_application la on la.id = c.lender_application_id
        left join commission_line l on l.case_id = c.id left join commission_period p on p.id = l.period_id
      where c.revenue_type_id = 1 group by c.id, la.id order by la.lender_app_id`,
  )

/** Percent and flat amount as the oracle counts them. */
const counted = ({ percent, flat }: Stored): Terms => ({ percent: thousandths(percent), flat: paise(flat) })

const SLAB_DAYS = ['2026-08-01', '2026-09-15', '2026-10-15']

/** The slabs of the first lender that count on a day, as the oracle reads them. */
async function oracleSlabs(world: World): Promise<(day: string) => OracleSlab[]> {
  const slabs = await rows<StoredSlab>(
    world.db,
    sql`select id, product, revenue_percent::text as percent, revenue_flat::text as flat,
        jsonb_build_array(slab_disbursed_min::text, slab_disbursed_max::text, slab_number_min::text, slab_number_max::text,
          ats_min::text, ats_max::text) as limits
      from lender_revenue where lender_id = ${AARNA} and revenue_type_id = 1 and status = 1
      order by sort_order, id`,
  )
  const limit = (value: string | null | undefined, of: (text: string) => bigint) =>
    value == null ? null : of(value)
  const all = slabs.map(({ id, product, limits: [from, to, least, most, low, high], ...terms }) => ({
    ...{ id, product, ...counted(terms) },
    disbursed: { min: limit(from, paise), max: limit(to, paise) },
    count: { min: limit(least, BigInt), max: limit(most, BigInt) },
    average: { min: limit(low, paise), max: limit(high, paise) },
  }))
  return (day) =>
    all.filter(({ id }) => {
      const { from, until } = world.slabDays.get(id) ?? { from: '', until: null }
      return from <= day && (until === null || day < until)
    })
}

/** The terms of an open month's case, from the slabs alone; undefined: nothing. */
const termsOf = (one: BookedCase, all: readonly BookedCase[], slabs: readonly OracleSlab[]) =>
  slabOf(
    one.loan,
    all
      .filter(({ month, counts }) => counts && month === one.month)
      .map(({ loan, amount }) => ({ loan, amount: paise(amount) })),
    slabs,
  )

/** Steps that recalculate what they changed: nothing is left for a whole recalculation. */
const recalculates: readonly Step['do'][] = ['file', 'revert', 'lock', 'revertStatement', 'terms']

async function check(world: World, about: string, did?: Step['do']): Promise<void> {
  const before = await world.everything()
  await world.admin.post('/api/admin/commission/recompute')
  if (did && recalculates.includes(did)) expect(await world.everything(), `${about}: whole`).toBe(before)
  const slabs = await oracleSlabs(world)
  const begun = await rows<Stored & { from_day: string }>(
    world.db,
    sql`select from_day::text as from_day, percent::text as percent, flat::text as flat from partner_rate
      where partner_id = ${world.partner} and cancelled_at is null order by from_day desc`,
  )
  const shareOn = (day: string) => {
    const found = begun.find(({ from_day }) => from_day <= day)
    return found ? counted(found) : SHARE
  }
  const all = await bookedCases(world)
  for (const one of all) {
    const of = `${about}: ${one.ref}`
    if (!one.counts) {
      expect(paise(one.revenue) + paise(one.accepted_revenue), of).toBe(0n)
      expect(paise(one.payout) + paise(one.accepted_payout), of).toBe(0n)
      continue
    }
    const terms = world.isClosed(one.month) ? counted(one) : termsOf(one, all, slabs(one.day))
    const revenue = terms ? price(paise(one.amount), terms) : 0n
    expect(paise(one.revenue), `${of} revenue`).toBe(revenue)
    expect(paise(one.payout), `${of} payout`).toBe(one.merchant ? share(revenue, shareOn(one.day)) : 0n)
  }
  for (const [month, lines] of world.frozen)
    expect(await world.linesOf(month), `${about}: ${month}`).toBe(lines)
  expect(await unequalSums(world.db, world.admin), about).toEqual([])
  // What the merchant reads itself.
  const portal = (await (await world.app.signInPartner()).get('/api/partner/earnings')).body.months
  const [own] = await rows<{ payout: string | null }>(
    world.db,
    sql`select sum(payout)::text as payout from commission_line where merchant_id = 1`,
  )
  const told = portal.reduce((sum: bigint, { payout }: { payout: number }) => sum + paise(payout), 0n)
  expect(told, about).toBe(paise(own?.payout ?? null))
}

test('[SLAB-02] [TAX-02] no sequence of files, locks, statements, slabs and payouts loses or invents a paisa', {
  timeout: 180_000,
}, async () => {
  const done: Partial<Record<Step['do'], number>> = {}
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const app = await makeTestApp({ DEMO_CUSTOMERS: '0' })
      const world = new World(app, await app.signInAdmin(1))
      const at = new Date('2026-07-20T06:00:00Z')
      for (const [place, name] of REFS.entries()) {
        const product = LOANS[name.slice(0, 2)] as ProductType
        await chosenOffer(world.db, app.deps.clock(), {
          status: 66,
          at,
          ref: name,
          product,
          ...(place % 3 && { merchant: 1 }),
        })
      }
      await confirmedBank(app)
      const [sold] = await rows<{ partner_id: number }>(
        world.db,
        sql`select partner_id from merchant where merchant_id = 1`,
      )
      world.partner = sold?.partner_id ?? 0
      for (const [place, one] of [first, ...steps, last].entries()) {
        await acts[one.do](world, one as never)
        await check(world, `${place} ${JSON.stringify(one)}`, one.do)
      }
      const count = (of: Step['do'], more: number) => {
        done[of] = (done[of] ?? 0) + more
      }
      count('file', world.files.length)
      count('statement', world.statements.length)
      count('lock', world.frozen.size)
      count('pay', world.paid)
      count('terms', world.terms)
    }),
    { numRuns: RUNS, seed: 15, endOnFailure: true },
  )
  // Files were really booked, differences accepted and months locked.
  expect([done.file ?? 0, done.statement ?? 0]).not.toContain(0)
  expect(done.lock).toBeGreaterThan(1)
  expect(done.pay).toBeGreaterThan(0)
  expect(done.terms).toBeGreaterThan(0)
})
