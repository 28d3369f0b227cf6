import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { rows } from '#server/platform/database/database.ts'
import { type Area, type Call, fillPath, splitRoute } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { pathIds } from '#tests/support/path-ids.ts'

let app: TestApp
beforeEach(async () => {
  app = await makeTestApp()
})

const areas = ['customer', 'admin', 'partner'] as const
const signIn = (area: Area): Promise<SignedIn> =>
  ({
    customer: () => app.signInCustomer(),
    admin: () => app.signInAdmin(),
    partner: () => app.signInPartner(),
  })[area]()
const reverify = (area: Area) => `/api/${area}-reverify`
const withCookie = (cookie: string, path: string) => app.nobody.fetch(path, { headers: { cookie } })
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  app.nobody.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
const cookieName = { customer: 'atkn', admin: 'a_atkn', partner: 'p_atkn' }

describe('cookies', () => {
  const hints = {
    customer: ['prospectAppId'],
    admin: ['adminId', 'roleId'],
    partner: ['partnerId', 'merchantId', 'isPartner'],
  }
  const answerOf = async (area: Area, origin = '') => {
    if (area === 'admin')
      return post(`${origin}/api/admin/login`, { email: 'admin1@demo.example', password: 'demo-admin-1' })
    if (area === 'partner')
      return post(`${origin}/api/partner/login`, {
        login: 'merchant@demo.example',
        password: 'demo-partner-1',
      })
    const { body } = await post('/api/otp/send', { channel: 'mobile', to: '9876543210' })
    return post(`${origin}/api/otp/verify`, {
      challenge_id: body.challenge_id,
      otp: app.deps.outbox.recent()[0]?.otp,
    })
  }

  test.each(
    areas,
  )('[AREA-02] the %s session is a cookie that no script reads, for this site and all its paths', async (area) => {
    const { headers, body } = await answerOf(area)
    const [session, ...others] = headers.getSetCookie()
    const hours = area === 'customer' ? 24 : 12
    expect(session).toMatch(
      new RegExp(`^${cookieName[area]}=[\\w-]{43}; Max-Age=${hours * 3600}; Path=/; HttpOnly; SameSite=Lax$`),
    )
    expect(session).not.toContain(body.token)
    // What names a browser opens nothing, and no script reads it.
    const shown = others.filter((cookie) => !/Max-Age=0|^(p_device|[ap]_known)=.*HttpOnly/.test(cookie))
    expect(shown.map((cookie) => cookie.split('=')[0])).toEqual(hints[area])
    for (const cookie of others) expect(cookie).toMatch(/Path=\/; (HttpOnly; )?SameSite=Lax$/)
  })

  test.each(areas)('the %s cookies are Secure on every host but the loopback address', async (area) => {
    const { headers } = await answerOf(area, 'https://tulna.example')
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure/)
  })

  test.each(areas)('on https no other host can plant a %s session: its cookie is __Host-', async (area) => {
    const origin = 'https://tulna.example'
    const [session = ''] = (await answerOf(area, origin)).headers.getSetCookie()
    expect(session).toMatch(
      new RegExp(`^__Host-${cookieName[area]}=[^;]+; Max-Age=\\d+; Path=/; HttpOnly; Secure`),
    )
    const [own = ''] = session.split(';')
    expect((await withCookie(own, origin + reverify(area))).status).toBe(200)
    expect((await withCookie(own.replace('__Host-', ''), origin + reverify(area))).status).toBe(401)
    const out = await post(`${origin}/api/logout`, { area }, { cookie: own, origin })
    expect(out.headers.getSetCookie().join()).toContain(`__Host-${cookieName[area]}=; Max-Age=0; Path=/`)
  })

  test('[AREA-04] the role is stored in its cookie as base64', async () => {
    for (const role of [1, 2, 3] as const) {
      const { email } = (await app.signInAdmin(role)).session
      const { headers } = await post('/api/admin/login', { email, password: `demo-admin-${role}` })
      const cookie = headers.getSetCookie().find((found) => found.startsWith('roleId=')) as string
      expect(atob(decodeURIComponent(cookie.slice(7).split(';')[0] as string))).toBe(String(role))
    }
  })

  test.each(areas)('a %s token that the client brings along is never adopted', async (area) => {
    const offered = `${cookieName[area]}=${'A'.repeat(43)}`
    const first = await signIn(area)
    app.advance(1)
    const again = await signIn(area)
    expect(again.cookie).not.toBe(first.cookie)
    expect(again.cookie).not.toBe(offered)
    expect((await withCookie(offered, reverify(area))).status).toBe(401)
    const { body } = await post('/api/otp/send', { channel: 'mobile', to: '9876543299' })
    const verified = await post(
      '/api/otp/verify',
      { challenge_id: body.challenge_id, otp: app.deps.outbox.recent()[0]?.otp },
      { cookie: 'atkn=attacker' },
    )
    expect(verified.headers.getSetCookie()[0]).not.toContain('attacker')
  })
})

describe('bearers', () => {
  test.each(
    areas,
  )('[AREA-05] the %s cookie gives who is signed in and a bearer, which opens later calls', async (area) => {
    const { session, cookie } = await signIn(area)
    const { status, body } = await withCookie(cookie, reverify(area))
    expect(status).toBe(200)
    // Only the sign-in itself says when the one before was.
    const { last_login_at: _, ...restored } = session as typeof session & { last_login_at?: string | null }
    expect(body).toEqual(restored)
    const again = await app.nobody.fetch(reverify(area), {
      headers: { authorization: `Bearer ${body.token}` },
    })
    expect(again.body).toEqual(restored)
  })

  test('a cookie alone opens nothing but reverify and logout', async () => {
    const cookies = []
    for (const area of areas) cookies.push((await signIn(area)).cookie)
    const closed = (Object.entries(contract) as [string, Call][]).filter(
      ([, call]) => call.access !== 'public' && !call.byCookie,
    )
    expect(closed.length).toBeGreaterThan(10)
    for (const [route] of closed) {
      const { method, path } = splitRoute(route)
      const filled = fillPath(path, pathIds)
      const body = method === 'GET' ? undefined : '{}'
      const headers = { cookie: cookies.join('; '), 'content-type': 'application/json' }
      const { status } = await app.nobody.fetch(filled, { method, body, headers })
      // Calls without a key are limited under /v1.
      expect([route, status]).toEqual([route, path.startsWith('/v1/') && status === 429 ? 429 : 401])
    }
  })

  test.each(areas)('the %s cookie is no bearer, and the bearer no cookie', async (area) => {
    const { session, cookie } = await signIn(area)
    const [name, token] = cookie.split('=')
    expect(
      (await app.nobody.fetch(reverify(area), { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401)
    expect((await withCookie(`${name}=${session.token}`, reverify(area))).status).toBe(401)
  })

  test('the database stores neither cookies nor bearers in plain text', async () => {
    const people = [await signIn('customer'), await signIn('admin'), await signIn('partner')]
    const stored = JSON.stringify(await rows(app.deps.database.db, sql`select * from session`))
    for (const { session, cookie } of people) {
      expect(stored).not.toContain(session.token)
      expect(stored).not.toContain(cookie.split('=')[1])
    }
  })

  test.each(areas)("the %s session opens no other area's reverify", async (area) => {
    const { fetch, cookie } = await signIn(area)
    for (const other of areas.filter((name) => name !== area)) {
      expect((await fetch(reverify(other))).status).toBe(401)
      const moved = `${cookieName[other]}=${cookie.split('=')[1]}`
      expect((await withCookie(moved, reverify(other))).status).toBe(401)
    }
  })
})

describe('[AREA-01] signing out', () => {
  test.each(areas)('ends the %s session: neither bearer nor cookie works again', async (area) => {
    const leaving = await signIn(area)
    const { status, headers } = await leaving.post('/api/logout', {})
    expect(status).toBe(200)
    expect(headers.getSetCookie()[0]).toMatch(new RegExp(`^${cookieName[area]}=; Max-Age=0; Path=/`))
    expect((await leaving.get(reverify(area))).status).toBe(401)
    expect((await withCookie(leaving.cookie, reverify(area))).status).toBe(401)
  })

  test.each(areas)('by the %s cookie leaves the other areas signed in', async (area) => {
    const people = {
      customer: await signIn('customer'),
      admin: await signIn('admin'),
      partner: await signIn('partner'),
    }
    const all = Object.values(people)
      .map(({ cookie }) => cookie)
      .join('; ')
    const { headers } = await post('/api/logout', { area }, { cookie: all, 'sec-fetch-site': 'same-origin' })
    for (const cookie of headers.getSetCookie()) expect(cookie).toContain('Max-Age=0')
    const cleared = headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(cleared.filter((name) => Object.values(cookieName).includes(name as string))).toEqual([
      cookieName[area],
    ])
    for (const other of areas)
      expect((await people[other].get(reverify(other))).status).toBe(other === area ? 401 : 200)
  })

  test('ends one session of a person, not the one on another device', async () => {
    const [here, there] = [await app.signInAdmin(), await app.signInAdmin()]
    await here.post('/api/logout', {})
    expect((await there.get('/api/admin-reverify')).status).toBe(200)
  })

  test('succeeds without a session and a second time, and refuses an unknown area', async () => {
    expect((await app.nobody.post('/api/logout', {})).status).toBe(200)
    expect((await app.nobody.post('/api/logout', { area: 'partner' })).status).toBe(200)
    const { post } = await app.signInAdmin()
    await post('/api/logout', {})
    expect((await post('/api/logout', {})).status).toBe(200)
    expect((await app.nobody.post('/api/logout', { area: 'root' })).status).toBe(422)
  })
})

test('answers about a session are never cached', async () => {
  const { get } = await app.signInAdmin()
  expect((await get('/api/admin-reverify')).headers.get('cache-control')).toBe('no-store')
  expect((await app.nobody.get('/api/admin-reverify')).headers.get('cache-control')).toBe('no-store')
})
