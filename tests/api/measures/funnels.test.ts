import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { readMeasures } from '#server/measures/read-measures.ts'
import { application, lenderApplication, offerList } from '#server/tables/applications.ts'
import { journeyEvent } from '#server/tables/journey.ts'
import { lenderCall } from '#server/tables/lending.ts'
import { linkClick, trackingLink } from '#server/tables/links.ts'
import { message } from '#server/tables/messages.ts'
import { otpChallenge, prospect } from '#server/tables/people.ts'
import { journeyEvents } from '#src/contract/journey/journey.ts'
import { stagesOf } from '#src/contract/measures/measures.ts'
import { type RowSetName, rowSets } from '#src/contract/measures/row-sets.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const START = Date.parse('2026-10-01T00:00:00Z')
const instant = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => new Date(START + minutes * 60_000))
const maybe = fc.option(instant)
const product = fc.constantFrom(...loanProducts.map(({ type }) => type as string))

/** Facts in any combination, contradictory ones too: a loan paid out that was never sent, an offer without a list. */
const choice = fc.record({
  at: instant,
  lender_id: fc.integer({ min: 1, max: 4 }),
  first_sent_at: maybe,
  approved_at: maybe,
  disbursed_at: maybe,
})
const person = fc.record({
  at: instant,
  product: fc.option(product),
  first_name: fc.option(fc.constant('Asha')),
  postal_code: fc.option(fc.constant('411001')),
  pl_completed: fc.constantFrom(0 as const, 1 as const),
  merchant_id: fc.constantFrom(null, 1, 2),
  applications: fc.array(
    fc.record({
      at: instant,
      product,
      offers: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })),
      choices: fc.uniqueArray(choice, { maxLength: 3, selector: ({ lender_id }) => lender_id }),
    }),
    { maxLength: 2 },
  ),
  steps: fc.array(fc.tuple(fc.constantFrom(...journeyEvents), instant), { maxLength: 6 }),
  clicks: fc.array(fc.tuple(instant, fc.boolean()), { maxLength: 3 }),
  messages: fc.array(
    fc.record({
      at: instant,
      state: fc.constantFrom('WAITING' as const, 'SENT' as const, 'DELIVERED' as const, 'FAILED' as const),
      delivered_at: maybe,
      used_at: maybe,
      ofCampaign: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  calls: fc.array(fc.tuple(instant, fc.constantFrom('OK' as const, 'TIMEOUT' as const, 'BREAKER' as const)), {
    maxLength: 2,
  }),
})

type Person = typeof person extends fc.Arbitrary<infer P> ? P : never
let mobiles = 0
let campaigns = 1000

async function insert(link: number, one: Person) {
  const { db } = app.deps.database
  const user_id = randomUUID()
  const { at, product: type, applications, steps, clicks, messages, calls, ...facts } = one
  const mobile = String(9_100_000_000 + ++mobiles)
  await db.insert(prospect).values({
    ...{ ...facts, user_id, mobile_phone_number: mobile, product_type: type },
    ...{ created_at: at, updated_at: at },
  })
  for (const { at: begun, product: product_type, offers, choices } of applications) {
    const app_id = randomUUID()
    const closed_at = new Date('2026-11-19T00:00:00Z')
    await db.insert(application).values({
      ...{ app_id, prospect_id: user_id, product_type, amount: 50_000, tenor_months: 12 },
      ...{ created_at: begun, updated_at: begun, closed_at, closed_reason: 'IDLE' },
    })
    if (offers)
      await db.insert(offerList).values({
        ...{
          list_id: randomUUID(),
          app_id,
          prospect_id: user_id,
          mechanism: '1',
          applicant: {} as never,
          sha256: '',
          made_at: begun,
        },
        result: {
          offers: offers.map((lender_id) => ({ lender_id, amount: 50_000 })),
          unmatched: [],
        } as never,
      })
    for (const { at: chosen, ...course } of choices)
      await db.insert(lenderApplication).values({
        ...{
          ...course,
          id: randomUUID(),
          app_id,
          prospect_id: user_id,
          amount: 50_000,
          tenor_months: 12,
          apr: 12,
          emi: 4500,
          status: 10,
        },
        ...{ created_at: chosen, updated_at: chosen },
      })
  }
  await insertMessages(user_id, { messages, calls })
  const visit = randomUUID()
  for (const [event, when] of steps)
    await db
      .insert(journeyEvent)
      .values({ visit, event, at: when, path: '/user/offers', prospect_id: user_id })
  for (const [when, isCustomer] of clicks)
    await db.insert(linkClick).values({
      ...{ id: randomUUID(), link_id: link, at: when, sender_hash: isCustomer ? user_id : randomUUID() },
      prospect_id: isCustomer ? user_id : null,
    })
}

async function insertMessages(prospect_id: string, { messages, calls }: Pick<Person, 'messages' | 'calls'>) {
  const { db } = app.deps.database
  for (const { at: created_at, used_at, ofCampaign, ...fate } of messages) {
    const challenge_id = randomUUID()
    if (!ofCampaign)
      await db.insert(otpChallenge).values({
        ...{
          id: challenge_id,
          to_hash: challenge_id,
          to_cipher: '',
          channel: 'mobile',
          code_hash: '',
          used_at,
        },
        ...{ created_at, expires_at: created_at },
      })
    await db.insert(message).values({
      ...{ ...fate, created_at, prospect_id, channel: 'mobile', to_cipher: '', to_hash: '', template: 'any' },
      ...{ language: 'en', text: '', purpose: ofCampaign ? 'SERVICE' : 'PASSCODE' },
      ...(ofCampaign ? { campaign_id: ++campaigns } : { challenge_id }),
    })
  }
  for (const [when, outcome] of calls)
    await db.insert(lenderCall).values({ at: when, lender_id: 1, operation: 'status', outcome, ms: 1 })
}

test('[MEAS-01] a funnel only falls, whatever happened to its people', { timeout: 120_000 }, async () => {
  const { db } = app.deps.database
  const [link] = await db
    .insert(trackingLink)
    .values({ slug: 'falls', name: 'Falls', merchant_id: 1, target: '/', created_at: new Date(START) })
    .returning()
  const funnels = (Object.keys(rowSets) as RowSetName[]).filter((rows) => stagesOf(rows).length > 1)
  expect(funnels).toContain('customers')
  const reached = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(person, { minLength: 1, maxLength: 6 }),
      instant,
      fc.integer({ min: 1, max: 40 }),
      async (people, from, days) => {
        for (const one of people) await insert(link?.id as number, one)
        const period = {
          from: from.toISOString(),
          until: new Date(from.getTime() + days * 86_400_000).toISOString(),
        }
        for (const rows of funnels) {
          const names = stagesOf(rows)
          const found = await readMeasures(db, names, period)
          const counts = names.map((name) => found[name] ?? 0)
          expect([rows, counts]).toEqual([rows, counts.toSorted((a, b) => b - a)])
          for (const name of names) if (found[name]) reached.add(name)
        }
      },
    ),
    { numRuns: 25 },
  )
  // Every stage was reached by a user, or the test has shown nothing.
  expect(funnels.flatMap(stagesOf).filter((name) => !reached.has(name))).toEqual([])
})
