import { eq, inArray, sql } from 'drizzle-orm'
import { makeRandom, type Random } from '#mocks/data/random.ts'
import { type Db, rows } from '#server/platform/database/database.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import { commissionCase } from '#server/tables/money.ts'
import { productRequest } from '#server/tables/products.ts'
import { statusCode } from '#src/domain/applications/status.ts'
import { makeTestApp, type SignedIn } from '#tests/support/app.ts'
import { paise } from '#tests/support/money/oracle.ts'
import { ExpectedBooks, type MonthCase } from './month-events.ts'
import { MONTHS, type MonthsWorld, makeMonthsWorld } from './months-world.ts'

export interface CheckedMonths {
  /** Months of one lender each. */
  months: number
  cases: number
  /** How often each kind occurred, so that none is left untried. */
  kinds: {
    products: number
    gaps: number
    datedTerms: number
    clawbacks: number
    taxes: number
    gst: number
    overrides: number
    secondLevel: number
    overridesBack: number
  }
  wrong: string[]
}

/** Lenders of one world: each has its own slabs, and shares products, merchants and tax with the others. */
const LENDERS = 50

/**
 * Random months of lenders and products through the real books, locks and payouts, beside an oracle in whole numbers:
 * products, slab gaps, dated terms, clawbacks and corrections of locked months, and tax.
 */
export async function checkMonths(months: number, seed: number): Promise<CheckedMonths> {
  const random = makeRandom(seed)
  const kinds = {
    products: 0,
    gaps: 0,
    datedTerms: 0,
    clawbacks: 0,
    taxes: 0,
    gst: 0,
    overrides: 0,
    secondLevel: 0,
    overridesBack: 0,
  }
  const result: CheckedMonths = { months: 0, cases: 0, kinds, wrong: [] }
  while (result.months < months) {
    const app = await makeTestApp()
    const left = Math.ceil((months - result.months) / MONTHS.length)
    const world = await makeMonthsWorld(app, Math.min(left, LENDERS), random)
    const books = await runYear(app.deps.database.db, await app.signInAdmin(), world, random)
    for (const line of books.wrong) result.wrong.push(`world ${result.months} of ${seed}: ${line}`)
    result.months += world.lenders.length * MONTHS.length
    result.cases += world.cases.length
    for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) kinds[kind] += books.kinds[kind]
  }
  return result
}

async function runYear(db: Db, admin: SignedIn, world: MonthsWorld, random: Random) {
  const { cases, merchants, rules, agreements } = world
  const expected = new ExpectedBooks(rules, merchants, agreements)
  for (const month of MONTHS) {
    await lock(admin, month)
    expected.lock(month, cases)
    await change(db, cases, month, random)
    await payDue(admin, random)
  }
  await payDue(admin)
  const wrong = [...(await compareLines(db, expected)), ...(await compareAccounts(admin, expected, world))]
  const { lines } = expected
  const dated = new Set(
    merchants.filter(({ split, terms }) => split === null && terms.length > 1).map(({ id }) => id),
  )
  const accounts = merchants.flatMap((one) => expected.accountOf(one, MONTHS))
  const priced = new Set(lines.map(({ ref }) => ref))
  return {
    wrong,
    kinds: {
      products: cases.filter(({ ref, payer }) => 'category' in payer && priced.has(ref)).length,
      gaps: cases.filter(({ ref, payer, gone }) => 'lender' in payer && !gone && !priced.has(ref)).length,
      datedTerms: lines.filter(({ merchant }) => merchant !== null && dated.has(merchant)).length,
      clawbacks: lines.filter(({ payout }) => payout < 0n).length,
      taxes: accounts.filter(({ tds }) => tds > 0n).length,
      gst: accounts.filter(({ gst }) => gst !== null && gst > 0n).length,
      overrides: lines.filter(({ level }) => level === 1).length,
      secondLevel: lines.filter(({ level }) => level === 2).length,
      overridesBack: lines.filter(({ level, payout }) => level !== undefined && payout < 0n).length,
    },
  }
}

async function lock(admin: SignedIn, month: string): Promise<void> {
  await admin.post('/api/admin/commission/recompute')
  const { rows: found } = (await admin.get('/api/admin/lists/commission-months?page_size=100')).body
  const { revenue, payout } = found.find((one: { month: string }) => one.month === month)
  const { status, body } = await admin.post('/api/admin/commission/lock', { month, revenue, payout })
  if (status !== 200) throw new Error(`lock of ${month} answered ${status}: ${JSON.stringify(body)}`)
}

/** Some customers return their loan, of some the lender corrects the amount: in locked months and in open ones. */
async function change(db: Db, cases: MonthCase[], month: string, random: Random): Promise<void> {
  const standing = cases.filter(({ gone }) => !gone)
  for (const one of standing.filter(() => random.chance(0.03))) {
    one.gone = true
    if ('lender' in one.payer)
      await db
        .update(lenderApplication)
        .set({ status: statusCode.CANCELLED_COOLING_OFF })
        .where(eq(lenderApplication.id, one.ref))
    else await db.update(productRequest).set({ status: 'CANCELLED' }).where(eq(productRequest.id, one.ref))
  }
  for (const one of standing.filter((found) => found.month <= month && random.chance(0.02))) {
    if (one.gone) continue
    one.amount = BigInt(random.whole(100, 50_000_000))
    const { lender_application_id, product_request_id } = commissionCase
    await db
      .update(commissionCase)
      .set({ amount: Number(one.amount) / 100 })
      .where(inArray('lender' in one.payer ? lender_application_id : product_request_id, [one.ref]))
  }
}

/** Pays what is due, a part of it if there is a chance. */
async function payDue(admin: SignedIn, random?: Random): Promise<void> {
  const { rows: due } = (await admin.get('/api/admin/lists/merchant-payouts?state=DUE&page_size=100')).body
  // Newest first, and months are paid in order: whose month is left out is not paid any later one.
  const left = new Set<string>()
  for (const { month, merchant_id } of due.reverse()) {
    if (left.has(merchant_id) || random?.chance(0.5)) {
      left.add(merchant_id)
      continue
    }
    const body = { merchant_id: Number(merchant_id), paid_on: '2026-11-20', utr: `U${month}` }
    const { status } = await admin.post(`/api/admin/payouts/${month}/paid`, body)
    if (status !== 200) throw new Error(`payout of ${month} answered ${status}`)
  }
}

async function compareLines(db: Db, { lines }: ExpectedBooks): Promise<string[]> {
  const found = await rows<{
    ref: string
    month: string
    merchant: number | null
    revenue: string
    payout: string
  }>(
    db,
    sql`select coalesce(c.lender_application_id, c.product_request_id)::text as ref, l.month, l.merchant_id as merchant,
        sum(l.revenue)::text as revenue, sum(l.payout)::text as payout
      from commission_line l join commission_case c on c.id = l.case_id group by 1, 2, 3
      having sum(l.revenue) <> 0 or sum(l.payout) <> 0`,
  )
  const text = (ref: string, month: string, merchant: number | null, revenue: bigint, payout: bigint) =>
    `case ${ref} in ${month} for ${merchant}: ${revenue} and ${payout} paise`
  const ours = lines.map((one) => text(one.ref, one.month, one.merchant, one.revenue, one.payout))
  const theirs = found.map((one) =>
    text(one.ref, one.month, one.merchant, paise(one.revenue), paise(one.payout)),
  )
  return unequal(ours, theirs)
}

async function compareAccounts(
  admin: SignedIn,
  expected: ExpectedBooks,
  { merchants }: MonthsWorld,
): Promise<string[]> {
  const wrong: string[] = []
  const { rows: all } = (await admin.get('/api/admin/lists/merchant-payouts?page_size=100&q=Random')).body
  for (const one of merchants) {
    const own = all.filter(({ merchant_id }: { merchant_id: string }) => Number(merchant_id) === one.id)
    for (const { month, gst, ...figures } of expected.accountOf(one, MONTHS)) {
      const row = own.find((found: { month: string }) => found.month === month)
      for (const [name, due] of Object.entries(figures)) {
        // A month without lines has no row.
        const shown = row ? paise(row[name]) : name === 'opening' || name === 'closing' ? due : 0n
        if (shown !== due) wrong.push(`${name} of ${one.id} in ${month}: ${shown} for ${due}`)
      }
      if (gst !== null && row && paise(row.gst) !== gst)
        wrong.push(`gst of ${one.id} in ${month}: ${row.gst} for ${gst}`)
    }
  }
  return wrong
}

function unequal(ours: readonly string[], theirs: readonly string[]): string[] {
  const [expected, found] = [new Set(ours), new Set(theirs)]
  return [
    ...ours.filter((one) => !found.has(one)).map((one) => `expected ${one}`),
    ...theirs.filter((one) => !expected.has(one)).map((one) => `found ${one}`),
  ]
}
