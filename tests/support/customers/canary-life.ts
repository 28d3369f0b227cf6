import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { prospect } from '#server/tables/people.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import type { Answered, SignedIn, TestApp } from '#tests/support/app.ts'
import { askFor } from '#tests/support/product-report.ts'
import { sendFile, sheet } from '#tests/support/status-file.ts'
import { completeProfile } from './profile.ts'

/** Values that only this customer has. */
export const canary = {
  first: 'Zebulonia',
  last: 'Quixotesson',
  mobile: '9876533333',
  email: 'zq.canary@mail.example',
  pan: 'ABCPZ9876Q',
  birth: '1987-05-23',
  address: '77 Canaryline Lane',
  flat: 'Flat Canarydoor 9',
  employer: 'Canaryworks Limited',
  external: 'EXT-CANARY-4711',
} as const
const { first, last, mobile, email } = canary
const name = `${first} ${last}`
/** What a user types who quotes the customer in full. */
const quote = `${name}, +91 98765 33333, ${email.toUpperCase()}, asked on the phone`

const ok = ({ status, body }: Answered, ...good: number[]) => {
  expect([status, body]).toEqual([good.includes(status) ? status : 200, body])
  return body
}

interface Actors {
  app: TestApp
  admin: SignedIn
  second: SignedIn
  merchant: SignedIn
  other: SignedIn
}

/** A customer who does everything that leaves a trace. @returns the reference of their deletion */
export async function liveCanaryLife({ app, admin, second, merchant, other }: Actors) {
  const now = () => app.deps.clock()
  await helpForm(app.nobody, app)
  // A merchant's system sends the lead, twice under one key.
  const api = await newApiClient(merchant, app.fetch)
  const lead = { ...someLead(now(), mobile), name, external_id: canary.external }
  for (const _again of [1, 2]) ok(await api.post('/v1/leads', lead, { 'idempotency-key': 'canary-1' }))
  await api.post('/v1/auth-codes', { phone: mobile, first_name: first })
  ok(
    await merchant.post('/api/partner/webhook-endpoints', {
      ...{ url: 'https://8.8.8.8/hook', events: ['lead.created', 'lead.updated'], mode: 'live' },
    }),
  )
  await claims(app, other)
  app.advance(2)
  const customer = await app.signInCustomer(mobile)
  const id: string = customer.session.prospect_id
  const app_id = await completeProfile(customer, {
    personal: { first_name: first, last_name: last, tin: canary.pan, birth_date: canary.birth },
    contact: { email, address1: canary.address, address2: canary.flat },
    employment: { employer_name: canary.employer },
  })
  await borrows(app, customer, app_id)
  for (const category of categories) {
    const [product] = (await app.nobody.get(`/api/products/${category.code}`)).body
    await askFor(customer, category, product.id)
  }
  await customer.post('/api/privacy-requests', { kind: 'CORRECTION', details: quote })
  await helpForm(customer, app)
  await writesTo(app, admin, id)
  await staffWork(app, admin, `/api/admin/csr/${id}/${app_id}`, app_id)
  await merchantWrites(merchant)
  await adminsWrite(app, { admin, second, id })
  await app.deps.jobs.drain()
  const asked = ok(await customer.post('/api/privacy-requests', { kind: 'DELETION', details: quote }))
  for (const reason of [`Hold: ${quote}`, null])
    ok(await admin.post(`/api/admin/deletions/${asked.reference}/hold`, { reason }))
  return { id, reference: asked.reference as string }
}

const helpForm = async (who: { post: SignedIn['post'] }, app: TestApp) => {
  app.advance(1)
  const request = { name, email, phone: mobile, company: canary.employer, description: `I am ${quote}` }
  ok(await who.post('/api/help', request))
}

/** Another merchant claims the same person, by hand and by API. */
async function claims(app: TestApp, other: SignedIn) {
  const sent = (await other.post('/api/partner/leads/passcode', { phone: mobile, language: 'en' })).body
  const otp = app.deps.outbox.recent().find(({ to }) => to.endsWith(mobile))?.otp
  const by = { challenge_id: sent.challenge_id, otp, name, product: 'pl', language: 'en', consent: true }
  expect(ok(await other.post('/api/partner/leads', by)).state).toBe('KNOWN')
  const api = await newApiClient(other, app.fetch)
  const claimed = { ...someLead(app.deps.clock(), mobile), name }
  ok(await api.post('/v1/leads', claimed, { 'idempotency-key': 'canary-2' }), 409)
}

async function borrows(app: TestApp, customer: SignedIn, app_id: string) {
  const list: OfferList = ok(await customer.get(`/api/offers?app_id=${app_id}`))
  const lender_id = list.offers[0]?.lender_id
  const chosen = {
    list_id: list.list_id,
    lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  }
  ok(await customer.post('/api/offers/select', chosen))
  await app.deps.jobs.drain()
}

/** A campaign by e-mail, which the customer allowed. */
async function writesTo(app: TestApp, admin: SignedIn, id: string) {
  const allowed = { allow_emails: 1, email_verified: 1 } as const
  await app.deps.database.db.update(prospect).set(allowed).where(eq(prospect.user_id, id))
  const own = {
    name: 'November',
    template: 'finish-profile',
    channel: 'email',
    audience: { product: 'Personal Loans' },
  }
  ok(await admin.post('/api/admin/campaigns', own), 202)
  await app.deps.jobs.drain()
}

async function staffWork(app: TestApp, admin: SignedIn, page: string, app_id: string) {
  ok(await admin.get(`/api/admin/lists/csr-portal?q=${mobile}`))
  ok(await admin.post(`${page}/notes`, { text: `Note: ${quote}` }))
  ok(await admin.post(`${page}/reveal`, { what: 'tin', reason: `Reveal: ${quote}` }))
  ok(await admin.post(`${page}/contact/open`, { reason: `Open: ${first} wants it` }))
  ok(
    await admin.post(`${page}/contact`, {
      ...{ values: { city: 'Pune' }, expected: { city: null }, reason: `Correct: ${last} moved` },
    }),
    409,
    422,
  )
  ok(await admin.post(`${page}/ticket`, { description: `Ticket: ${quote}` }))
  const due_at = new Date(app.deps.clock().getTime() + 86_400_000).toISOString()
  ok(await admin.post(`${page}/callback`, { due_at, reason: `Call back: ${quote}` }))
  const choices = (await admin.get(page)).body.applications.find(
    (one: { app_id: string }) => one.app_id === app_id,
  )
  const choice = choices?.choices[0]
  if (choice) {
    const forced = { lender_application_id: choice.id, expected: choice.status, status: 60 }
    ok(await admin.post(`${page}/status`, { ...forced, reason: `Status: ${quote}` }), 409, 422)
    const row = (id: string) =>
      `${id},,${choice.lender_name ?? ''},rejected,2026-11-19,,Remark on ${quote.replaceAll(',', ' ')}`
    ok(await sendFile(admin, sheet(row(choice.id), row(`${name} unknown`)), `${name}.csv`), 202)
  }
  ok(await admin.post('/api/admin/suppressions', { channel: 'email', to: email, reason: `Stop: ${quote}` }))
}

async function merchantWrites(merchant: SignedIn) {
  const form = new FormData()
  const text = `Customer ${quote}\nwaits for money`
  for (const [key, value] of Object.entries({ type: 'TECH_SUPPORT', category: 'LINK', text }))
    form.append(key, value)
  ok(await merchant.fetch('/api/partner/tickets', { method: 'POST', body: form }))
}

/** Reasons about others that quote the customer, exports, views, and calls that wait for a second admin. */
async function adminsWrite(
  app: TestApp,
  { admin, second, id }: Pick<Actors, 'admin' | 'second'> & { id: string },
) {
  const exported = '/api/admin/lists/csr-portal/export'
  ok(await admin.post(exported, { format: 'csv', asked: { q: name } }))
  ok(await admin.post(exported, { format: 'xlsx' }))
  ok(await admin.post('/api/admin/lists/csr-portal/schedule', { every: 'DAY', asked: { q: mobile } }))
  ok(
    await admin.post('/api/admin/views/csr-portal', {
      name: `View of ${name}`,
      search: `q=${mobile}`,
      shared: true,
    }),
  )
  const override = { prospect_id: id, merchant_id: 2, expected: 1, reason: `Attribution: ${quote}` }
  const { waiting } = ok(await admin.post('/api/admin/dedupe/attribution', override), 202)
  ok(await second.post(`/api/admin/approvals/${waiting}/refuse`, { reason: `No: ${quote}` }))
  ok(await admin.post('/api/admin/merchants/2/status', { status: 'SUSPENDED', reason: `About ${quote}` }))
  await app.deps.jobs.drain()
}
