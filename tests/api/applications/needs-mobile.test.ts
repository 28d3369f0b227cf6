import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { consent } from '#server/tables/applications.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { prospect } from '#server/tables/people.ts'
import { choosing } from '#tests/support/lending/choosing.ts'
import { passcodeOf } from '#tests/support/passcode.ts'

const { on, offer, select, chosen } = choosing()
const db = () => on.app.deps.database.db
const own = () => eq(prospect.user_id, on.customer.session.prospect_id)

/** A customer who signed in by e-mail, as stored. */
const withoutNumber = () =>
  db()
    .update(prospect)
    .set({ mobile_phone_number: null, email: 'asha@example.com', email_verified: 1 })
    .where(own())
const numberOf = async () => (await db().select().from(prospect).where(own()))[0]?.mobile_phone_number
const sendsNumber = (isSent: boolean) =>
  db()
    .update(lenderIntegration)
    .set({ fields_out: isSent ? 'phone=mobile\nref=reference' : 'ref=reference' })
    .where(eq(lenderIntegration.lender_id, offer().lender_id))
const add = (proof: { challenge_id: string; otp: string }) => on.customer.post('/api/user/mobile', proof)

describe('a customer who signed in by e-mail', () => {
  test('confirms a mobile number before anything goes to a lender that gets it', async () => {
    await withoutNumber()
    await sendsNumber(true)
    expect(await select()).toMatchObject({ status: 422, body: { code: 'MOBILE_NEEDED' } })
    expect(await chosen()).toEqual([])
    expect(await db().select().from(consent).where(sql`purpose = 'SHARE_LENDER'`)).toEqual([])
    const proof = await passcodeOf(on.app, '9811100022', 0, 'OWN_MOBILE')
    expect(await add({ ...proof, otp: proof.otp === '000000' ? '111111' : '000000' })).toMatchObject({
      status: 422,
    })
    expect(await numberOf()).toBeNull()
    expect((await add(proof)).status).toBe(200)
    expect(await numberOf()).toBe('9811100022')
    expect((await select()).status).toBe(200)
    expect(await chosen()).toHaveLength(1)
  })

  test('chooses without a number where the lender gets none', async () => {
    await withoutNumber()
    await sendsNumber(false)
    expect((await select()).status).toBe(200)
  })

  test('keeps the passcode for signing in where the number is another account’s', async () => {
    await on.app.signInCustomer('9811100033')
    await withoutNumber()
    const proof = await passcodeOf(on.app, '9811100033', 1, 'OWN_MOBILE')
    for (const _ of [1, 2])
      expect(await add(proof)).toMatchObject({
        status: 422,
        body: { errors: { otp: expect.stringContaining('Another account uses this number') } },
      })
    expect(await numberOf()).toBeNull()
  })

  test('adds no second number, none by a passcode for another purpose, and signs in by none of these', async () => {
    const other = await passcodeOf(on.app, '9811100044', 1, 'OWN_MOBILE')
    expect(await add(other)).toMatchObject({ status: 409, body: { code: 'STEP_NOT_ALLOWED' } })
    expect(await numberOf()).toBe('9876543210')
    await withoutNumber()
    const login = await passcodeOf(on.app, '9811100055', 1)
    expect(await add(login)).toMatchObject({ status: 422, body: { code: 'OTP_EXPIRED' } })
    const number = await passcodeOf(on.app, '9811100066', 1, 'OWN_MOBILE')
    expect(await on.app.nobody.post('/api/otp/verify', number)).toMatchObject({ status: 422 })
  })
})
