import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type CustomerTableName, customerData } from '#server/customers/customer-data/customer-data.ts'
import { placeOf } from '#server/customers/customer-data/distribution.ts'
import { prospect } from '#server/tables/people.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import { type Answered, makeTestApp, type SignedIn } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { recordStatements, type Statement } from '#tests/support/recording/record-statements.ts'

const names = Object.keys(customerData) as CustomerTableName[]

/** The tables that lie with their customer, among those that a statement names. */
function tablesIn({ text }: Statement) {
  const code = text.replace(/'[^']*'/g, '')
  return names.filter((name) => !('elsewhere' in placeOf(name)) && new RegExp(`\\b${name}\\b`).test(code))
}

/** The tables of each statement that is not held to one customer: what a cluster would send to every part of it. */
function crossing(sent: readonly Statement[], customer: string): string[] {
  const across = sent.filter(({ values }) => !values.includes(customer)).map((one) => tablesIn(one).join(' '))
  return [...new Set(across)].filter(Boolean).sort()
}

test('every table of customer data has its place in a cluster keyed by customer', () => {
  const places = new Map(names.map((name) => [name, placeOf(name)]))
  const without = [...places].flatMap(([name, place]) => ('behind' in place ? [name] : []))
  // What has to get a column before such a cluster can hold it: docs/decisions/074-distribution-key.md.
  expect(without.sort()).toEqual([
    ...['amount_conflict', 'erasure', 'erasure_notice', 'lender_application', 'lender_call', 'lender_event'],
    ...['offer_list', 'product_request_step', 'status_history', 'status_notice'],
  ])
  for (const place of places.values()) if ('behind' in place) expect(names).toContain(place.behind)
})

test('no hot call crosses customers, but for the statements that are named here', async () => {
  const app = await makeTestApp()
  const merchant = await newApiClient(await app.signInPartner(), app.fetch)
  const across: Record<string, string[]> = {}
  /** Does something and reads afterwards whom it was for. */
  const record = async <T>(
    name: string,
    work: () => Promise<T>,
    customerOf: (result: T) => Promise<string>,
  ) => {
    let result: T | undefined
    const sent = await recordStatements(app.deps.database, async () => {
      result = await work()
    })
    expect(sent.length, name).toBeGreaterThan(0)
    across[name] = crossing(sent, await customerOf(result as T))
    return result as T
  }

  const customer: SignedIn = await record(
    'sign-in',
    () => app.signInCustomer(),
    async ({ session }) => session.prospect_id,
  )
  const me = async () => customer.session.prospect_id as string
  const app_id = await record('profile', () => completeProfile(customer), me)
  await record('read profile', async () => customer.get(`/api/user/${await me()}`), me)
  const { body: list } = await record('offers', () => customer.get(`/api/offers?app_id=${app_id}`), me)
  const agreed = { consent: true, consent_version: currentConsent.SHARE_LENDER }
  const choice = { list_id: list.list_id, lender_id: list.offers[0].lender_id, ...agreed }
  const applied = await record('apply', () => customer.post('/api/offers/select', choice), me)
  expect(applied.status).toBe(200)
  await record('status', () => customer.get('/api/applications'), me)

  const { db } = app.deps.database
  const leadOf = async ({ body }: Answered) => {
    const [found] = await db.select().from(prospect).where(eq(prospect.case_id, body.id))
    return found?.user_id ?? ''
  }
  const lead = await record(
    'create lead',
    () => merchant.post('/v1/leads', someLead(app.deps.clock())),
    leadOf,
  )
  await record('retrieve lead', () => merchant.get(`/v1/leads/${lead.body.id}`), leadOf)

  const byCaseId = 'lender_application application lead_external_id api_lead prospect'
  expect(across).toEqual({
    // Who signs in is found by the number alone.
    'sign-in': ['prospect'],
    profile: [],
    'read profile': [],
    // By the application or the list, which do not have the customer's id yet.
    offers: ['offer_list'],
    apply: ['lender_application', 'offer_list', 'status_history'],
    status: [],
    // A merchant knows a customer by the case id only.
    'create lead': [byCaseId],
    'retrieve lead': [byCaseId],
  })
})
