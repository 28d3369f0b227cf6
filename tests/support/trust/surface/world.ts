import { eq, sql } from 'drizzle-orm'
import { type MockApp, makeMockApp } from '#mocks/app.ts'
import { formerFileKey } from '#server/platform/files/file-key.ts'
import { prospect } from '#server/tables/people.ts'
import type { Access } from '#src/contract/call.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { createApiKey } from '#tests/support/api-client.ts'
import {
  type Caller,
  caller,
  type Fetch,
  makeTestApp,
  type SignedIn,
  type TestApp,
} from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'
import { keepCopy, resetDatabase, secondServerDatabase } from '#tests/support/database.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'
import { withoutLimits } from '#tests/support/without-limits.ts'
import { type Actor, actors } from './actors.ts'
import { ownValues } from './canaries.ts'
import { asText } from './file-words.ts'

/** Who may make a call, those that own other things included. */
export const actorsOf = (access: Access): Actor[] =>
  actors.filter((actor) => {
    if (access === 'public') return actor === 'nobody'
    if (actor.endsWith('api key')) return access.api !== undefined
    if (actor.endsWith('merchant')) return access.partner !== undefined
    if (actor.endsWith('customer')) return access.customer !== undefined
    return access.admin?.some((role) => actor === `admin ${role}`) ?? false
  })

/** Two customers and two merchants with everything that belongs to them, and those who make calls. */
export interface World {
  callers: Record<Actor, Caller>
  /** The same people at a second server over the same database. */
  atSecond: Record<Actor, Caller>
  /** The first server. */
  server: MockApp
  /** Rows and files as they were when the world was made. */
  restore(): Promise<void>
}

/** A copy that an earlier world of this process kept holds the sessions of other people. */
let worlds = 0

export async function makeWorld(): Promise<World> {
  const first = await makeTestApp()
  withoutLimits(first)
  const tokens = await signIn(first)
  await first.deps.jobs.drain()
  worlds += 1
  const copy = `attack surface ${worlds}`
  await keepCopy(copy)
  const kept = await keptFiles(first)
  const other = await secondServerDatabase()
  const { files, outbox, database } = first.deps
  const second = database === other ? first : await makeMockApp(other)
  withoutLimits(second)
  Object.assign(second.deps, { files, outbox, clock: first.deps.clock })
  const restore = async () => {
    if (!(await resetDatabase(copy))) throw new Error(`The copy '${copy}' is gone`)
    // Nothing tells the servers that the rows came back.
    await database.db.execute(sql`select pg_notify('changed', '*')`)
    for (const one of [database, other]) one.publish('changed', '*')
    for await (const key of files.keys?.() ?? []) if (!kept.has(key)) await files.remove(key)
    for (const [key, bytes] of kept) await files.put(formerFileKey(key), bytes)
  }
  const all = (fetch: Fetch) =>
    Object.fromEntries(actors.map((actor) => [actor, caller(fetch, tokens[actor])])) as Record<Actor, Caller>
  return {
    callers: all(async (request) => asText(await first.app.fetch(request))),
    atSecond: all(async (request) => asText(await second.app.fetch(request))),
    server: first,
    restore,
  }
}

/** Signs everybody in, and does for them what leaves rows of their own. */
async function signIn(app: TestApp): Promise<Record<Actor, string | undefined>> {
  const admins = await app.signInRoles()
  const merchants = [await signInMerchant(app, 0), await signInMerchant(app, 1)] as const
  const customers = [
    await borrower(app, ownValues.customer, 1),
    await borrower(app, ownValues['other customer'], 2),
  ] as const
  const mine = { ids: [customers[0].session.prospect_id], owner_id: admins[3].session.adminId }
  await admins[1].post('/api/admin/csr-assign', mine)
  for (const [place, merchant] of merchants.entries()) await sells(merchant, place)
  const token = ({ session }: SignedIn): string => session.token
  return {
    nobody: undefined,
    customer: token(customers[0]),
    'other customer': token(customers[1]),
    'admin 1': token(admins[1]),
    'admin 2': token(admins[2]),
    'admin 3': token(admins[3]),
    merchant: token(merchants[0]),
    'other merchant': token(merchants[1]),
    'api key': await createApiKey(merchants[0], {}),
    'other api key': await createApiKey(merchants[1], {}),
  }
}

/** A customer of a merchant who chose an offer and wrote to us. */
async function borrower(
  app: TestApp,
  own: Record<keyof (typeof ownValues)['customer'], string>,
  merchant_id: number,
): Promise<SignedIn> {
  const customer = await app.signInCustomer(own.mobile)
  const { first, last, pan, birthDate, email, address, income, employer } = own
  const app_id = await completeProfile(customer, {
    personal: { first_name: first, last_name: last, tin: pan, birth_date: birthDate },
    contact: { email, address1: address },
    employment: { monthly_income: Number(income), employer_name: employer },
  })
  const { db } = app.deps.database
  await db.update(prospect).set({ merchant_id }).where(eq(prospect.user_id, customer.session.prospect_id))
  const list: OfferList = (await customer.get(`/api/offers?app_id=${app_id}`)).body
  const consent = { consent: true, consent_version: currentConsent.SHARE_LENDER }
  const chosen = { list_id: list.list_id, lender_id: list.offers[0]?.lender_id, ...consent }
  await customer.post('/api/offers/select', chosen)
  const help = { name: `${first} ${last}`, email, phone: own.mobile, description: 'My loan is late' }
  await customer.post('/api/help', help)
  await customer.post('/api/privacy-requests', { kind: 'CORRECTION', details: `${address} is wrong` })
  await app.deps.jobs.drain()
  return customer
}

/** What a merchant sets up. */
async function sells(merchant: SignedIn, place: number): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries({
    type: 'TECH_SUPPORT',
    category: 'LINK',
    text: `${ticketText(place)}`,
  }))
    form.append(name, value)
  await merchant.fetch('/api/partner/tickets', { method: 'POST', body: form })
  const hook = { url: `https://8.8.8.8/hook-${place}`, events: ['lead.created'], mode: 'live' }
  await merchant.post('/api/partner/webhook-endpoints', hook)
}

const ticketText = (place: number) => ownValues[place === 0 ? 'merchant' : 'other merchant'].ticket

async function keptFiles({ deps }: MockApp): Promise<Map<string, Buffer>> {
  const kept = new Map<string, Buffer>()
  for await (const key of deps.files.keys?.() ?? []) {
    const bytes = await deps.files.get(key)
    if (bytes) kept.set(key, bytes)
  }
  return kept
}
