import { beforeEach, describe, expect, test } from 'vitest'
import { type Answered, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

const MOBILE = '9811100042'
let app: TestApp
let admin: SignedIn
let reference: string
let id: number

const form = {
  ...{ business_type: 'sole_proprietor', legal_name: 'Kiran Stores', contact_name: 'Kiran Rao' },
  ...{ mobile: MOBILE, email: 'kiran@stores.example', address: '12 Main Road', pincode: '411001' },
  ...{ pan: 'ABCPR1234K', gstin: '', consent: true },
}

/** A passcode of the public sign-in, as the form asks for it; at most five an hour. */
async function proof(to = MOBILE) {
  app.advance(13)
  // Their session ends after half an hour without a call.
  await admin.get('/api/admin-reverify')
  const { body } = await app.nobody.post('/api/otp/send', {
    channel: 'mobile',
    to,
    purpose: 'MERCHANT_FORM',
  })
  return { challenge_id: body.challenge_id, otp: app.deps.outbox.recent()[0]?.otp }
}
const status = async (named = reference, to = MOBILE) =>
  app.nobody.post('/api/merchant-applications/status', { reference: named, ...(await proof(to)) })
const act = (what: string, body: object = {}) =>
  admin.post(`/api/admin/merchant-applications/${id}/${what}`, body)
const sent = async () => {
  await app.deps.jobs.drain()
  return app.deps.outbox.recent().filter(({ otp }) => !otp)
}

beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
  const { body } = await app.nobody.post('/api/merchant-applications', { ...form, ...(await proof()) })
  reference = body.reference
  const { rows } = (await admin.get(`/api/admin/lists/merchant-applications?tab=waiting&q=${reference}`)).body
  id = Number(rows[0].id)
})

describe('[CASE-03] the status of an application', () => {
  test('is told after applying, by both messages with the page that shows it', async () => {
    const messages = (await sent()).filter(({ text }) => text.includes(reference))
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'mobile'])
    for (const { text } of messages) expect(text).toContain('/create-merchant-form/status')
    const { body } = await status(` ${reference.toLowerCase()} `)
    expect(body).toMatchObject({ state: 'APPLIED', reference, question: null, reason: null, sign_in: null })
  })

  test('goes over review, a question and its answer to the sign-in', async () => {
    expect((await act('review')).status).toBe(200)
    expect((await act('review')).body.code).toBe('STEP_NOT_ALLOWED')
    expect((await status()).body.state).toBe('IN_REVIEW')

    expect((await act('ask', { question: 'Which shops do you run?' })).status).toBe(200)
    const asked = (await sent()).filter(({ template }) => template === 'merchant-application-asked')
    expect(asked).toHaveLength(2)
    for (const { text } of asked) expect(text).not.toContain('shops')
    expect((await status()).body).toMatchObject({ state: 'ASKED', question: 'Which shops do you run?' })

    const answer = { reference, answer: 'Two in Pune; my PAN is ABCPR1234K' }
    const post = async () =>
      app.nobody.post('/api/merchant-applications/answer', { ...answer, ...(await proof()) })
    expect((await post()).status).toBe(200)
    expect((await post()).body.code).toBe('STEP_NOT_ALLOWED')
    const { rows } = (await admin.get(`/api/admin/lists/merchant-applications?item=${id}`)).body
    expect(rows[0]).toMatchObject({ state: 'IN_REVIEW', answer: 'Two in Pune; my PAN is XXXXX1234X' })

    expect((await act('approve', { partner_id: 2 })).status).toBe(200)
    expect((await status()).body).toMatchObject({
      state: 'APPROVED',
      sign_in: 'SET_PASSWORD',
      question: null,
    })
    expect((await act('ask', { question: 'Too late?' })).body.code).toBe('ALREADY_DECIDED')

    // The approved business sets its password by a passcode and signs in.
    app.advance(13)
    const reset = await app.nobody.post('/api/partner/password/send', { channel: 'mobile', to: MOBILE })
    await expect.poll(() => app.deps.outbox.recent()[0]?.text).toMatch(/set a new password/)
    const passcode = { challenge_id: reset.body.challenge_id, otp: app.deps.outbox.recent()[0]?.otp }
    const password = 'a long new password'
    expect((await app.nobody.post('/api/partner/password/reset', { ...passcode, password })).status).toBe(200)
    expect((await app.nobody.post('/api/partner/login', { login: MOBILE, password })).status).toBe(200)
    expect((await status()).body.sign_in).toBe('OPEN')
  })

  test('of a refused one names the reason', async () => {
    await act('refuse', { reason: 'The address does not exist' })
    const { body } = await status()
    expect(body).toMatchObject({ state: 'REFUSED', reason: 'The address does not exist', sign_in: null })
    expect(body.decided_at).not.toBeNull()
  })

  test('an approved business whose account is closed is told so', async () => {
    const { body } = await act('approve', { partner_id: 2 })
    const suspend = { status: 'SUSPENDED', reason: 'Fraud' }
    await admin.post(`/api/admin/merchants/${body.merchant_id}/status`, suspend)
    expect((await status()).body.sign_in).toBe('CLOSED')
  })

  test('strangers get the same answer for what exists and what does not', async () => {
    const others = '9811100077'
    const told = ({ status: code, body: { requestId, ...body } }: Answered) => [code, body]
    const [own, unknown] = [await status(reference, others), await status('M-AAAAAAAA', others)]
    expect(told(own)).toEqual(told(unknown))
    expect(own).toMatchObject({ status: 404, body: { errors: { reference: expect.any(String) } } })
    const wrong = { ...(await proof()), otp: '000000' }
    const guessed = await app.nobody.post('/api/merchant-applications/status', { reference, ...wrong })
    expect(guessed.body.code).toBe('WRONG_OTP')
  })
})
