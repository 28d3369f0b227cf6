import { and, eq, isNotNull, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { limits } from '#server/platform/limits.ts'
import { makeLog } from '#server/platform/log.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { vendorSwitch } from '#server/tables/messages.ts'
import { merchant, partner, prospect } from '#server/tables/people.ts'
import { merchantStaff } from '#server/tables/portal.ts'
import type { CustomerEligibility } from '#src/contract/offers/eligibility.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { scoreBands } from '#src/contract/offers/score-bands.ts'
import { type ApiClient, newApiClient, someLead } from '#tests/support/api-client.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'
import { signInMerchant, twoMerchants } from '#tests/support/merchants/two-merchants.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'

let app: TestApp
let mine: SignedIn
let theirs: SignedIn
let live: ApiClient
let customer: SignedIn
let app_id: string
let counted: TestApp['deps']['limits']
beforeAll(async () => {
  const two = await twoMerchants()
  app = two.app
  mine = two.mine
  theirs = two.theirs
  live = await newApiClient(mine, app.fetch)
  counted = app.deps.limits
  withoutLimits(app)
  customer = await app.signInCustomer()
  const own = { merchant_id: 1 }
  await app.deps.database.db
    .update(prospect)
    .set(own)
    .where(eq(prospect.user_id, customer.session.prospect_id))
  app_id = await completeProfile(customer)
  // Limits of every kind, so that every kind of reason is met.
  await setLender(1, { min_score: 725, score_unknown: 0 })
  await setLender(2, { served_areas: '560,4' })
  await setLender(3, { max_foir: 35 })
  await setLender(4, { max_maturity_age: 58, min_job_months: 12 })
  await setLender(5, { employer_types: ['multinational'] })
})

const setLender = (lender_id: number, values: Partial<typeof lender.$inferInsert>) =>
  app.deps.database.db.update(lender).set(values).where(eq(lender.lender_id, lender_id))
const question = { product: 'pl', age: 34, employment: 'salaried', monthly_income: 60_000 }
const check = (more: object = {}, who = mine) =>
  who.post('/api/partner/eligibility', { ...question, ...more })
const consent = () => someLead(app.deps.clock()).consent
const sent = (more: object = {}) => ({ ...question, consent: consent(), ...more })
const namesIn = ({ matches, refusals }: CustomerEligibility) =>
  [...matches, ...refusals].map(({ lender: name }) => name).sort()

interface Person {
  age: number
  monthly_income: number
  emi: number
  household_income: number
  pincode: string
  score_band: (typeof scoreBands)[number] | undefined
  job_tenure: number | undefined
  employer_type: 'multinational' | 'other' | undefined
  amount: number
  tenor_months: number
}
const tenures: Record<number, string> = { 6: 'from_6_to_12_months', 24: 'from_2_to_3_years' }
const persons: fc.Arbitrary<Person> = fc
  .record({
    age: fc.integer({ min: 21, max: 60 }),
    monthly_income: fc.integer({ min: 20, max: 200 }).map((one) => one * 1000),
    emi: fc.integer({ min: 0, max: 15 }).map((one) => one * 1000),
    household_income: fc.constantFrom(250_000, 600_000),
    pincode: fc.constantFrom('411001', '560001', '700001'),
    score_band: fc.option(fc.constantFrom(...scoreBands), { nil: undefined }),
    job_tenure: fc.constantFrom(undefined, 6, 24),
    employer_type: fc.constantFrom(undefined, 'multinational', 'other'),
    amount: fc.integer({ min: 2, max: 60 }).map((one) => one * 10_000),
    tenor_months: fc.integer({ min: 6, max: 60 }),
  })
  // A household earns at least what the person does.
  .map((one) => ({ ...one, household_income: Math.max(one.household_income, one.monthly_income * 12) }))

/** The same person as a customer of the merchant, who reads their offers. */
async function offersOf(person: Person): Promise<OfferList> {
  const { age, pincode, score_band, job_tenure, employer_type, ...typed } = person
  const ok = async (path: string, body: object) => {
    const answer = await customer.post(path, body)
    expect([path, answer.body.errors, answer.status]).toEqual([path, undefined, 200])
  }
  const born = `${app.deps.clock().getFullYear() - age}-01-01`
  await ok('/api/user/personal', { ...steps.personal, birth_date: born })
  await ok('/api/user/contact', { ...steps.contact, postal_code: pincode })
  await ok('/api/user/employment', {
    ...{ ...steps.employment, monthly_income: typed.monthly_income, emi: typed.emi },
    ...{ household_income: typed.household_income },
    ...{ se_loan_amount: typed.amount, desired_tenor: typed.tenor_months },
    ...(score_band && { credit_score: Number(score_band.slice(0, 3)) }),
    ...{ job_tenure: job_tenure ? tenures[job_tenure] : '', employer_type: employer_type ?? '' },
  })
  return (await customer.get(`/api/offers?app_id=${app_id}`)).body
}

describe('[MERCH-05] a check of one customer', () => {
  test('says of generated persons what their offers say, in the portal and over the API', async () => {
    const reasons = new Set<string>()
    let matched = 0
    for (const person of fc.sample(persons, { numRuns: 40, seed: 20_261_129 })) {
      const facts = JSON.parse(JSON.stringify(person))
      const list = await offersOf(person)
      // A lender that the site has switched off is no lender of merchants.
      const unmatched = list.unmatched.filter(({ reason }) => reason !== 'lender_unavailable')
      const offers = { ...list, unmatched }
      const { status, body } = await check(facts)
      expect([status, body.errors]).toEqual([200, undefined])
      const shown = offers.offers.map((one) => [one.lender_name, one.amount, one.tenor_months, one.emi])
      expect(
        body.matches.map((one: CustomerEligibility['matches'][number]) => [
          ...[one.lender, one.amount, one.tenor_months, one.emi_from],
        ]),
      ).toEqual(shown)
      const refused = offers.unmatched.map(({ lender_name, reason, instead }) => [
        ...[lender_name, reason, instead?.amount, instead?.tenor_months],
      ])
      expect(
        body.refusals.map((one: CustomerEligibility['refusals'][number]) => [
          ...[one.lender, one.reason, one.instead?.amount, one.instead?.tenor_months],
        ]),
      ).toEqual(refused)
      const api = await live.post('/v1/eligibility', sent(facts))
      expect([api.status, api.body.status, api.body.livemode]).toEqual([200, 'complete', true])
      expect(
        api.body.matches.map(({ lender: of, amount }: { lender: { code: string }; amount: string }) => [
          of.code,
          Number(amount),
        ]),
      ).toEqual(shown.map(([name, amount]) => [name, amount]))
      expect(
        api.body.refusals.map(({ lender: of, reason }: { lender: { code: string }; reason: string }) => [
          of.code,
          reason,
        ]),
      ).toEqual(refused.map(([name, reason]) => [name, reason]))
      matched += offers.offers.length
      for (const { reason } of offers.unmatched) reasons.add(reason)
    }
    expect(matched).toBeGreaterThan(30)
    expect([...reasons]).toEqual(
      expect.arrayContaining([
        'score',
        'area',
        'foir',
        'job_tenure',
        'employer_type',
        'amount',
        'tenor',
        'age',
      ]),
    )
  })

  test('without amount and term names the most that each lender gives: it matches, and ₹1,000 more does not', async () => {
    let tried = 0
    for (const person of fc.sample(persons, { numRuns: 12, seed: 5 })) {
      const { amount: _, tenor_months: __, ...facts } = JSON.parse(JSON.stringify(person))
      const { body } = await check(facts)
      for (const { lender: name, amount, tenor_months } of body.matches) {
        const has = async (more: number) =>
          (await check({ ...facts, amount: amount + more, tenor_months })).body.matches.some(
            (one: { lender: string }) => one.lender === name,
          )
        expect([name, await has(0), await has(1000)]).toEqual([name, true, false])
        tried++
      }
      for (const { instead, reason } of body.refusals) {
        expect(instead).toBeNull()
        expect(['amount', 'tenor']).not.toContain(reason)
      }
    }
    expect(tried).toBeGreaterThan(15)
  })

  test('gives the reason as the customer reads it, in English and Hindi', async () => {
    const { body } = await check({ monthly_income: 1000, score_band: '300-599' })
    const score = body.refusals.find(({ reason }: { reason: string }) => reason === 'income')
    expect(score.text.en).toMatch(/^Requires a monthly income of ₹[\d,]+ (or more|to ₹[\d,]+)$/)
    expect(score.text.hi).toMatch(/^₹[\d,]+ (या अधिक|से ₹[\d,]+) की मासिक आय चाहिए$/)
    const unknown = (await check()).body.refusals.find(({ reason }: { reason: string }) => reason === 'score')
    expect(unknown.text.en).toBe(
      'You did not tell us: Credit score. Requires a known credit score of 725 or more',
    )
  })

  test('asks only for what a rule of a lender of the product reads', async () => {
    const factsOf = async (product: string) =>
      (await mine.get(`/api/partner/eligibility/${product}`)).body.facts
    const facts = await factsOf('pl')
    expect(facts).toEqual(
      expect.arrayContaining([
        'pincode',
        'score_band',
        'emi',
        'household_income',
        'job_tenure',
        'employer_type',
      ]),
    )
    expect(facts).not.toContain('collateral')
    expect(await factsOf('gl')).toContain('collateral')
    const { db } = app.deps.database
    const stored = await db.select().from(lender).where(isNotNull(lender.min_job_months))
    await db.update(lender).set({ min_job_months: null })
    expect(await factsOf('pl')).not.toContain('job_tenure')
    for (const { lender_id, min_job_months } of stored) await setLender(lender_id, { min_job_months })
  })

  test('shows neither withdrawn lenders nor those of others, and one that is off as unavailable', async () => {
    const { db } = app.deps.database
    const all = namesIn((await check()).body)
    const [first, second] = await db
      .select()
      .from(lender)
      .where(sql`lender_id in (1, 2)`)
      .orderBy(lender.lender_id)
    await setLender(1, { lender_status: 0 })
    expect(namesIn((await check()).body)).toEqual(all.filter((name) => name !== first?.name))
    await setLender(1, { lender_status: 1, deleted_at: app.deps.clock() })
    expect(namesIn((await check()).body)).toEqual(all.filter((name) => name !== first?.name))
    await setLender(1, { deleted_at: null })
    const ofFirst = and(eq(lenderProduct.lender_id, 1), eq(lenderProduct.product, 'pl'))
    await db.update(lenderProduct).set({ status: 0 }).where(ofFirst)
    expect(namesIn((await check()).body)).toEqual(all.filter((name) => name !== first?.name))
    await db.update(lenderProduct).set({ status: 1 }).where(ofFirst)
    const off = { vendor: 'lender-1', product: 'pl', reason: 'test', at: app.deps.clock(), admin_id: 1 }
    await db.insert(vendorSwitch).values(off)
    const { body } = await check()
    expect(body.refusals).toContainEqual(
      expect.objectContaining({ lender: first?.name, reason: 'lender_unavailable' }),
    )
    await db.delete(vendorSwitch)
    const [own] = await db.select().from(merchant).where(eq(merchant.merchant_id, 1))
    const ofOwn = eq(partner.id, own?.partner_id as number)
    await db
      .update(partner)
      .set({ lenders: [2] })
      .where(ofOwn)
    expect(namesIn((await check()).body)).toEqual([second?.name])
    const api = await live.post('/v1/eligibility', sent())
    const codes = [...api.body.matches, ...api.body.refusals].map((one) => one.lender.code)
    expect(codes).toEqual([second?.name])
    expect(namesIn((await check({}, theirs)).body)).toEqual(all)
    await db
      .update(partner)
      .set({ lenders: [], products: ['gl'] })
      .where(ofOwn)
    expect((await check()).body.code).toBe('PRODUCT_NOT_OFFERED')
    expect((await live.post('/v1/eligibility', sent())).body.error.code).toBe('product_not_offered')
    await db.update(partner).set({ products: [] }).where(ofOwn)
  })

  test('stores nothing and logs nothing of the person', async () => {
    const { db } = app.deps.database
    const tables = await rows<{ name: string }>(
      db,
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('rate_limit', 'api_request')`,
    )
    const counts = async () =>
      Promise.all(tables.map(async ({ name }) => [name, await db.$count(sql.identifier(name) as never)]))
    const lines: string[] = []
    const log = makeLog({ LOG_LEVEL: 'debug' }, { write: (line) => void lines.push(line) })
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      app.deps.log[level] = log[level].bind(log) as typeof log.info
    const person = { age: 47, monthly_income: 73_219, pincode: '413517', emi: 8_431 }
    const before = await counts()
    expect((await check(person)).status).toBe(200)
    expect((await check({ ...person, age: 147 })).status).toBe(422)
    const once = { 'idempotency-key': 'check-1' }
    const [one, two] = [
      await live.post('/v1/eligibility', sent(person), once),
      await live.post('/v1/eligibility', sent({ ...person, age: 48 }), once),
    ]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(await counts()).toEqual(before)
    expect(lines.join()).not.toMatch(/73219|413517|8431/)
    expect(tables.length).toBeGreaterThan(80)
  })

  test('is for people with the right to leads, and keys with the scope', async () => {
    const narrow = await newApiClient(mine, app.fetch, { scopes: ['leads:read'] })
    expect((await narrow.post('/v1/eligibility', sent())).body.error.code).toBe('scope_missing')
    for (const who of [customer, app.nobody, await app.signInAdmin()]) {
      const { status } = await who.post('/api/partner/eligibility', question)
      expect([401, 403]).toContain(status)
    }
    const { db } = app.deps.database
    const staff = { merchant_user_id: 1, created_at: app.deps.clock() }
    for (const [right, status] of [
      ['links', 403],
      ['leads', 200],
    ] as const) {
      await db.insert(merchantStaff).values({ ...staff, rights: [right] })
      const person = await signInMerchant(app, 0)
      expect([right, (await check({}, person)).status]).toEqual([right, status])
      expect((await person.get('/api/partner/eligibility/pl')).status).toBe(status)
      await db.delete(merchantStaff)
    }
  })

  test('names the field of bad input, and needs the proof of consent over the API', async () => {
    const wrong = {
      age: 12,
      monthly_income: -1,
      pincode: '0110',
      tenor_months: 0,
      score_band: '12',
      employment: 'x',
    }
    expect(Object.keys((await check(wrong)).body.errors).sort()).toEqual(Object.keys(wrong).sort())
    const { error } = (await live.post('/v1/eligibility', sent({ age: 12, tenor_months: 900 }))).body
    expect(error.errors).toEqual([
      { param: 'age', code: 'parameter_invalid', message: 'age must be at least 18' },
      { param: 'tenor_months', code: 'parameter_invalid', message: 'tenor_months must be at most 480' },
    ])
    const bare = (await live.post('/v1/eligibility', question)).body.error
    expect(bare).toMatchObject({ code: 'parameter_missing', param: 'consent' })
    const old = { ...consent(), at: '2020-01-01T00:00:00Z' }
    expect((await live.post('/v1/eligibility', sent({ consent: old }))).body.error.param).toBe('consent.at')
    const named = (await live.post('/v1/eligibility', sent({ phone: '9812300001' }))).body.error
    expect(named).toMatchObject({ code: 'parameter_unknown', param: 'phone' })
  })

  test('answers test keys from the same rules, as test objects', async () => {
    const trial = await newApiClient(mine, app.fetch, { mode: 'test' })
    const { body } = await trial.post('/v1/eligibility', sent())
    expect(body).toMatchObject({ object: 'eligibility', livemode: false, currency: 'INR' })
    const real = (await live.post('/v1/eligibility', sent())).body
    expect([body.matches, body.refusals]).toEqual([real.matches, real.refusals])
    expect(real.id).toMatch(/^elg_[\da-f]{32}$/)
  })

  test('is limited per merchant, in the portal and over the API together', async () => {
    const [most] = limits.eligibility
    app.deps.limits = counted
    await counted.eligibility('merchant:1', most - 1)
    expect((await check()).status).toBe(200)
    const refused = await check()
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY'])
    expect((await live.post('/v1/eligibility', sent())).body.error.code).toBe('rate_limited')
    expect((await check({}, theirs)).status).toBe(200)
  })
})
