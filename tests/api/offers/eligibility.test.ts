import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lenderRules } from '#server/offers/lender-rules.ts'
import { offerList } from '#server/tables/applications.ts'
import { audit, lender } from '#server/tables/catalogue.ts'
import { prospect } from '#server/tables/people.ts'
import { match } from '#src/domain/offers/matching.ts'
import { rules } from '#src/domain/offers/rules/rules.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let admin: SignedIn
beforeAll(async () => {
  app = await makeTestApp({ DEMO_CUSTOMERS: '60' })
  admin = await app.signInAdmin()
})

const profile = {
  product: 'pl',
  age: 30,
  employment: 'salaried',
  monthly_income: 40_000,
  amount: 200_000,
  tenor_months: 24,
} as const
const check = (body: object) => admin.post('/api/admin/eligibility/check', body)
const whatIf = (body: object) =>
  admin.post('/api/admin/eligibility/what-if', {
    lender_id: 1,
    product: 'pl',
    property: 'min_age',
    value: 18,
    ...body,
  })

describe('[ADM-07] a check', () => {
  test.each([
    ['a usual profile', {}],
    ['a young one', { age: 19 }],
    ['a low income', { monthly_income: 9_000, household_income: 200_000 }],
    ['a business', { employment: 'business' }],
    ['a large amount', { amount: 90_000_000 }],
  ])('of %s says what the mechanism decides, rule by rule', async (_, more) => {
    const asked = { ...profile, ...more }
    const { body } = await check({ profile: asked })
    const { offers } = match(
      { ...asked, today: '2026-11-20' } as never,
      await lenderRules(app.deps.database.db),
    )
    const named = (list: { matches: boolean; name: string }[]) =>
      list.filter(({ matches }) => matches).map(({ name }) => name)
    expect(named(body.lenders).sort()).toEqual(offers.map(({ lender_name }) => lender_name).sort())
    for (const one of body.lenders)
      expect(one.rules.map(({ rule }: { rule: string }) => rule)).toEqual([
        'lender_unavailable',
        ...rules.map(({ name }) => name),
      ])
  })

  test('of a customer is found by exact number, noted, and asks no lender nor keeps a list', async () => {
    const { db } = app.deps.database
    const lists = await db.$count(offerList)
    const [person] = await db
      .select()
      .from(prospect)
      .where(eq(prospect.product_type, 'Personal Loans'))
      .limit(1)
    const { body } = await check({ customer: `+91${person?.mobile_phone_number}` })
    expect(body.customer).toMatchObject({ prospect_id: person?.user_id })
    expect(JSON.stringify(body)).not.toContain(person?.mobile_phone_number)
    expect(body.missing).toEqual([])
    expect(body.profile).not.toHaveProperty('monthly_income')
    const income = body.lenders[0].rules.find(({ rule }: { rule: string }) => rule === 'income')
    expect(income).toMatchObject({ passes: expect.any(Boolean), value: expect.stringMatching(/^X+$/) })
    expect(await db.$count(offerList)).toBe(lists)
    const noted = await db.select().from(audit).where(eq(audit.entity, 'eligibility_check'))
    expect(noted).toMatchObject([{ entity_id: person?.user_id, actor_id: String(admin.session.adminId) }])
  })

  test('of a customer without a profile names what is missing instead of guessing', async () => {
    const { session } = await app.signInCustomer('9876544444')
    const { body } = await check({ customer: session.prospect_id, product: 'pl' })
    expect(body.missing).toEqual(['age', 'employment', 'monthly_income', 'amount', 'tenor_months'])
    expect(body.lenders.every(({ matches }: { matches: boolean }) => !matches)).toBe(true)
    expect(body.lenders[0].rules.find(({ rule }: { rule: string }) => rule === 'age').passes).toBeNull()
  })

  test('of nobody is 404, of a bad profile 422 by its fields', async () => {
    expect((await check({ customer: '9000099999' })).status).toBe(404)
    expect((await check({ profile: { ...profile, age: 12, employment: 'none' } })).status).toBe(422)
    expect((await check({})).status).toBe(422)
  })
})

test('[ADM-07] rules of all lenders of a product stand side by side', async () => {
  const { body } = await admin.get('/api/admin/eligibility/rules?product=gl')
  expect(body.data.length).toBeGreaterThan(1)
  expect(body.data[0]).toMatchObject({ name: expect.any(String), min_amount: expect.any(Number) })
  expect((await admin.get('/api/admin/eligibility/rules?product=xx')).status).toBe(422)
})

test('[ADM-07] a limit is tried on the last applicants, and nothing is saved', async () => {
  const { db } = app.deps.database
  const stored = async () => (await db.select().from(lender).where(eq(lender.lender_id, 1)))[0]
  const before = await stored()
  const same = (await whatIf({ value: before?.min_age ?? null })).body
  expect(same).toMatchObject({ now: before?.min_age ?? null, added: 0, dropped: 0, people: [] })
  expect(same.applicants).toBeGreaterThan(10)
  const strict = (await whatIf({ value: 90 })).body
  expect(strict).toMatchObject({ before: same.before, after: 0, added: 0, dropped: same.before })
  expect(strict.people).toHaveLength(Math.min(50, same.before))
  expect(strict.people[0]).toMatchObject({ change: 'DROPPED', customer: expect.stringContaining('XXXXXX') })
  expect(await stored()).toEqual(before)
  expect((await whatIf({ property: 'max_amount', value: null })).body.errors).toHaveProperty('value')
  expect((await whatIf({ property: 'salaried', value: 7 })).body.errors).toHaveProperty('value')
  expect((await whatIf({ property: 'priority', value: 7 })).body.errors).toHaveProperty('property')
  expect((await whatIf({ lender_id: 99_999 })).status).toBe(404)
})

test('[ADM-02] eligibility is for role 1', async () => {
  for (const role of [2, 3] as const) {
    const other = await app.signInAdmin(role)
    expect((await other.get('/api/admin/eligibility/rules')).status).toBe(403)
    expect((await other.post('/api/admin/eligibility/check', { profile })).status).toBe(403)
  }
})

describe('[RULE-02] the effect of changed lender rules', () => {
  const effect = (changes: object[], who = admin) =>
    who.post('/api/admin/eligibility/rule-effect', { changes })

  test('is what What-if says, over all products of the lender', async () => {
    const rules = await lenderRules(app.deps.database.db)
    for (const { lender_id, products } of rules.slice(0, 6)) {
      const { body } = await effect([{ lender_id, values: { min_age: 45 } }])
      const sum = { applications: 0, before: 0, added: 0, dropped: 0 }
      for (const { product } of products) {
        const { body: one } = await whatIf({ lender_id, product, property: 'min_age', value: 45 })
        sum.applications += one.applicants
        sum.before += one.before
        sum.added += one.added
        sum.dropped += one.dropped
      }
      expect(body).toEqual(sum)
    }
  })

  test('of a lender that is switched off is the loss of all its matches', async () => {
    const rules = (await lenderRules(app.deps.database.db)).filter(({ lender_status }) => lender_status === 1)
    const changes = rules.map(({ lender_id }) => ({ lender_id, values: { lender_status: 0 } }))
    const { body } = await effect(changes)
    expect(body.before).toBeGreaterThan(0)
    expect(body).toMatchObject({ added: 0, dropped: body.before })
  })

  test('of a value that is stored is none, and nothing is saved', async () => {
    const [first] = await lenderRules(app.deps.database.db)
    if (!first) throw new Error('no lender')
    const { lender_id, min_age, max_age } = first
    const same = await effect([{ lender_id, values: { min_age, max_age } }])
    expect(same.body).toMatchObject({ added: 0, dropped: 0 })
    await effect([{ lender_id, values: { min_age: 70 } }])
    const [now] = await lenderRules(app.deps.database.db)
    expect(now?.min_age).toBe(min_age)
  })

  test('takes matching rules only, of lenders that are there, from who may edit them', async () => {
    expect((await effect([{ lender_id: 1, values: { priority: 3 } }])).status).toBe(422)
    expect((await effect([{ lender_id: 1, values: { min_age: 'x' } }])).status).toBe(422)
    expect((await effect([{ lender_id: 999_999, values: { min_age: 20 } }])).status).toBe(404)
    expect((await effect([{ lender_id: 1, values: {} }], await app.signInAdmin(3))).status).toBe(403)
  })
})
