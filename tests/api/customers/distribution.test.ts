import { eq, getTableName } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { type CustomerTableName, customerData } from '#server/customers/customer-data/customer-data.ts'
import { placeOf } from '#server/customers/customer-data/distribution.ts'
import { prospect } from '#server/tables/people.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import { type Answered, makeTestApp, type SignedIn } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { onOneServer } from '#tests/support/hosts/one-server.ts'
import { recordStatements, type Statement } from '#tests/support/recording/record-statements.ts'

const names = Object.keys(customerData) as CustomerTableName[]

/** Words that follow a table without being its alias. */
const notAlias =
  'on|set|where|values|left|inner|join|cross|order|group|limit|for|returning|using|default|select'
const mention = new RegExp(
  `\\b(from|join|update|into) "?(\\w+)"?(?: (?:as )?"?(?!(?:${notAlias})\\b)(\\w+)"?)?`,
  'g',
)

/** The tables that lie with their customer, of those in a statement, which it does not hold to the customer's id. */
function notHeld({ text: sent, values }: Statement, customer: string): string[] {
  const text = sent.replace(/'[^']*'/g, '').replace(/\s+/g, ' ')
  const mentions = [...text.matchAll(mention)].flatMap(([, verb, table, alias = table]) => {
    const name = names.find((one) => one === table)
    const place = name && placeOf(name)
    return name && place && 'column' in place ? [{ verb, name, alias, column: place.column }] : []
  })
  if (!values.includes(customer)) return mentions.map(({ name }) => name)
  // What is selected or returned holds nothing.
  const conditions = text.replace(/\bselect\b.*?\bfrom\b/g, 'from').replace(/ returning .*?(?=\)|$)/g, '')
  return mentions
    .filter(({ verb, name, alias, column }) => {
      const columns = new RegExp(`into "?${name}"? \\(([^)]*)\\)`).exec(text)?.[1] ?? ''
      if (verb === 'into') return !new RegExp(`\\b${column}\\b`).test(columns)
      const named = new RegExp(`(?<![\\w.])"?${alias}"?\\."?${column}\\b`).test(conditions)
      // Without an alias the column is enough, where it can only be this table's.
      return !named && !(mentions.length === 1 && new RegExp(`(?<!\\.)\\b${column}\\b`).test(conditions))
    })
    .map(({ name }) => name)
}

/** The tables of each statement that are not held to one customer: what a cluster would send to every part of it. */
function crossing(sent: readonly Statement[], customer: string): string[] {
  const across = sent.map((one) => notHeld(one, customer).join(' '))
  return [...new Set(across)].filter(Boolean).sort()
}

test('every table of customer data has its place in a cluster keyed by customer', () => {
  const own = names.flatMap((name) => {
    const place = placeOf(name)
    const columns = getTableConfig(customerData[name].table).columns
    return 'column' in place ? columns.filter((one) => one.name === place.column) : []
  })
  expect(own.length).toBeGreaterThan(25)
  // A cluster needs a value: rows of visitors, and those that a purge takes from a customer, have none.
  const mayBeEmpty = own.filter(({ notNull }) => !notNull).map(({ table }) => getTableName(table))
  expect(mayBeEmpty.sort()).toEqual([
    ...['api_lead', 'journey_event', 'lender_call', 'link_click'],
    ...['product_request', 'product_request_step', 'self_review', 'ticket'],
  ])
})

test('what is not held to the customer is recognised', () => {
  const of = (text: string, values: unknown[] = ['me']) => notHeld({ text, values }, 'me')
  const join = 'select la.prospect_id from application a join lender_application la on la.app_id = a.app_id'
  expect(of(`${join} where a.prospect_id = $1`)).toEqual(['lender_application'])
  expect(of(`${join} and la.prospect_id = a.prospect_id where a.prospect_id = $1`)).toEqual([])
  expect(of('select from application where app_id = $1 and prospect_id = $2', ['x', 'me'])).toEqual([])
  expect(of('select from application where app_id = $1 and prospect_id = $2', ['x', 'you'])).toEqual([
    'application',
  ])
  expect(of('select "prospect_id" from "offer_list" where "list_id" = $1')).toEqual(['offer_list'])
  expect(of('insert into "offer_list" ("list_id") values ($1) returning "prospect_id"')).toEqual([
    'offer_list',
  ])
  expect(of('insert into "offer_list" ("list_id", "prospect_id") values ($1, $2)')).toEqual([])
  expect(of('update "session" set "seen_at" = $1')).toEqual([])
})

test.runIf(onOneServer)(
  'no hot call crosses customers, but for the statements that are named here',
  async () => {
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
    // The next passcode.
    app.advance(2)
    await record('sign-in again', () => app.signInCustomer(), me)
    const app_id = await record('profile', () => completeProfile(customer), me)
    await record('read profile', async () => customer.get(`/api/user/${await me()}`), me)
    const { body: list } = await record('offers', () => customer.get(`/api/offers?app_id=${app_id}`), me)
    const agreed = { consent: true, consent_version: currentConsent.SHARE_LENDER }
    const choice = { list_id: list.list_id, lender_id: list.offers[0].lender_id, ...agreed }
    const applied = await record('apply', () => customer.post('/api/offers/select', choice), me)
    expect(applied.status).toBe(200)
    await record('status', () => customer.get('/api/applications'), me)
    await record('application', () => customer.get(`/api/lender-applications/${applied.body.id}`), me)
    const facts = `/api/offers/${list.list_id}/key-facts/${choice.lender_id}`
    expect((await record('key facts', () => customer.get(facts), me)).status).toBe(200)

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

    expect(across).toEqual({
      // Who signs in is found by the number alone.
      'sign-in': ['prospect'],
      'sign-in again': ['prospect'],
      profile: [],
      'read profile': [],
      offers: [],
      'key facts': [],
      apply: [],
      status: [],
      application: [],
      'create lead': [],
      // A merchant knows a customer by the case id only: one statement looks up the customer's.
      'retrieve lead': ['prospect'],
    })
  },
)
