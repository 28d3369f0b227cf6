import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consent } from '#server/tables/applications.ts'
import { dedupeLog } from '#server/tables/links.ts'
import { merchant, prospect } from '#server/tables/people.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { insertLead } from '#tests/support/demo-rows.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db
const phone = '9812300001'

async function sendCode(to = phone, by = mine) {
  const { body } = await by.post('/api/partner/leads/passcode', { phone: to, language: 'hi' })
  const sent = app.deps.outbox.recent().find((message) => message.to.endsWith(to))
  return { challenge_id: body.challenge_id as string, otp: sent?.otp as string, text: sent?.text ?? '' }
}
const lead = ({ challenge_id, otp }: { challenge_id: string; otp: string }, more: object = {}) => ({
  ...{ challenge_id, otp, name: 'आशा देवी', product: 'pl', language: 'hi', consent: true },
  ...more,
})
const customerOf = async (mobile = phone) => {
  const [found] = await db().select().from(prospect).where(eq(prospect.mobile_phone_number, mobile))
  return found
}

test('[CASE-01] a lead that a merchant adds is stored with the consent that the customer gave by passcode', async () => {
  const sent = await sendCode()
  expect(sent.text).toContain('सहमत')
  const { status, body } = await mine.post('/api/partner/leads', lead(sent))
  expect([status, body.state]).toEqual([200, 'ADDED'])
  const found = await customerOf()
  expect(found).toMatchObject({ merchant_id: 1, first_name: 'आशा', last_name: 'देवी', channel_id: 'HAND' })
  expect(body.case_id).toBe(found?.case_id)
  const given = await db()
    .select()
    .from(consent)
    .where(eq(consent.prospect_id, found?.user_id as string))
  expect(given).toMatchObject([
    { purpose: 'MATCHING', text_version: currentConsent.MATCHING, language: 'hi', action: 'GIVEN' },
  ])
  const shown = (await mine.get(`/api/partner/cases/${body.case_id}`)).body
  expect(shown).toMatchObject({ source: 'HAND', next: { step: 'NOT_STARTED', by: 'CUSTOMER' } })
  expect(new URL(shown.hand_over.url).pathname).toBe('/')
})

test('the passcode of a lead opens no session, and one for signing in makes no lead', async () => {
  const { challenge_id, otp } = await sendCode()
  expect((await app.nobody.post('/api/otp/verify', { challenge_id, otp })).status).not.toBe(200)
  const other = '9812300002'
  const { body } = await app.nobody.post('/api/otp/send', { channel: 'mobile', to: other })
  const code = app.deps.outbox.recent().find(({ to }) => to.endsWith(other))?.otp as string
  const tried = await mine.post('/api/partner/leads', lead({ challenge_id: body.challenge_id, otp: code }))
  expect(tried.status).not.toBe(200)
  expect(await customerOf(other)).toBeUndefined()
})

test('a known customer keeps the attribution, and the answer does not say whose', async () => {
  await insertLead(app, { merchant_id: 2, created_at: '2026-11-10T06:00:00Z', mobile: phone })
  const { body } = await mine.post('/api/partner/leads', lead(await sendCode()))
  expect(body).toEqual({ success: true, state: 'KNOWN', case_id: null })
  expect(await customerOf()).toMatchObject({ merchant_id: 2 })
  expect(await db().$count(dedupeLog, eq(dedupeLog.reason, 'HAND'))).toBe(1)
})

test('an own customer is answered with their case', async () => {
  await insertLead(app, { merchant_id: 2, created_at: '2026-11-10T06:00:00Z', mobile: phone })
  const { body } = await theirs.post('/api/partner/leads', lead(await sendCode(phone, theirs)))
  expect(body).toEqual({ success: true, state: 'OWN', case_id: (await customerOf())?.case_id })
})

test.each([
  ['a wrong passcode', { otp: '000000' }, 'otp'],
  ['a name of digits', { name: '12345' }, 'name'],
  ['no agreement', { consent: false }, 'consent'],
  ['an unknown product', { product: 'xx' }, 'product'],
])('with %s nothing is stored, and the field is named', async (_, more, field) => {
  const sent = await sendCode()
  const { status, body } = await mine.post('/api/partner/leads', lead({ ...sent }, more))
  expect([status, Object.keys(body.errors ?? {})]).toEqual([expect.any(Number), [field]])
  expect(status).toBeGreaterThanOrEqual(400)
  expect(await customerOf()).toBeUndefined()
})

test('a merchant that is not active adds no leads', async () => {
  const sent = await sendCode()
  await db().update(merchant).set({ status: 'KYC_PENDING' }).where(eq(merchant.merchant_id, 1))
  expect((await mine.post('/api/partner/leads', lead(sent))).status).toBe(409)
  expect(await customerOf()).toBeUndefined()
})
