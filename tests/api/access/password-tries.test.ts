import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answered, makeTestApp, type TestApp } from '#tests/support/app.ts'

const areas = {
  admin: ['/api/admin/login', { email: 'admin2@demo.example' }, 'demo-admin-2'],
  partner: ['/api/partner/login', { login: '9000000010' }, 'demo-partner-1'],
} as const
const HOME = '203.0.113.7'
let app: TestApp

beforeEach(async () => {
  app = await makeTestApp({ TRUSTED_PROXIES: '1' })
})
afterEach(() => {
  vi.useRealTimers()
})

interface From {
  ip?: string
  cookie?: string
}

describe.each(['admin', 'partner'] as const)('[TRUST-06] the sign-in of %s', (area) => {
  const [path, name, right] = areas[area]
  const login = (password: string, { ip = HOME, cookie = '' }: From = {}, as: object = name) =>
    app.nobody.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, cookie },
      body: JSON.stringify({ ...as, password }),
    })
  const guess = async (times: number, from: From = {}, as: object = name) => {
    const answers: Answered[] = []
    for (let n = 0; n < times; n++) answers.push(await login('wrong-password', from, as))
    return answers.map(({ status }) => status)
  }

  test('is closed to a network after five wrong passwords, for the right one too, and to no other network', async () => {
    expect(await guess(6)).toEqual([422, 422, 422, 422, 422, 429])
    const answer = await login(right)
    expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await login(right, { ip: '203.0.113.8' })).status).toBe(200)
  })

  test('opens to the network again after a quarter of an hour', async () => {
    await guess(5)
    const start = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: start + 14.9 * 60_000 })
    expect((await login(right)).status).toBe(429)
    vi.setSystemTime(start + 15.1 * 60_000)
    expect((await login(right)).status).toBe(200)
  })

  test('counts wrong passwords that come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => guess(1)))
    expect((await login(right)).status).toBe(429)
  })

  test('counts an IPv6 network of a subscriber as one', async () => {
    for (let n = 0; n < 5; n++) await guess(1, { ip: `2001:db8:7:1:${n}::${n}` })
    expect((await login(right, { ip: '2001:db8:7:1::9' })).status).toBe(429)
    expect((await login(right, { ip: '2001:db8:7:2::9' })).status).toBe(200)
  })

  test('is not opened by what a caller puts before the entry of our proxy, nor by a port', async () => {
    for (let n = 0; n < 5; n++) await guess(1, { ip: `198.51.100.${n}, ${HOME}:${40_000 + n}` })
    expect((await login(right)).status).toBe(429)
  })

  test('stays open to the browser of the holder, whatever strangers try from everywhere', async () => {
    const opened = await login(right)
    const known = opened.headers.getSetCookie().find((one) => /^[ap]_known=/.test(one)) ?? ''
    expect(known).toMatch(/HttpOnly/)
    const cookie = known.split(';')[0] as string
    for (let net = 0; net < 25; net++) await guess(5, { ip: `198.51.100.${net}` })
    // More than all strangers together may try: a browser that is not known waits, wherever it is.
    expect((await login(right, { ip: '192.0.2.1' })).status).toBe(429)
    expect((await login(right, { cookie })).status).toBe(200)
    expect((await login(right, { cookie, ip: '198.51.100.1' })).status).toBe(200)
    expect(await guess(6, { cookie })).toEqual([422, 422, 422, 422, 422, 429])
  })

  test('takes no invented or other mark of a browser', async () => {
    const opened = await login(right)
    const mark = opened.headers.getSetCookie().find((one) => /^[ap]_known=/.test(one)) ?? ''
    const value = mark.split(';')[0] as string
    await guess(5)
    for (const cookie of [value.slice(0, -2), value.replace(/=.{4}/, '=AAAA'), `${value.split('.')[0]}.`])
      expect((await login(right, { cookie })).status).toBe(429)
    expect((await login(right, { cookie: value })).status).toBe(200)
  })

  test('answers unknown names alike, also when too many were tried', async () => {
    const stranger = area === 'admin' ? { email: 'nobody@demo.example' } : { login: '9812340000' }
    expect(await guess(6, {}, stranger)).toEqual(await guess(6))
  })
})
