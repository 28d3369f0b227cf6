import { beforeAll, describe, expect, test } from 'vitest'
import { CookieName } from '#src/contract/web/cookie.ts'
import { makeTestApp, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})

const save = (body: unknown) => app.nobody.post('/api/cookies/save', body)
const read = (name: string, cookie = '') =>
  app.nobody.fetch(`/api/cookies/read?name=${encodeURIComponent(name)}`, { headers: { cookie } })
/** `name=value` of the one cookie that an answer sets. */
const pairOf = (answer: { headers: Headers }) => {
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(1)
  return cookies[0]?.split(';')[0] as string
}

test('[AREA-02] these names may be kept by script, and no others', () => {
  expect(CookieName.options.sort()).toEqual(
    [
      'lead',
      'qr',
      'url',
      'CCDetailssecured',
      'CCDetailsunsecured',
      'utms',
      'urlSegment',
      'productId',
      'productType',
      'appId',
      'prospectAppId',
      'coBrand',
    ].sort(),
  )
})

test('[AREA-02] each of them is saved, read back and deleted', async () => {
  const wrong = await failuresOf(CookieName.options, async (name) => {
    const value = 'Aadhav & "Co"; utm=1, %20 हिन्दी 😀\r\nX: y'
    const pair = pairOf(await save({ name, value }))
    expect((await read(name, pair)).body).toEqual({ value })
    const gone = await app.nobody.post('/api/cookies/delete', { name })
    expect(gone.headers.getSetCookie()).toEqual([`${name}=; Max-Age=0; Path=/; SameSite=Lax`])
  })
  expect(wrong).toEqual([])
})

test('[AREA-03] a cookie lives 60 minutes by default', async () => {
  const saved = async (minutes?: number) =>
    (await save({ name: 'lead', value: 'x', minutes })).headers.getSetCookie()[0]
  expect(await saved()).toBe('lead=x; Max-Age=3600; Path=/; SameSite=Lax')
  expect(await saved(1)).toContain('Max-Age=60;')
  expect(await saved(43_200)).toContain(`Max-Age=${43_200 * 60};`)
})

test('[CALL-02] an absent cookie reads as null', async () => {
  expect(await read('lead')).toMatchObject({ status: 200, body: { value: null } })
})

const authority = [
  'atkn',
  'a_atkn',
  'p_atkn',
  'adminId',
  'roleId',
  'partnerId',
  'merchantId',
  'isPartner',
  'isMasqueradeMode',
  'lang',
]
const tricks = [
  'A_ATKN',
  ' atkn',
  'atkn ',
  'atkn%00',
  'atkn=x; Path',
  '__Host-atkn',
  '__Secure-atkn',
  '__proto__',
  'constructor',
  '',
  'LEAD',
  'lead\r\nSet-Cookie: a',
]
const shapes = [['lead'], { $ne: 1 }, null, 5, true]

describe('[AREA-02] a name that carries authority, or is none of ours', () => {
  test('is 422 for save and delete, and sets nothing', async () => {
    const taken = await failuresOf<unknown>([...authority, ...tricks, ...shapes], async (name) => {
      for (const answer of [
        await save({ name, value: 'x' }),
        await app.nobody.post('/api/cookies/delete', { name }),
      ]) {
        expect(answer.status).toBe(422)
        expect(answer.headers.getSetCookie()).toEqual([])
      }
    })
    expect(taken).toEqual([])
  })

  test('is not read out, not even to its owner', async () => {
    const shown = await failuresOf([...authority, ...tricks], async (name) => {
      const admin = await cookieOfAdmin()
      const { status, body } = await read(name, `${admin}; roleId=MQ==`)
      expect(status).toBe(422)
      expect(JSON.stringify(body)).not.toContain(admin.split('=')[1])
    })
    expect(shown).toEqual([])
  })
})

let kept: string | undefined
async function cookieOfAdmin(): Promise<string> {
  kept ??= (await app.signInAdmin()).cookie
  return kept
}

describe('a value', () => {
  test('with line breaks stays one encoded cookie', async () => {
    const { headers } = await save({ name: 'url', value: 'a\r\nSet-Cookie: atkn=x; Path=/' })
    expect(headers.getSetCookie()).toEqual([
      `url=${encodeURIComponent('a\r\nSet-Cookie: atkn=x; Path=/')}; Max-Age=3600; Path=/; SameSite=Lax`,
    ])
  })

  test('has at most 1,024 bytes, whatever its script', async () => {
    expect((await save({ name: 'url', value: 'x'.repeat(1024) })).status).toBe(200)
    for (const value of ['x'.repeat(1025), 'क'.repeat(342), '😀'.repeat(257)])
      expect((await save({ name: 'url', value })).status).toBe(422)
  })

  test('counts as it is sent: the cookies of all names together stay far below what a server takes', async () => {
    const cookies = new Map<string, string>()
    const sent = () => [...cookies].map((pair) => pair.join('=')).join('; ')
    const outcomes = []
    for (const name of CookieName.options) {
      const answer = await app.nobody.fetch('/api/cookies/save', {
        method: 'POST',
        body: JSON.stringify({ name, value: 'क'.repeat(100) }),
        headers: { 'content-type': 'application/json', cookie: sent() },
      })
      outcomes.push(answer.status)
      if (answer.status === 200) cookies.set(name, pairOf(answer).slice(name.length + 1))
    }
    expect(outcomes).toEqual([...Array(4).fill(200), ...Array(8).fill(422)])
    expect(sent().length).toBeLessThanOrEqual(4096)
  })

  test('is Secure on every host but this machine', async () => {
    const saved = async (host: string) =>
      (
        await app.fetch(
          new Request(`http://${host}/api/cookies/save`, {
            method: 'POST',
            body: JSON.stringify({ name: 'lead', value: 'x' }),
            headers: { 'content-type': 'application/json' },
          }),
        )
      ).headers.getSetCookie()[0]
    expect(await saved('loans.example')).toMatch(/; Secure/)
    expect(await saved('127.0.0.1:3000')).not.toMatch(/Secure/)
  })

  test('is a text', async () => {
    const wrong = await failuresOf<unknown>([5, null, ['x'], {}, true, undefined], async (value) => {
      expect((await save({ name: 'url', value })).status).toBe(422)
    })
    expect(wrong).toEqual([])
  })
})

test('the minutes are a whole number from 1 to 43,200', async () => {
  const wrong = await failuresOf<unknown>(
    [-1, 0, 1.5, 43_201, 1e12, 'NaN', '60', null, [], true],
    async (minutes) => {
      const answer = await save({ name: 'url', value: 'x', minutes })
      expect(answer.status).toBe(422)
      expect(answer.headers.getSetCookie()).toEqual([])
    },
  )
  expect(wrong).toEqual([])
})

test('attributes of the cookie are not for the caller to choose', async () => {
  const { status } = await save({
    name: 'url',
    value: 'x',
    domain: 'evil.example',
    path: '/admin',
    httpOnly: true,
  })
  expect(status).toBe(422)
})

test('a read without or with two names is refused', async () => {
  expect((await app.nobody.get('/api/cookies/read')).status).toBe(422)
  expect((await app.nobody.get('/api/cookies/read?name=lead&name=a_atkn')).status).toBe(400)
})

describe('[CALL-02] the address of the caller', () => {
  test('is null where it is not known', async () => {
    expect((await app.nobody.get('/api/get-client-ip')).body).toEqual({ ip: null })
  })

  const withForwarded = async (trusted: string, forwarded: string) => {
    const { app: server } = await makeTestApp({ SEED: 'false', TRUSTED_PROXIES: trusted })
    const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
    const answer = await server.request(
      '/api/get-client-ip',
      { headers: { 'x-forwarded-for': forwarded } },
      env,
    )
    return (await answer.json()).ip
  }

  test('is that of the connection, whatever a header claims', async () => {
    expect(await withForwarded('0', '1.2.3.4')).toBe('192.0.2.1')
    expect(await withForwarded('0', '<script>alert(1)</script>')).toBe('192.0.2.1')
  })

  test('is what the trusted proxies added, from the right', async () => {
    expect(await withForwarded('1', '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7')
    expect(await withForwarded('2', '6.6.6.6, 203.0.113.7, 198.51.100.2')).toBe('203.0.113.7')
    expect(await withForwarded('2', '203.0.113.7')).toBe('192.0.2.1')
  })
})
