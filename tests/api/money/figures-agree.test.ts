import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordEarnings } from '#server/leads-api/events/record-earnings.ts'
import { summarise } from '#server/measures/close-days.ts'
import { recalculate } from '#server/money/commission-month.ts'
import { rows } from '#server/platform/database/database.ts'
import { sign } from '#server/platform/signature.ts'
import { figureState } from '#server/tables/figures.ts'
import { prospect } from '#server/tables/people.ts'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import type { Tranche } from '#src/domain/applications/tranches.ts'
import { dayStart } from '#src/domain/dates.ts'
import { type ApiClient, newApiClient } from '#tests/support/api-client.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { unequalSums } from '#tests/support/money/book-sums.ts'
import { exampleTaxRules } from '#tests/support/money/money.ts'
import { confirmedBank } from '#tests/support/money/payouts.ts'
import { askFor, PROVIDER_LINKS, reportStatus } from '#tests/support/product-report.ts'
import { chosenOffer, sendFile } from '#tests/support/status-file.ts'

/** Turns of random acts over the real calls; after each act, every figure is compared with what its rows add up to. */
const TURNS = Number(process.env.FIGURES_TURNS ?? 2)
const AARNA = 1
const PERIOD = 'range=custom_range&from=2026-06-21&to=2026-09-20'

let lending: Lending
let admin: SignedIn
let partner: SignedIn
let partnerId: number
let loans: { id: string; ref: string; lender: string }[]
let requests: string[]
let api: ApiClient
beforeAll(async () => {
  lending = await makeLending({ DEMO_CUSTOMERS: '0', PROVIDER_LINKS })
  const { app } = lending
  app.advance((Date.parse('2026-09-20T06:00:00Z') - app.deps.clock().getTime()) / 60_000)
  admin = await app.signInAdmin(1)
  partner = await signInMerchant(app, 0)
  await exampleTaxRules(db())
  await confirmedBank(app)
  const at = new Date('2026-05-20T06:00:00Z')
  loans = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (number) => {
      const ref = `FIG${number}`
      return {
        ref,
        ...(await chosenOffer(db(), app.deps.clock(), {
          status: 66,
          at,
          ref,
          ...(number > 2 && { merchant: 1 }),
        })),
      }
    }),
  )
  const [of] = await rows<{ partner_id: number }>(
    db(),
    sql`select partner_id from merchant where merchant_id = 1`,
  )
  partnerId = of?.partner_id as number
  const customer = await app.signInCustomer()
  await db().update(prospect).set({ merchant_id: 1 }).where(sql`user_id = ${customer.session.prospect_id}`)
  requests = []
  for (const category of categories) {
    const path = hasOwnTable(category) ? '/api/get-credit-cards-data' : `/api/products/${category.code}`
    const [product] = (await app.nobody.get(path)).body
    requests.push((await askFor(customer, category, product.id ?? product.category_id)).body.id)
  }
  expect(requests.filter(Boolean)).toHaveLength(categories.length)
  // Days before the last ones are closed: their figures are stored.
  await db().insert(figureState).values({ id: 1, until: '2026-06-21', event_id: 0, at: app.deps.clock() })
  for (let turns = 0; turns < 2; turns++) await summarise(app.deps, app.deps.clock())
  api = await newApiClient(partner, app.fetch)
  await recordEarnings(app.deps, app.deps.clock())
})
afterAll(() => lending.close())

const db = () => lending.app.deps.database.db

/** Numbers that are the same in each run. */
function* random(seed: number): Generator<number, never> {
  let state = seed
  for (;;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}
const dice = random(Number(process.env.FIGURES_SEED ?? 3))
const below = (limit: number) => Math.floor(dice.next().value * limit)
const oneOf = <T>(all: readonly T[]): T => all[below(all.length)] as T

const days = ['2026-06-22', '2026-06-28', '2026-07-10', '2026-08-01', '2026-08-15', '2026-09-05']
interface Said {
  word: 'Disbursed' | 'Cancelled'
  day: string
  amount: number
  utr: string
}
/** What a lender may say of a loan: a payment, another amount of it, another one, a return of a part or of all. */
function said({ ref }: { ref: string }): Said {
  const payment = below(3)
  const utr = `${ref}TRANCHE${payment}`
  const amount = oneOf([10_000, 20_000.5, 33_333.33])
  const word = oneOf(['Disbursed', 'Disbursed', 'Disbursed', 'Cancelled'] as const)
  return { word, day: days[payment * 2 + below(2)] as string, amount, utr }
}
const files: number[] = []

const acts: Record<string, () => Promise<unknown>> = {
  async mis() {
    const chosen = [oneOf(loans), oneOf(loans)].map((loan) => [loan.ref, said(loan)] as const)
    const lines = chosen.map(([ref, { word, day, amount, utr }]) => [ref, word, day, amount, utr].join())
    const body = new FormData()
    body.append('lender_id', String(AARNA))
    body.append(
      'file',
      new File([['Lender application id,Status,Date,Amount,UTR', ...lines].join('\n')], 'mis.csv'),
    )
    const { file } = (await admin.fetch('/api/admin/mis/preview', { method: 'POST', body })).body
    await admin.post(`/api/admin/mis/${file.id}/decide`, { lines: [2, 3], reason: 'The lender confirmed it' })
    if ((await admin.post(`/api/admin/mis/${file.id}/commit`)).status === 200) files.push(file.id)
  },
  async revertMis() {
    const id = files.pop()
    if (id) await admin.post(`/api/admin/mis/${id}/revert`)
  },
  async statusFile() {
    const { ref, lender, ...loan } = oneOf(loans)
    const { word, day, amount, utr } = said({ ref, ...loan })
    const head = 'Lender application id,Lender,Status,Status date,Amount,UTR'
    await sendFile(admin, `${head}\n${[ref, lender, word, day, amount, utr].join()}`)
  },
  async webhook() {
    const { ref } = oneOf(loans)
    const { word, day, ...more } = said({ ref })
    const event = {
      event_id: `fig-${below(1e9)}`,
      application_id: ref,
      status: word,
      at: dayStart(day).toISOString(),
    }
    const body = JSON.stringify({ ...event, ...more })
    const timestamp = String(Math.floor(lending.app.deps.clock().getTime() / 1000))
    const headers = {
      'content-type': 'application/json',
      'x-lender-timestamp': timestamp,
      'x-lender-signature': sign('sandbox-webhook-secret', timestamp, body),
    }
    await lending.app.nobody.fetch('/api/lender-webhook/aarna', { method: 'POST', headers, body })
  },
  async decide() {
    const { rows: open } = (await admin.get('/api/admin/lists/amount-conflicts?tab=waiting')).body
    const decision = { accept: below(3) > 0, reason: 'The lender confirmed it' }
    if (open[0]) await admin.post(`/api/admin/amount-conflicts/${open[0].id}/decide`, decision)
  },
  async product() {
    const request_id = oneOf(requests)
    const status = oneOf(['COMPLETED', 'COMPLETED', 'CANCELLED'])
    await reportStatus(lending.app, { request_id, status, details: { premium: 12_345, amount: 12_345 } })
    await lending.app.deps.jobs.drain()
  },
  async slab() {
    const [{ order, ...slab }] = (await admin.get(`/api/lender-revenue/get/${AARNA}`)).body.lenderRevenue
    const change = { revenue_percent: oneOf([1, 1.5, 2.25]), from_day: oneOf(days) }
    await admin.post('/api/lender-revenue/update', { ...slab, ...change })
  },
  async rate() {
    const rate = { from_day: oneOf(days), percent: oneOf([10, 33.333, 60]), flat: null }
    await admin.post(`/api/admin/partners/${partnerId}/rates`, rate)
  },
  async lock() {
    const { rows: found } = (await admin.get('/api/admin/lists/commission-months?page_size=100')).body
    const seen = found.find(({ lockable }: { lockable: string }) => lockable === 'yes')
    if (!seen) return
    const { month, revenue, payout } = seen
    expect((await admin.post('/api/admin/commission/lock', { month, revenue, payout })).status).toBe(200)
  },
  async pay() {
    const { rows: due } = (await admin.get('/api/admin/lists/merchant-payouts?state=DUE&page_size=100')).body
    const [oldest] = due.sort((a: { month: string }, b: { month: string }) => a.month.localeCompare(b.month))
    if (!oldest) return
    const paid = { merchant_id: Number(oldest.merchant_id), paid_on: '2026-09-20', utr: `NEFT${below(1e9)}` }
    expect((await admin.post(`/api/admin/payouts/${oldest.month}/paid`, paid)).status).toBe(200)
  },
  async returnPaid() {
    const { rows: paid } = (await admin.get('/api/admin/lists/merchant-payouts?state=PAID&page_size=100'))
      .body
    const [last] = paid.sort((a: { month: string }, b: { month: string }) => b.month.localeCompare(a.month))
    if (!last) return
    const back = { merchant_id: Number(last.merchant_id), reason: 'The bank returned it' }
    expect((await admin.post(`/api/admin/payouts/${last.month}/returned`, back)).status).toBe(200)
  },
  async attribute() {
    await db().execute(sql`update prospect set merchant_id = ${below(2) === 0 ? null : 1}
      where user_id = (select prospect_id from lender_application where id = ${oneOf(loans).id})`)
  },
  count: () => summarise(lending.app.deps, lending.app.deps.clock()),
}

const one = async <T extends object>(query: ReturnType<typeof sql>) => (await rows<T>(db(), query))[0] as T
const cents = (value: number | null | undefined) => Math.round((value ?? 0) * 100)
const get = async (path: string, who = admin) => {
  const { status, body } = await who.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

/** Every figure, and what the rows say: by SQL of this test, not by that of the product. */
async function unequal(): Promise<string[]> {
  const wrong: string[] = []
  const same = (what: string, shown: number | null | undefined, counted: number) => {
    if (cents(shown) !== cents(counted)) wrong.push(`${what}: ${shown} shown, ${counted} counted`)
  }
  const inPeriod = sql`(at at time zone 'Asia/Kolkata')::date between '2026-06-21' and '2026-09-20'`
  const paid = await one<{ loans: number; rupees: number; own: number }>(
    sql`select count(*)::int as loans, coalesce(sum(disbursed_amount), 0)::float8 as rupees,
        coalesce(sum(disbursed_amount) filter (where p.merchant_id = 1), 0)::float8 as own
      from (select l.*, disbursed_at as at from lender_application l) l join prospect p on p.user_id = l.prospect_id
      where ${inPeriod}`,
  )
  // The payments of a loan are its disbursed amount.
  const parts = await one<{ rupees: number }>(
    sql`select coalesce(sum(greatest((t->>'amount')::numeric - coalesce((select sum((r->>'amount')::numeric)
        from jsonb_array_elements(t->'returned') r), 0), 0)), 0)::float8 as rupees
      from lender_application l cross join jsonb_array_elements(l.tranches) t where l.status = 70`,
  )
  const lines = await one<{ revenue: number; payout: number; own: number; base: number }>(
    sql`select coalesce(sum(l.revenue) filter (where c.lender_id is not null), 0)::float8 as revenue,
        coalesce(sum(l.payout), 0)::float8 as payout,
        coalesce(sum(l.payout) filter (where l.merchant_id = 1), 0)::float8 as own,
        coalesce(sum(l.base_amount) filter (where c.revenue_type_id = 1), 0)::float8 as base
      from commission_line l join commission_case c on c.id = l.case_id`,
  )
  // What counts of the cases that a lender's MIS has booked; an amount that a webhook corrected later is no booking.
  const cases = await rows<{ amount: number; tranche: Tranche | null }>(
    db(),
    sql`select c.amount::float8 as amount, l.tranches->(c.tranche - 1) as tranche
      from commission_case c join lender_application l on l.id = c.lender_application_id
      where c.revenue_type_id = 1 and l.status = 70`,
  )
  const booked = cases.reduce((sum, { amount, tranche }) => {
    const back = tranche?.returned.reduce((all, part) => all + part.amount, 0) ?? 0
    return sum + (tranche && back >= tranche.amount ? 0 : Math.max(amount - back, 0))
  }, 0)
  same('payments', paid.rupees, parts.rupees)
  const { disbursed, disbursed_amount } = await get(`/api/admin/dashboard?only=tiles&${PERIOD}`)
  same('tile disbursed', disbursed.now, paid.loans)
  same('tile disbursed amount', disbursed_amount.now, paid.rupees)
  const { money } = await get(`/api/admin/dashboard?only=money&${PERIOD}`)
  same('tile revenue', money.revenue.now, lines.revenue)
  same('tile earnings', money.payouts.now, lines.payout)
  for (const [measure, counted] of [
    ['disbursed_amount', paid.rupees],
    ['revenue', lines.revenue],
    ['payouts', lines.payout],
  ] as const) {
    same(`figure ${measure}`, (await get(`/api/admin/figures/${measure}?${PERIOD}`)).value, counted)
    const linked = await get(`/api/admin/lists/figure-rows?measure=${measure}&${PERIOD}&page_size=100`)
    same(`total of the rows of ${measure}`, linked.totals.amount, counted)
    const sum = linked.rows.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)
    same(`rows of ${measure}`, sum, counted)
  }
  const summed = (found: Record<string, number>[], column: string) =>
    found.reduce((sum, row) => sum + (row[column] ?? 0), 0)
  for (const name of ['products-report', 'vendors-products-report', 'days-report']) {
    const report = await get(`/api/admin/lists/${name}?${PERIOD}&page_size=100`)
    same(`${name} disbursed amount`, summed(report.rows, 'disbursed_amount'), paid.rupees)
    if ('revenue' in (report.rows[0] ?? {}))
      same(`${name} revenue`, summed(report.rows, 'revenue'), lines.revenue)
  }
  const months = (await get('/api/admin/lists/commission-months?page_size=100')).rows
  same('earnings of months', summed(months, 'payout'), lines.payout)
  same('base of lines', lines.base, booked)
  const earned = (await get('/api/partner/earnings', partner)).months
  same('portal earnings', summed(earned, 'payout'), lines.own)
  same('earnings of a client that polls', await poll(), lines.own)
  return [...wrong, ...(await unequalSums(db(), admin))]
}

/** What a client of the lead API holds, which asks for what is new since it asked last. */
const held = new Map<string, number>()
let asked = new Date(0)
async function poll(): Promise<number> {
  const { app } = lending
  await recordEarnings(app.deps, app.deps.clock())
  const from = encodeURIComponent(asked.toISOString())
  for (let cursor = ''; ; ) {
    const { status, body } = await api.get(`/v1/earnings?limit=7&created_from=${from}${cursor}`)
    expect(status).toBe(200)
    for (const { id, amount } of body.data) held.set(id, Number(amount))
    if (!body.has_more) break
    cursor = `&cursor=${body.next_cursor}`
  }
  asked = app.deps.clock()
  return [...held.values()].reduce((sum, amount) => sum + amount, 0)
}

test('[FILE-17] [MERCH-02] dashboard, reports, payouts, linked rows and a client that polls agree after each of many random acts', async () => {
  const weights = [
    'mis',
    'mis',
    'mis',
    'statusFile',
    'webhook',
    'webhook',
    'decide',
    'product',
    ...Object.keys(acts),
  ]
  const story: string[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const left = [...weights]
    while (left.length > 0) {
      const [name = ''] = left.splice(below(left.length), 1)
      lending.app.advance(1)
      await acts[name]?.()
      story.push(name)
      await recalculate(lending.app.deps, lending.app.deps.clock())
      expect(await unequal(), story.join(' ')).toEqual([])
    }
  }
  const [made] = await rows<Record<string, number>>(
    db(),
    sql`select (select count(*) from commission_case where tranche > 1)::int as tranches,
      (select count(*) from commission_case where product_request_id is not null)::int as products,
      (select count(*) from commission_line where kind <> 'EARNED')::int as corrections,
      (select count(*) from payout where paid_on is not null)::int as paid`,
  )
  for (const [what, count] of Object.entries(made ?? {})) expect(count, what).toBeGreaterThan(0)
}, 240_000)
