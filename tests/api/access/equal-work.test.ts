import argon from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { inTab } from '#tests/support/hosts/in-tab.ts'

const verified = vi.spyOn(argon, 'verify')
const statements: string[] = []
let app: TestApp
let restore = () => {}

beforeEach(async () => {
  app = await makeTestApp()
  // Transactions have sessions of their own: every statement passes the common prototype.
  const session = Object.getPrototypeOf(app.deps.database.db._.session)
  const prepare = session.prepareQuery
  session.prepareQuery = function (this: unknown, ...given: unknown[]) {
    const text = (given[0] as { sql: string }).sql
    // By a timer, every five minutes.
    if (!text.startsWith('DELETE FROM "rate_limit" WHERE expire')) statements.push(text)
    return prepare.apply(this, given)
  }
  restore = () => {
    session.prepareQuery = prepare
  }
})
afterEach(() => restore())

/** What a call costs until it answers. */
async function workOf(path: string, body: object) {
  statements.length = 0
  verified.mockClear()
  const { status, body: answer } = await app.nobody.post(path, body)
  return { status, code: answer.code, hashes: verified.mock.calls.length, statements: [...statements] }
}

const wrong = 'wrong-password'
const pairs = {
  'POST /api/admin/login': [
    { email: 'admin2@demo.example', password: wrong },
    { email: 'nobody@demo.example', password: wrong },
  ],
  'POST /api/admin/totp/start': [
    { email: 'admin2@demo.example', password: wrong },
    { email: 'nobody@demo.example', password: wrong },
  ],
  'POST /api/partner/login': [
    { login: '9000000010', password: wrong },
    { login: '9812340000', password: wrong },
  ],
  'POST /api/partner/login by e-mail': [
    { login: 'merchant@demo.example', password: wrong },
    { login: 'nobody@demo.example', password: wrong },
  ],
  'POST /api/partner/login/send': [{ to: '9000000010' }, { to: '9812340000' }],
  'POST /api/partner/password/send': [
    { channel: 'email', to: 'merchant@demo.example' },
    { channel: 'email', to: 'nobody@demo.example' },
  ],
  'POST /api/otp/send': [
    { channel: 'mobile', to: '9876543210' },
    { channel: 'mobile', to: '9812340000' },
  ],
} as const

// Hashes are counted where Node makes them.
describe.skipIf(inTab)('[TRUST-06] somebody known and somebody unknown', () => {
  test.each(Object.entries(pairs))('cost %s the same hashes and statements', async (name, [
    known,
    unknown,
  ]) => {
    const path = name.split(' ')[1] as string
    await app.signInCustomer('9876543210')
    app.advance(1)
    // The first hash of a process makes the one that unknown names are compared with.
    await app.nobody.post('/api/admin/login', { email: 'first@demo.example', password: wrong })
    const isLater = path.startsWith('/api/partner') && path.endsWith('/send')
    const other = await workOf(path, unknown)
    // What follows the answer is no part of it.
    if (isLater) await expect.poll(() => statements.some((text) => text.includes('merchant_user'))).toBe(true)
    const sent = app.deps.outbox.recent().length
    const one = await workOf(path, known)
    if (isLater) await expect.poll(() => app.deps.outbox.recent().length).toBe(sent + 1)
    expect(one).toEqual(other)
    expect(one.hashes).toBe(path.endsWith('/send') ? 0 : 1)
    expect(one.statements.length).toBeGreaterThan(0)
  })
})
