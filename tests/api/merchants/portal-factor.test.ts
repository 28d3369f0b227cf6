import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { merchants } from '#mocks/data/partners.ts'
import { audit } from '#server/tables/catalogue.ts'
import type { SignedIn } from '#tests/support/app.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'
import { signInMerchant } from '#tests/support/merchants/two-merchants.ts'

eachWithTwoMerchants()

const [{ email: login, password } = { email: '', password: '' }] = merchants
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.clock().getTime() })
const signIn = (totp?: string) =>
  app.nobody.post('/api/partner/login', { login, password, ...(totp !== undefined && { totp }) })

async function enrol(person: SignedIn = mine) {
  const { secret, otpauth } = (await person.post('/api/partner/totp/enrol', { password })).body
  expect(otpauth).toContain(secret)
  const { recovery_codes } = (await person.post('/api/partner/totp/confirm', { totp: codeOf(secret) })).body
  app.advance(1)
  return { secret, recovery: recovery_codes as string[] }
}
const idOf = async () => (await mine.get('/api/partner/staff')).body.data[0].id as number

describe('[PTN-01] the second factor of a partner', () => {
  test('is set up with password and code, and from then on asked for at the login', async () => {
    expect((await mine.post('/api/partner/totp/enrol', { password: 'wrong' })).body.errors).toHaveProperty(
      'password',
    )
    await mine.post('/api/partner/totp/enrol', { password })
    expect((await signIn()).status).toBe(200)
    expect((await mine.post('/api/partner/totp/confirm', { totp: '000000' })).body.code).toBe('WRONG_OTP')
    const { secret, recovery } = await enrol()
    expect(new Set(recovery).size).toBe(10)
    expect((await mine.get('/api/partner/totp')).body).toEqual({ enrolled: true, recovery_left: 10 })
    const without = await signIn()
    expect([without.status, without.body.code, without.body.token]).toEqual([422, 'TOTP_NEEDED', undefined])
    expect((await signIn('000000')).body.code).toBe('WRONG_OTP')
    const code = codeOf(secret)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await signIn(recovery[0])).status).toBe(200)
    expect((await signIn(recovery[0])).body.code).toBe('WRONG_OTP')
    expect((await mine.get('/api/partner-reverify')).status).toBe(200)
    expect((await theirs.get('/api/partner/totp')).body.enrolled).toBe(false)
  })

  test('a wrong password says nothing of it, and wrong codes lock like wrong passwords', async () => {
    const { secret } = await enrol()
    expect((await app.nobody.post('/api/partner/login', { login, password: 'nope' })).body.code).toBe(
      'WRONG_LOGIN',
    )
    for (let turn = 0; turn < 5; turn++) await signIn('000000')
    expect((await signIn(codeOf(secret))).body.code).toBe('WRONG_LOGIN')
  })

  test('is taken away by password and code, not by one of them', async () => {
    const { secret } = await enrol()
    const remove = (given: object) => mine.post('/api/partner/totp/remove', given)
    expect((await remove({ password, totp: '000000' })).body.code).toBe('WRONG_OTP')
    expect((await remove({ password: 'wrong', totp: codeOf(secret) })).status).toBe(422)
    expect((await remove({ password, totp: codeOf(secret) })).status).toBe(200)
    expect((await signIn()).status).toBe(200)
  })

  test('is reset by an admin with a reason: sessions end, and both stand in the trail', async () => {
    await enrol()
    const id = await idOf()
    const admin = await app.signInAdmin()
    const users = async () => (await admin.get('/api/admin/merchants/1')).body.users
    expect(await users()).toMatchObject([{ totp: true }])
    const reset = (merchantId: number, body: object) =>
      admin.post(`/api/admin/merchants/${merchantId}/users/${id}/reset-totp`, body)
    expect((await reset(1, {})).body.errors).toHaveProperty('reason')
    expect((await reset(2, { reason: 'Lost phone' })).status).toBe(404)
    expect((await reset(1, { reason: 'Lost phone, called back' })).status).toBe(200)
    expect((await mine.get('/api/partner/settings')).status).toBe(401)
    expect((await signIn()).status).toBe(200)
    expect(await users()).toMatchObject([{ totp: false }])
    expect((await reset(1, { reason: 'Again' })).body.code).toBe('STEP_NOT_ALLOWED')
    const noted = await app.deps.database.db
      .select()
      .from(audit)
      .where(eq(audit.property, 'totp'))
      .orderBy(audit.id)
    expect(noted.map(({ actor_kind, new: next }) => [actor_kind, next])).toEqual([
      ['partner', true],
      ['admin', { totp: false, reason: 'Lost phone, called back' }],
    ])
    expect(
      (await (await app.signInAdmin(2)).post(`/api/admin/merchants/1/users/${id}/reset-totp`)).status,
    ).toBe(403)
  })

  test('[PTN-06] an admin who acts as the merchant is not asked for it, and cannot change it', async () => {
    await enrol()
    const admin = await app.signInAdmin()
    const { body } = await admin.post('/api/admin/masquerade/1', { reason: 'A call from the merchant' })
    const headers = { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' }
    expect((await app.nobody.fetch('/api/partner/settings', { headers })).status).toBe(200)
    for (const path of ['enrol', 'confirm', 'remove']) {
      const sent = { method: 'POST', headers, body: '{}' }
      expect((await app.nobody.fetch(`/api/partner/totp/${path}`, sent)).status).toBe(403)
    }
  })

  test('without this year’s code of conduct it can be set up all the same', async () => {
    app.advance(367 * 24 * 60)
    const again = await signInMerchant(app, 0)
    expect(again.session.readOnly).toBe(true)
    expect((await again.post('/api/partner/totp/enrol', { password })).status).toBe(200)
  })
})
