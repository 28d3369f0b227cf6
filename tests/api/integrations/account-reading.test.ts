import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BankFault } from '#mocks/sandbox-accounts.ts'
import { readAccounts, sweepAccounts } from '#server/integrations/read-accounts.ts'
import { accountConsent } from '#server/tables/account-data.ts'
import { audit } from '#server/tables/catalogue.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { lenderCall } from '#server/tables/lending.ts'
import type { AccountConsent, ReadingReason } from '#src/contract/account-data.ts'
import { addDays, businessDay } from '#src/domain/dates.ts'
import { decide, makeAccountLending, untilAsked } from '#tests/support/lending/account-data.ts'

let lending: Awaited<ReturnType<typeof makeAccountLending>>
beforeAll(async () => {
  lending = await makeAccountLending()
}, 60_000)
afterAll(() => lending.sandbox.close())

const db = () => lending.app.deps.database.db
let customers = 0

/** A customer whose lender, for which we read, asks for account data. @param wrong what goes wrong at the banks */
async function asked(wrong?: BankFault) {
  customers += 1
  const mobile = `98762${String(10_000 + customers)}`
  const customer = await lending.app.signInCustomer(mobile)
  const tin = `ABCPN${String(1000 + customers)}L`
  const story = await untilAsked(lending.app, lending.sandbox, customer, tin, 'Bharatpath-Credit')
  const kept = () => {
    const found = [...lending.sandbox.applications.values()].find(
      ({ consent }) => consent?.handle === story.ask.handle,
    )
    if (!found?.consent) throw new Error('nothing was asked')
    return { ...found, consent: found.consent }
  }
  if (wrong) kept().consent.wrong = wrong
  const consent = async () => {
    const found = (await story.read()).application?.account_consent
    if (!found) throw new Error('no consent')
    return found
  }
  const row = async () => {
    const [found] = await db()
      .select()
      .from(accountConsent)
      .where(eq(accountConsent.handle, story.ask.handle))
    if (!found) throw new Error('no row')
    return found
  }
  return { ...story, customer, kept, consent, row }
}
type Story = Awaited<ReturnType<typeof asked>>

const drain = () => lending.app.deps.jobs.drain()
/** The customer agrees, we ask for the data. */
async function agreed(story: Story) {
  await decide(story.ask.url, 'approve')
  await drain()
}
/** The banks have it ready, we fetch. */
async function sent(story: Story) {
  await lending.sandbox.control({ application: story.kept().id, advance: 1 })
  await drain()
}

/** The consent after all of it. */
async function through(story: Story): Promise<AccountConsent> {
  await agreed(story)
  await sent(story)
  return story.consent()
}

test('[WIRE-06] account data becomes income and instalments, used once the customer says so, and nothing else is kept', async () => {
  const story = await asked()
  expect(await story.consent()).toMatchObject({ reads: true, reading: null, figures: null })
  await agreed(story)
  const waiting = await story.row()
  expect(waiting.reading?.state).toBe('REQUESTED')
  expect(waiting.session_cipher).toMatch(/^p1\./)
  await sent(story)
  const { reading, figures, shared_at, id } = await story.consent()
  expect(reading).toEqual({ state: 'DERIVED', reason: null, at: expect.any(String) })
  expect(shared_at).not.toBeNull()
  expect(figures).toMatchObject({
    ...{ income: 73_500, obligations: 7_251, months: 6 },
    accounts: [
      { bank: 'sandbox-bank', number: 'XXXXXX4821' },
      { bank: 'sandbox-co-op', number: 'XXXXXX0077' },
    ],
  })
  const stored = await story.row()
  expect(stored.session_cipher).toBeNull()
  expect(stored.figures_cipher).toMatch(/^p1\./)
  // What was sent to and fro is not logged.
  const calls = await db().select().from(lenderCall).where(eq(lenderCall.lender_application_id, story.id))
  const ours = calls.filter(({ operation }) => operation.startsWith('account_'))
  expect(ours.map(({ operation, outcome }) => [operation, outcome])).toEqual([
    ['account_consent', 'OK'],
    ['account_request', 'OK'],
    ['account_fetch', 'OK'],
  ])
  expect(ours.map(({ response }) => response)).toEqual([null, null, null])
  expect(new Set(Object.values(ours[1]?.request ?? {}))).toEqual(new Set(['***']))
  // Nothing is used before the customer says so.
  const profile = async () => (await story.customer.get('/api/my-data')).body.profile
  expect((await profile()).monthly_income).toBe(90_000)
  const path = `/api/account-consents/${id}/use`
  expect((await story.customer.post(path, { income: 1, obligations: 7_251 })).status).toBe(409)
  const shown = { income: 73_500, obligations: 7_251 }
  expect((await story.customer.post(path, shown)).status).toBe(200)
  expect(await profile()).toMatchObject({ monthly_income: 73_500, emi: 7_251 })
  expect((await story.consent()).used_at).not.toBeNull()
  const offers = await story.customer.get(`/api/offers?app_id=${(await profile()).inflight_credit_app_id}`)
  expect(offers.status).toBe(200)
})

test('[WIRE-06] data that is not what was agreed to derives nothing, and an admin reads why', async () => {
  const reasons: [BankFault, ReadingReason][] = [
    ['consent', 'CONSENT_DIFFERS'],
    ['unsigned', 'MALFORMED'],
    ['old', 'MALFORMED'],
    ['denied', 'DENIED'],
    ['partial', 'PARTIAL'],
    ['timeout', 'TIMEOUT'],
    ['failed', 'FAILED'],
    ['expired', 'SESSION_EXPIRED'],
    ['key', 'WRONG_KEY'],
    ['old-key', 'WRONG_KEY'],
    ['short-nonce', 'WRONG_KEY'],
    ['nonce', 'NOT_DECRYPTED'],
    ['tampered', 'NOT_DECRYPTED'],
    ['other-session', 'NOT_DECRYPTED'],
    ['schema', 'WRONG_SCHEMA'],
    ['dtd', 'WRONG_SCHEMA'],
    ['foreign', 'FOREIGN_ACCOUNT'],
    ['number', 'FOREIGN_ACCOUNT'],
    ['range', 'OUT_OF_RANGE'],
    ['profile', 'OUT_OF_RANGE'],
    ['short', 'TOO_SHORT'],
    ['missing', 'PARTIAL'],
    ['twice', 'PARTIAL'],
  ]
  for (const [wrong, reason] of reasons) {
    const story = await asked(wrong)
    await through(story)
    // What could be an accident is tried again before it is a reason.
    if (reason === 'MALFORMED') await readAccounts(lending.app.deps, { id: (await story.row()).id }, true)
    const { reading, figures } = await story.consent()
    expect([wrong, reading?.state, reading?.reason, figures]).toEqual([wrong, 'REFUSED', reason, null])
    expect((await story.row()).session_cipher).toBeNull()
  }
}, 120_000)

test('[WIRE-06] after a revocation nothing is fetched, and what was derived is deleted', async () => {
  const story = await asked()
  await agreed(story)
  await decide(story.ask.manage_url ?? '', 'revoke')
  await drain()
  expect(await story.row()).toMatchObject({
    reading: { state: 'ENDED', reason: 'CONSENT_ENDED' },
    session_cipher: null,
  })
  const before = await db().$count(lenderCall)
  await readAccounts(lending.app.deps, { id: (await story.row()).id }, true)
  expect(await db().$count(lenderCall)).toBe(before)

  const derived = await asked()
  expect((await through(derived)).figures).not.toBeNull()
  await decide(derived.ask.manage_url ?? '', 'revoke')
  // Not even between the notice and the job.
  const { id } = await derived.row()
  const use = { income: 73_500, obligations: 7_251 }
  expect((await derived.customer.post(`/api/account-consents/${id}/use`, use)).status).toBe(404)
  await drain()
  expect(await derived.consent()).toMatchObject({ figures: null, reading: { reason: 'CONSENT_ENDED' } })
  const noted = await db()
    .select({ new: audit.new })
    .from(audit)
    .where(and(eq(audit.entity, 'account_consent'), eq(audit.entity_id, id)))
    .orderBy(audit.id)
  expect(noted.map((one) => (one.new as { state: string }).state)).toEqual(['REQUESTED', 'DERIVED', 'ENDED'])
})

test('[WIRE-06] figures are deleted when they may be kept no longer, and when the application is closed', async () => {
  const story = await asked()
  await through(story)
  const { id, ask, reading } = await story.row()
  const sweep = async () => {
    await sweepAccounts(lending.app.deps, lending.app.deps.clock())
    await drain()
    return (await story.row()).reading
  }
  expect((await sweep())?.state).toBe('DERIVED')
  const day = addDays(businessDay(lending.app.deps.clock()), -11)
  const old = { ...reading, state: 'DERIVED' as const, reason: null, at: `${day}T06:00:00.000Z` }
  const keeps = { unit: 'DAY' as const, value: 10 }
  await db()
    .update(accountConsent)
    .set({ reading: old, ask: { ...ask, keeps } })
    .where(eq(accountConsent.id, id))
  expect(await sweep()).toMatchObject({ state: 'ENDED', reason: 'KEEPS_OVER' })
  expect((await story.row()).figures_cipher).toBeNull()

  const closed = await asked()
  await through(closed)
  const { status } = await closed.customer.post(`/api/applications/${closed.id}/withdraw`, {})
  expect(status).toBe(200)
  await sweepAccounts(lending.app.deps, lending.app.deps.clock())
  await drain()
  expect(await closed.row()).toMatchObject({
    ...{ figures_cipher: null, reading: { state: 'ENDED', reason: 'APPLICATION_CLOSED' } },
  })
})

test('another customer sees and uses nothing of it, and after an erasure nothing is left', async () => {
  const story = await asked()
  const { id } = await through(story)
  const other = await lending.app.signInCustomer('9876299999')
  const use = { income: 73_500, obligations: 7_251 }
  expect((await other.post(`/api/account-consents/${id}/use`, use)).status).toBe(404)
  expect((await other.post(`/api/account-consents/${randomUUID()}/use`, use)).status).toBe(404)
  const waiting = await asked()
  await agreed(waiting)
  for (const { customer } of [story, waiting]) {
    const { reference } = (await customer.post('/api/privacy-requests', { kind: 'DELETION' })).body
    const admin = await lending.app.signInAdmin()
    expect((await admin.post(`/api/admin/deletions/${reference}/approve`, {})).status).toBe(200)
  }
  for (const { row } of [story, waiting])
    expect(await row()).toMatchObject({ figures_cipher: null, session_cipher: null, reads: 0 })
  const before = await db().$count(lenderCall)
  await sent(waiting)
  expect(
    (await db().select().from(lenderCall))
      .slice(before)
      .filter(({ operation }) => operation === 'account_fetch'),
  ).toEqual([])
})

test('an aggregator that does not answer is asked again, and a lender that no longer lets us read ends it', async () => {
  const story = await asked('down')
  await decide(story.ask.url, 'approve')
  await drain()
  expect((await story.row()).reading).toBeNull()
  const { id } = await story.row()
  await readAccounts(lending.app.deps, { id }, true)
  expect((await story.row()).reading).toMatchObject({ state: 'REFUSED', reason: 'UNREACHABLE' })

  const gone = await asked()
  const own = eq(lenderIntegration.slug, 'bharatpath')
  await db().update(lenderIntegration).set({ reads_accounts: 0 }).where(own)
  await agreed(gone)
  expect((await gone.row()).reading).toMatchObject({ state: 'REFUSED', reason: 'NOT_SET_UP' })
  const relayed = await asked()
  expect(await relayed.consent()).toMatchObject({ reads: false })
  await agreed(relayed)
  expect((await relayed.row()).reading).toBeNull()
  await db().update(lenderIntegration).set({ reads_accounts: 1 }).where(own)
})
