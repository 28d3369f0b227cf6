import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Random } from '#mocks/data/random.ts'
import { insertBank } from '#server/money/bank.ts'
import type { Db } from '#server/platform/database/database.ts'
import { gstRule, tdsCertificate, tdsRule } from '#server/tables/books/tax.ts'
import { lender, lenderRevenue } from '#server/tables/catalogue.ts'
import { productRate } from '#server/tables/money.ts'
import { partnerRate } from '#server/tables/partner-config.ts'
import { merchant, merchantUser, partner } from '#server/tables/people.ts'
import { subAgentAgreement } from '#server/tables/sub-agents.ts'
import type { TestApp } from '#tests/support/app.ts'
import { type OracleSlab, paise, type Range, thousandths } from '#tests/support/money/oracle.ts'
import { BEGAN, insertCases } from './insert-cases.ts'
import type { MonthAgreement, MonthCase, MonthMerchant, MonthRules } from './month-events.ts'

/** Twelve months over the turn of a financial year, all over when the world begins. */
export const MONTHS = Array.from({ length: 12 }, (_, place) => {
  const at = 2025 * 12 + 10 + place
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
})
const CATEGORIES = ['car-loans', 'health-insurance'] as const
const MERCHANTS = 7

export interface MonthsWorld {
  cases: MonthCase[]
  merchants: MonthMerchant[]
  agreements: MonthAgreement[]
  rules: MonthRules
  lenders: number[]
}

/** Random lenders with slabs and gaps, products with dated rates, merchants with dated terms and tax, and a year of cases. */
export async function makeMonthsWorld(
  { deps }: TestApp,
  wanted: number,
  random: Random,
): Promise<MonthsWorld> {
  const { db } = deps.database
  const values = randomValues(random)
  const lenders = await makeLenders(db, wanted)
  const rules: MonthRules = {
    slabs: await makeSlabs(db, lenders, random),
    rates: await makeRates(db, random),
    ...(await makeTaxRules(db, random)),
  }
  await makeTerms(db, random)
  const merchants = await makeMerchants(deps, random, values)
  const agreements = await makeAgreements(db, merchants, random)
  const cases = makeCases(lenders, merchants, random)
  await insertCases(db, cases)
  return { cases, merchants, agreements, rules, lenders }
}

const randomValues = (random: Random) => ({
  rupees: (most: number) => random.whole(0, most * 100) / 100,
  percent: (most: number) => random.whole(0, most * 1000) / 1000,
  maybe: <T>(value: () => T, share = 0.5): T | null => (random.chance(share) ? value() : null),
  day: () => `${random.pick(MONTHS)}-${String(random.whole(1, 28)).padStart(2, '0')}`,
})
type Values = ReturnType<typeof randomValues>

async function makeSlabs(db: Db, lenders: readonly number[], random: Random) {
  const { rupees, percent, maybe } = randomValues(random)
  await db.delete(lenderRevenue)
  const made = lenders.flatMap((lender_id) =>
    Array.from({ length: random.whole(1, 5) }, (_, order) => ({
      ...{
        lender_id,
        revenue_type_id: 1,
        order: order + 1,
        status: random.chance(0.9) ? (1 as const) : (0 as const),
      },
      product: random.chance(0.4) ? random.pick(['pl', 'gl', 'hl'] as const) : null,
      slab_disbursed_min: maybe(() => rupees(900_000)),
      slab_disbursed_max: maybe(() => rupees(2_500_000)),
      slab_number_min: maybe(() => random.whole(0, 3), 0.3),
      slab_number_max: maybe(() => random.whole(2, 7), 0.3),
      ats_min: maybe(() => rupees(200_000), 0.3),
      ats_max: maybe(() => rupees(500_000), 0.3),
      revenue_percent: maybe(() => percent(10), 0.8),
      revenue_flat: maybe(() => rupees(900)),
    })),
  )
  await db.insert(lenderRevenue).values(made)
  const range = (min: number | null, max: number | null, of: (value: number) => bigint): Range => ({
    ...{ min: min === null ? null : of(min), max: max === null ? null : of(max) },
  })
  const slabs = new Map<number, OracleSlab[]>()
  for (const one of made.filter(({ status }) => status === 1))
    slabs.set(one.lender_id, [
      ...(slabs.get(one.lender_id) ?? []),
      {
        ...{ product: one.product, percent: thousandths(one.revenue_percent), flat: paise(one.revenue_flat) },
        disbursed: range(one.slab_disbursed_min, one.slab_disbursed_max, paise),
        count: range(one.slab_number_min, one.slab_number_max, BigInt),
        average: range(one.ats_min, one.ats_max, paise),
      },
    ])
  return slabs
}

async function makeRates(db: Db, random: Random): Promise<MonthRules['rates']> {
  const { rupees, percent, maybe, day } = randomValues(random)
  await db.delete(productRate)
  const made = await db
    .insert(productRate)
    .values(
      Array.from({ length: random.whole(3, 8) }, () => ({
        ...{
          category: random.pick(CATEGORIES),
          product_id: maybe(() => random.whole(1, 2)),
          from_day: random.chance(0.4) ? '2025-04-01' : day(),
        },
        ...{
          until_day: maybe(day, 0.3),
          percent: maybe(() => percent(5), 0.8),
          flat: maybe(() => rupees(500)),
        },
      })),
    )
    .returning()
  return made.map(({ percent: share, flat, deleted_at: _, ...rate }) => ({
    ...{ ...rate, percent: thousandths(share), flat: paise(flat) },
  }))
}

async function makeTaxRules(db: Db, random: Random): Promise<Pick<MonthRules, 'tds' | 'gst'>> {
  const { rupees, percent, day } = randomValues(random)
  await db.delete(tdsRule)
  await db.delete(gstRule)
  const tds = await db
    .insert(tdsRule)
    .values(
      Array.from({ length: random.whole(1, 3) }, (_, place) => ({
        ...{
          section: '194H',
          from_day: place === 0 && random.chance(0.7) ? '2020-04-01' : day(),
          source: 'Test',
        },
        ...{ threshold: rupees(20_000), crossing: random.pick(['WHOLE', 'EXCESS'] as const) },
        ...{ percent: percent(10), percent_without_pan: percent(30) },
      })),
    )
    .returning()
  const gst = await db
    .insert(gstRule)
    .values({
      ...{
        name: 'GST',
        from_day: random.chance(0.7) ? '2017-07-01' : day(),
        percent: random.pick([5, 12, 18]),
      },
      ...{ reverse_charge: random.chance(0.2) ? (1 as const) : (0 as const), source: 'Test' },
    })
    .returning()
  return {
    tds: tds.map((one) => ({
      ...{ ...one, threshold: paise(one.threshold), percent: thousandths(one.percent) },
      percent_without_pan: thousandths(one.percent_without_pan),
    })),
    gst: gst.map(({ id, from_day, percent: share, reverse_charge }) => ({
      ...{ id, from_day, percent: thousandths(share), flat: 0n, reverse: reverse_charge === 1 },
    })),
  }
}

/** Each co-brand has terms from the beginning on, and some from later days. */
async function makeTerms(db: Db, random: Random): Promise<void> {
  const { rupees, percent, maybe, day } = randomValues(random)
  await db.delete(partnerRate)
  for (const { id } of await db.select({ id: partner.id }).from(partner).orderBy(partner.id)) {
    const days = [...new Set(['2000-01-01', ...Array.from({ length: random.whole(0, 3) }, day)])].sort()
    const made = days.map((from_day) => ({
      ...{
        partner_id: id,
        from_day,
        percent: maybe(() => percent(100), 0.8),
        flat: maybe(() => rupees(400)),
      },
      ...{ set_at: BEGAN, begun_at: BEGAN },
    }))
    await db.insert(partnerRate).values(made)
    // Its own fields hold the terms of today.
    const today = made.at(-1)
    await db
      .update(partner)
      .set({ revenue_percent: today?.percent ?? null, revenue_flat_fee: today?.flat ?? null })
      .where(eq(partner.id, id))
  }
}

async function makeMerchants(
  { database: { db }, keys }: TestApp['deps'],
  random: Random,
  { rupees, percent, maybe, day }: Values,
): Promise<MonthMerchant[]> {
  const [owner] = await db.select().from(merchantUser).orderBy(merchantUser.id).limit(1)
  const partners = await db.select({ id: partner.id }).from(partner).orderBy(partner.id)
  const merchants: MonthMerchant[] = []
  for (let place = 0; place < MERCHANTS; place++) {
    const split = maybe(() => percent(100), 0.3)
    const partner_id = random.pick(partners).id
    const [made] = await db
      .insert(merchant)
      .values({ partner_id, name: `Random ${place}`, split_percent: split })
      .returning({ id: merchant.merchant_id })
    const id = made?.id as number
    const [hasPan, registered] = [random.chance(0.6), random.chance(0.5)]
    await db
      .update(merchant)
      .set({
        pan_cipher: hasPan ? keys.vault.seal('merchant.pan', id, 'ABCPK1234L') : null,
        gstin_cipher: registered ? keys.vault.seal('merchant.gstin', id, '27ABCPK1234L1ZS') : null,
      })
      .where(eq(merchant.merchant_id, id))
    await insertBank(db, keys, `5010000${String(id).padStart(4, '0')}`, {
      ...{ merchant_id: id, merchant_user_id: owner?.id as number, holder: 'Random', ifsc: 'DEMO0000123' },
      ...{ created_at: BEGAN, status: 'CONFIRMED', checked: 'MATCH', bank_name: 'RANDOM', likeness: 1 },
    })
    const terms = await db.select().from(partnerRate).where(eq(partnerRate.partner_id, partner_id))
    const certificates = await makeCertificates(db, id, random.whole(0, 2), () => ({
      ...{ percent: percent(5), limit_amount: rupees(30_000), from_day: day(), to_day: day() },
    }))
    merchants.push({
      ...{ id, split: split === null ? null : thousandths(split), hasPan, registered, certificates },
      terms: terms.map(({ id: of, from_day, percent: part, flat }) => ({
        ...{ id: of, from_day, percent: thousandths(part), flat: paise(flat) },
      })),
    })
  }
  return merchants
}

async function makeCertificates(
  db: Db,
  merchant_id: number,
  count: number,
  make: () => { percent: number; limit_amount: number; from_day: string; to_day: string },
): Promise<MonthMerchant['certificates']> {
  if (count === 0) return []
  const values = Array.from({ length: count }, (_, place) => ({
    ...{ ...make(), merchant_id, certificate_no: `C${merchant_id}${place}`, source: 'Test' },
  }))
  const made = await db.insert(tdsCertificate).values(values).returning()
  return made.map(({ id, percent, from_day, to_day, limit_amount }) => ({
    ...{ id, percent: thousandths(percent), from_day, to_day, limit: paise(limit_amount) },
  }))
}

/** Trees of at most three merchants in a row; pairs have terms one after the other, with gaps, and some without consent. */
async function makeAgreements(
  db: Db,
  merchants: readonly MonthMerchant[],
  random: Random,
): Promise<MonthAgreement[]> {
  const { percent, maybe, day } = randomValues(random)
  const [owner] = await db.select().from(merchantUser).orderBy(merchantUser.id).limit(1)
  const depths = [0]
  const agreements: MonthAgreement[] = []
  for (const [place, { id: seller }] of merchants.entries()) {
    // The first three stand in a row in every world.
    const above = place <= 2 ? Math.max(0, place - 1) : random.whole(0, place - 1)
    const depth = (depths[above] ?? 0) + 1
    depths[place] = 0
    if (place === 0 || depth > 2 || (place > 2 && random.chance(0.15))) continue
    depths[place] = depth
    const principal = (merchants[above] as MonthMerchant).id
    const days = [...new Set(['2025-01-01', ...Array.from({ length: random.whole(0, 3) }, day)])].sort()
    for (const [index, starts_on] of days.entries()) {
      const next = days[index + 1]
      // A day is left out between two terms, or many after the last.
      const last = next ? twoDaysBefore(next) : random.chance(0.3) ? day() : null
      if (last !== null && last < starts_on) continue
      const state = index === 0 || random.chance(0.8) ? ('ACTIVE' as const) : ('ACCEPTED' as const)
      const [share, below] = [percent(10), place <= 2 ? percent(5) : maybe(() => percent(5), 0.7)]
      const [made] = await db
        .insert(subAgentAgreement)
        .values({
          ...{
            principal_id: principal,
            sub_agent_id: seller,
            mobile: `98${seller}`,
            percent: share,
            percent_below: below,
          },
          ...{ state, from_day: starts_on, starts_on: state === 'ACTIVE' ? starts_on : null, ends_on: last },
          ...{
            text_version: 'test',
            proposed_at: BEGAN,
            proposed_by: owner?.id as number,
            proposed_language: 'en',
          },
        })
        .returning({ id: subAgentAgreement.id })
      if (state === 'ACTIVE')
        agreements.push({
          ...{ id: made?.id as number, principal, seller, from: starts_on, to: last ?? '9999' },
          ...{ percent: thousandths(share), below: thousandths(below) },
        })
    }
  }
  return agreements
}

const twoDaysBefore = (day: string) => new Date(Date.parse(day) - 2 * 86_400_000).toISOString().slice(0, 10)

/** The lenders of the demo, or as many more as are wanted. */
async function makeLenders(db: Db, wanted: number): Promise<number[]> {
  const known = await db.select().from(lender).orderBy(lender.lender_id)
  const { lender_id: _, ...first } = known[0] as (typeof known)[number]
  const more = Array.from({ length: Math.max(0, wanted - known.length) }, (_, place) => ({
    ...{ ...first, name: `Random Lender ${place}` },
  }))
  if (more.length > 0) known.push(...(await db.insert(lender).values(more).returning()))
  return known.slice(0, wanted).map(({ lender_id }) => lender_id)
}

function makeCases(
  lenders: readonly number[],
  merchants: readonly MonthMerchant[],
  random: Random,
): MonthCase[] {
  const cases: MonthCase[] = []
  const add = (month: string, payer: MonthCase['payer']) =>
    cases.push({
      ...{ ref: randomUUID(), month, payer, gone: false },
      day: `${month}-${String(random.whole(1, 28)).padStart(2, '0')}`,
      amount: BigInt(random.whole(100, 50_000_000)),
      merchant: random.chance(0.8) ? random.pick(merchants).id : null,
    })
  for (const month of MONTHS) {
    for (const one of lenders)
      for (let left = random.whole(0, 6); left > 0; left--)
        add(month, { lender: one, loan: random.pick(['pl', 'gl', 'hl']) })
    for (let left = random.whole(1, 6); left > 0; left--)
      add(month, { category: random.pick(CATEGORIES), product_id: random.whole(1, 2) })
  }
  return cases
}
