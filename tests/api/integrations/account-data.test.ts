import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unsafeLink } from '#server/integrations/gateway.ts'
import { lenderBySlug } from '#server/integrations/integration.ts'
import { accountConsent, accountNotice } from '#server/tables/account-data.ts'
import { lenderApplication } from '#server/tables/applications.ts'
import type { AccountConsent } from '#src/contract/account-data.ts'
import {
  consentNotice,
  dataNotice,
  decide,
  jws,
  makeAccountLending,
  noticeOf,
  OTHER,
  untilAsked,
} from '#tests/support/lending/account-data.ts'

let lending: Awaited<ReturnType<typeof makeAccountLending>>
beforeAll(async () => {
  lending = await makeAccountLending()
}, 60_000)
afterAll(() => lending.sandbox.close())

const db = () => lending.app.deps.database.db
const now = () => lending.app.deps.clock()
const SANDBOX = 'sandbox-aggregator'
let customers = 0

/** A customer whose lender asks for account data. */
async function asked() {
  customers += 1
  const mobile = `98761${String(10_000 + customers)}`
  const customer = await lending.app.signInCustomer(mobile)
  const tin = `ABCPM${String(1000 + customers)}L`
  return { customer, mobile, ...(await untilAsked(lending.app, lending.sandbox, customer, tin)) }
}

async function post(kind: 'Consent' | 'FI', body: string, signature: string | undefined) {
  const headers = { 'content-type': 'application/json', ...(signature && { 'x-jws-signature': signature }) }
  return lending.app.nobody.fetch(`/account-data/${kind}/Notification`, { method: 'POST', body, headers })
}
const signed = (body: string) => lending.sandbox.aggregator.sign(body)

/** A notice of the sandbox's aggregator. @returns its answer's code */
async function tell(content: object, at = now()) {
  const body = noticeOf(SANDBOX, at, content)
  const kind = 'FIStatusNotification' in content ? 'FI' : 'Consent'
  const answer = await post(kind, body, signed(body))
  return answer.body.errorCode ?? answer.body.response
}

/** Everything that a notice could change. */
async function rows() {
  const consents = await db().select().from(accountConsent).orderBy(asc(accountConsent.id))
  const notices = await db().select().from(accountNotice).orderBy(asc(accountNotice.id))
  const applications = await db().select().from(lenderApplication).orderBy(asc(lenderApplication.id))
  return JSON.stringify([consents, notices, applications])
}

test('a customer sees what is asked, decides at the aggregator and finds the application going on', async () => {
  const { customer, read, ask } = await asked()
  const before = (await read()).application?.account_consent
  expect(before).toMatchObject({ status: 'PENDING', shared_at: null, history: [] })
  expect(before?.ask).toMatchObject({ handle: ask.handle, purpose: '104', types: ['DEPOSIT'] })
  expect(await decide(ask.url, 'approve')).toMatch(/\/lenders-transaction\/aarna$/)
  // A doubled return decides nothing again.
  await decide(ask.url, 'decline')
  await lending.app.deps.jobs.drain()
  const after = (await read()).application
  expect(after?.next).toBeNull()
  expect(after?.account_consent?.status).toBe('ACTIVE')
  await lending.sandbox.control({ application: after?.reference ?? '', advance: 1 })
  const { account_consents }: { account_consents: AccountConsent[] } = (await customer.get('/api/my-data'))
    .body
  expect(account_consents).toHaveLength(1)
  expect(account_consents[0]).toMatchObject({
    ...{ status: 'ACTIVE', shared_at: now().toISOString(), lender_name: expect.stringContaining('Aarna') },
    history: [{ status: 'ACTIVE' }],
  })
  expect(new Set(lending.answers)).toEqual(new Set([200]))
  await decide(ask.manage_url ?? '', 'revoke')
  expect((await read()).application?.account_consent?.status).toBe('REVOKED')
})

test('a refusal is kept, and nothing was shared', async () => {
  const { read, ask } = await asked()
  await decide(ask.url, 'decline')
  await lending.app.deps.jobs.drain()
  const { account_consent } = (await read()).application ?? {}
  expect(account_consent).toMatchObject({ status: 'REJECTED', shared_at: null })
})

test('a notice that is unsigned, changed, foreign, old or unknown gets the published error and changes nothing', async () => {
  const { ask } = await asked()
  const before = await rows()
  const active = consentNotice(ask.handle, 'ACTIVE')
  const good = noticeOf(SANDBOX, now(), active)
  const at = (minutes: number) => new Date(now().getTime() + minutes * 60_000)
  const by = (who: string, content: object, head: object = {}) => noticeOf(who, now(), content, head)
  const odd = (head: object) => by(SANDBOX, active, head)
  const cases: [
    code: string,
    status: number,
    kind: 'Consent' | 'FI',
    body: string,
    jws: string | undefined,
  ][] = [
    ['InvalidSecurity', 400, 'Consent', good, undefined],
    ['SignatureDoesNotMatch', 400, 'Consent', good, 'a.b.c'],
    ['SignatureDoesNotMatch', 400, 'Consent', good, '..'],
    ['SignatureDoesNotMatch', 400, 'Consent', `${good} `, signed(good)],
    ['SignatureDoesNotMatch', 400, 'Consent', good, jws(good, 'stranger')],
    ['SignatureDoesNotMatch', 400, 'Consent', good, jws(good, 'other')],
    ['SignatureDoesNotMatch', 400, 'FI', by(OTHER, dataNotice('s')), jws(by(OTHER, dataNotice('s')))],
    ['InvalidRequest', 400, 'Consent', 'not json', signed('not json')],
    ['InvalidRequest', 400, 'Consent', noticeOf(SANDBOX, at(-6), active), ''],
    ['InvalidRequest', 400, 'Consent', noticeOf(SANDBOX, at(6), active), ''],
    ['InvalidRequest', 400, 'Consent', odd({ txnid: '' }), ''],
    ['InvalidRequest', 400, 'Consent', by(SANDBOX, {}), ''],
    ['InvalidRequest', 400, 'FI', by(SANDBOX, active), ''],
    ['NoSuchVersion', 404, 'Consent', odd({ ver: '9.0' }), ''],
    ['InvalidNotifier', 400, 'Consent', by('nobody', active), ''],
    ['InvalidNotifier', 400, 'Consent', by('constructor', active), ''],
    ['Unauthorized', 401, 'FI', by('nobody', dataNotice('s')), ''],
    ['InvalidConsentId', 400, 'Consent', by(SANDBOX, consentNotice('unknown', 'ACTIVE')), ''],
    // Another aggregator has no say about this handle.
    ['InvalidConsentId', 400, 'Consent', by(OTHER, active), 'other'],
    ['InvalidConsentStatus', 400, 'Consent', by(SANDBOX, consentNotice(ask.handle, 'GIVEN')), ''],
    ['InvalidSessionId', 400, 'FI', by(SANDBOX, dataNotice('unknown')), ''],
    ['InvalidSessionStatus', 400, 'FI', by(SANDBOX, dataNotice('s', 'DONE')), ''],
    ['InvalidFIStatus', 400, 'FI', by(SANDBOX, dataNotice('s', 'COMPLETED', 'MAYBE')), ''],
  ]
  for (const [code, status, kind, body, header] of cases) {
    const signature = header === '' ? signed(body) : header === 'other' ? jws(body) : header
    const answer = await post(kind, body, signature)
    expect([code, answer.body.errorCode, answer.status]).toEqual([code, code, status])
    expect(Object.keys(answer.body).sort()).toEqual(['errorCode', 'errorMsg', 'timestamp', 'txnid', 'ver'])
  }
  for (const header of [{ alg: 'none' }, { alg: 'HS256' }, { crit: ['exp'] }, { crit: undefined }]) {
    const body = by(OTHER, active)
    expect((await post('Consent', body, jws(body, 'other', header))).body.errorCode).toBe(
      'SignatureDoesNotMatch',
    )
  }
  expect(await rows()).toBe(before)
})

test('a notice counts once, and late or doubled ones do not bring an ended consent back', async () => {
  const { ask, read } = await asked()
  const later = (seconds: number) => new Date(now().getTime() + seconds * 1000)
  const state = async () => (await read()).application?.account_consent?.status
  const body = noticeOf(SANDBOX, later(2), consentNotice(ask.handle, 'ACTIVE', 'consent-1'))
  expect((await post('Consent', body, signed(body))).body.response).toBe('OK')
  const before = await rows()
  const repeat = await post('Consent', body, signed(body))
  expect([repeat.status, repeat.body.errorCode]).toEqual([409, 'IdempotencyError'])
  expect(await rows()).toBe(before)
  expect(await state()).toBe('ACTIVE')
  // Later ones may name the consent alone, and never another one.
  const byId = { ConsentStatusNotification: { consentId: 'consent-1', consentStatus: 'PAUSED' } }
  expect(await tell(byId, later(3))).toBe('OK')
  expect(await state()).toBe('PAUSED')
  expect(await tell(consentNotice(ask.handle, 'ACTIVE', 'consent-2'), later(4))).toBe('InvalidConsentId')
  expect(await tell(consentNotice(ask.handle, 'REVOKED'), later(5))).toBe('OK')
  expect(await tell(consentNotice(ask.handle, 'ACTIVE'), later(1))).toBe('OK')
  expect(await tell(consentNotice(ask.handle, 'ACTIVE'), later(6))).toBe('OK')
  expect(await state()).toBe('REVOKED')
})

test('a body that was signed encoded, as RFC 7515 has it, is accepted too', async () => {
  const { ask, read } = await asked()
  await db().update(accountConsent).set({ aggregator: OTHER }).where(eq(accountConsent.handle, ask.handle))
  const body = noticeOf(OTHER, now(), consentNotice(ask.handle, 'ACTIVE'))
  const answer = await post('Consent', body, jws(body, 'other', { b64: undefined, crit: undefined }))
  expect([answer.status, answer.body.response]).toEqual([200, 'OK'])
  expect((await read()).application?.account_consent?.status).toBe('ACTIVE')
})

test('another customer sees neither the application nor the consent', async () => {
  const { id } = await asked()
  const other = await lending.app.signInCustomer('9876199999')
  expect((await other.get(`/api/lender-applications/${id}`)).status).toBe(404)
  expect((await other.get('/api/my-data')).body.account_consents).toEqual([])
})

test('after a purge nothing of a consent is left, and its notices are unknown', async () => {
  const { customer, ask, id } = await asked()
  await tell(consentNotice(ask.handle, 'ACTIVE'))
  const { reference } = (await customer.post('/api/privacy-requests', { kind: 'DELETION' })).body
  const admin = await lending.app.signInAdmin()
  expect((await admin.post(`/api/admin/deletions/${reference}/approve`, {})).status).toBe(200)
  await (await import('#server/customers/purge.ts')).purgeErased(lending.app.deps, now())
  expect(await db().$count(accountConsent, eq(accountConsent.lender_application_id, id))).toBe(0)
  expect(await tell(consentNotice(ask.handle, 'REVOKED'))).toBe('InvalidConsentId')
})

test('a lender that leads to an address which is not agreed is nonsense', async () => {
  const { ask } = await asked()
  const found = await lenderBySlug(db(), 'aarna')
  const connection = found && lending.app.deps.lenders.connection(found.integration)
  if (!found || !connection) throw new Error('no lender')
  const part = (links: object) => unsafeLink(connection, found.integration, { next: { ...ask, ...links } })
  expect(part({})).toBeUndefined()
  expect(part({ url: 'https://elsewhere.example/consent' })).toBe('next')
  expect(part({ manage_url: 'https://elsewhere.example/consent' })).toBe('next')
})
