import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { creditCards } from '#mocks/data/credit-cards.ts'
import { audit, creditCard } from '#server/tables/catalogue.ts'
import { type Answered, makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

let app: TestApp
let admin: SignedIn
beforeEach(async () => {
  app = await makeTestApp()
  admin = await app.signInAdmin()
})

const LIST = '/api/get-credit-cards-data'
const create = (category_name: unknown) => admin.post('/api/create-credit-card', { category_name })
const remove = (category_id: unknown) => admin.post('/api/safe-delete-credit-card', { category_id })
const update = (property: unknown, value: unknown, more: object = {}) =>
  admin.post('/api/update-credit-card-data', { category_id: 1, property, value, ...more })
const stored = async () =>
  (await app.deps.database.db.select().from(creditCard).where(eq(creditCard.category_id, 1)))[0]
const trail = (id = 1) =>
  app.deps.database.db
    .select()
    .from(audit)
    .where(and(eq(audit.entity, 'credit_card'), eq(audit.entity_id, String(id))))
const namesIn = ({ body }: Answered): string[] =>
  body.map(({ category_name }: { category_name: string }) => category_name)
const switchOff = (id: number) =>
  app.deps.database.db.update(creditCard).set({ status: 0 }).where(eq(creditCard.category_id, id))

describe('[CC-12] the list', () => {
  test('is sorted by sort order, then name', async () => {
    await update('sort_order', 9999)
    const { body } = await admin.get(LIST)
    const orders = body.map(({ sort_order }: { sort_order: number }) => sort_order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
    expect(body).toHaveLength(creditCards.length)
    expect(body.at(-1).category_id).toBe(1)
  })

  test('shows everybody the active cards, and all of them to the admins who edit them', async () => {
    await switchOff(1)
    const name = creditCards[0]?.category_name as string
    const active = creditCards.filter(({ status }) => status === 1).length - 1
    for (const reader of [
      app.nobody,
      await app.signInCustomer(),
      await app.signInPartner(),
      await app.signInAdmin(2),
    ]) {
      const answer = await reader.get(LIST)
      expect(answer.body).toHaveLength(active)
      expect(namesIn(answer)).not.toContain(name)
    }
    expect(namesIn(await admin.get(LIST))).toContain(name)
    const byCookie = await app.nobody.fetch(LIST, { headers: { cookie: admin.cookie } })
    expect(namesIn(byCookie)).not.toContain(name)
  })

  test("keeps the admins' list apart from everybody's, also behind an ETag", async () => {
    await switchOff(1)
    const [all, active] = [await admin.get(LIST), await app.nobody.get(LIST)]
    expect(all.headers.get('etag')).not.toBe(active.headers.get('etag'))
    const headers = { 'if-none-match': all.headers.get('etag') as string }
    expect((await app.nobody.fetch(LIST, { headers })).status).toBe(200)
    expect((await admin.fetch(LIST, { headers })).status).toBe(304)
    expect(all.headers.get('cache-control')).toContain('private')
  })

  test('[CC-11] follows a toggle at once', async () => {
    const name = creditCards[0]?.category_name
    expect(namesIn(await app.nobody.get(LIST))).toContain(name)
    await update('status', 0)
    expect(namesIn(await app.nobody.get(LIST))).not.toContain(name)
    await update('status', 1)
    expect(namesIn(await app.nobody.get(LIST))).toContain(name)
  })
})

describe('[CC-06] a new card', () => {
  test('starts switched off at the end of the list, and is noted', async () => {
    const { status, body } = await create('  Navin Card_2-A ')
    expect([status, body.success, typeof body.message]).toEqual([200, true, 'string'])
    const made = (await admin.get(LIST)).body.at(-1)
    expect(made).toMatchObject({
      category_id: body.category_id,
      category_name: 'Navin Card_2-A',
      status: 0,
      secured: 0,
      marketing_bullets: [],
    })
    expect(await trail(body.category_id)).toMatchObject([
      { action: 'create', actor_id: '1', new: { category_name: 'Navin Card_2-A' } },
    ])
  })

  test('has a name of Latin letters and at most 80 signs: another is 422 under its field', async () => {
    const names = ['', '   ', 'A&B', 'नाम', 'x'.repeat(81), '<b>x</b>', 5, null, ['A'], true]
    const taken = await failuresOf<unknown>(names, async (name) => {
      expect(await create(name)).toMatchObject({
        status: 422,
        body: { errors: { category_name: expect.any(String) } },
      })
      expect((await admin.get(LIST)).body).toHaveLength(creditCards.length)
    })
    expect(taken).toEqual([])
  })

  test('refuses a name in use, in any case', async () => {
    const name = creditCards[0]?.category_name.toUpperCase()
    expect(await create(name)).toMatchObject({
      status: 409,
      body: { errors: { category_name: expect.any(String) } },
    })
  })

  test('is one card when 20 are made at once with one name', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('Parallel')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })
})

describe('a change', () => {
  const plausible: [string, unknown][] = [
    ['category_name', 'Renamed Card'],
    ['category_img_thumb', '/files/cards/one.webp'],
    ['key_feature', '<img src=x onerror=alert(1)> 5% वापस'],
    ['annual_fee', '₹0'],
    ['utm_link', 'https://cards.example/apply?cid={UNIQUE_ID}&src=tulna'],
    ['utm_link', null],
    ['marketing_bullets', ['one', 'दो', '"three"']],
    ['marketing_bullets', []],
    ['sort_order', 0],
    ['sort_order', 9999],
    ['secured', 1],
    ['status', 0],
  ]
  test.each(plausible)('of %s to %j is stored and read back, and noted once', async (property, value) => {
    const before = await stored()
    expect((await update(property, value)).body).toEqual({ success: true })
    expect(await stored()).toEqual({ ...before, [property]: value })
    const [shown] = (await admin.get(LIST)).body.filter(
      ({ category_id }: { category_id: number }) => category_id === 1,
    )
    expect(shown[property]).toEqual(value)
    expect(await trail()).toHaveLength(1)
  })

  const refused: [string, unknown[]][] = [
    ['category_name', ['', 'a/b', 5, null]],
    [
      'marketing_bullets',
      [[''], ['  '], 'one', [1], [null], null, {}, Array(13).fill('x'), ['x'.repeat(201)]],
    ],
    ['sort_order', [-1, 1.5, '1', 10_000, null, true]],
    ['status', [2, '1', true, null, -1]],
    ['secured', [2, '1', true, null, -1]],
    ['key_feature', ['x'.repeat(301), 5, []]],
    [
      'category_img_thumb',
      [
        'javascript:alert(1)',
        'https://x.example/files/a/b.png',
        '//x.example/a.png',
        '/files/../a.png',
        '/files/a/b.svg',
      ],
    ],
    ['category_id', [2]],
    ['deleted_at', [null, '2026-01-01']],
    ['__proto__', [{}]],
    ['constructor', ['x']],
    ['SORT_ORDER', [1]],
  ]
  test('[CC-09] to a value that a property cannot have is 422 and writes nothing', async () => {
    const before = await stored()
    const taken = await failuresOf(refused, async ([property, values]) => {
      for (const value of values)
        expect([value, (await update(property, value)).status]).toEqual([value, 422])
      expect(await stored()).toEqual(before)
      expect(await trail()).toEqual([])
    })
    expect(taken).toEqual([])
  })

  const links = [
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'http://cards.example',
    '/apply',
  ]
  const odd = [
    'https://a@b.example',
    'https://a:b@c.example',
    'https://a b.example',
    `https://x.example/${'a'.repeat(2048)}`,
    'cards.example',
    5,
  ]
  test('of the link to any but an https link is refused', async () => {
    const before = await stored()
    const taken = await failuresOf([...links, ...odd], async (link) => {
      expect(await update('utm_link', link)).toMatchObject({
        status: 422,
        body: { errors: { value: expect.any(String) } },
      })
      expect(await stored()).toEqual(before)
    })
    expect(taken).toEqual([])
  })

  test('to a name in use is 409 under its value', async () => {
    const name = creditCards[1]?.category_name
    expect(await update('category_name', name)).toMatchObject({
      status: 409,
      body: { errors: { value: expect.any(String) } },
    })
  })

  test('of bullets that another admin changed gets 409 with the stored value', async () => {
    const seen = (await stored())?.marketing_bullets
    await update('marketing_bullets', ['theirs'])
    const { status, body } = await update('marketing_bullets', ['mine'], { expected: seen })
    expect([status, body.current]).toEqual([
      409,
      { value: ['theirs'], by: 'Anika Demo', at: app.deps.clock().toISOString() },
    ])
    expect((await update('marketing_bullets', ['mine'], { expected: ['theirs'] })).status).toBe(200)
  })
})

describe('[CC-07] a removal', () => {
  test('takes the card from all lists and frees its name; row and history stay', async () => {
    const name = creditCards[0]?.category_name as string
    const { status, body } = await remove(1)
    expect([status, typeof body.message]).toEqual([200, 'string'])
    expect(namesIn(await admin.get(LIST))).not.toContain(name)
    expect(namesIn(await app.nobody.get(LIST))).not.toContain(name)
    expect((await remove(1)).status).toBe(404)
    expect((await update('status', 1)).status).toBe(404)
    expect((await stored())?.deleted_at).toEqual(app.deps.clock())
    expect((await create(name)).status).toBe(200)
    expect(await trail()).toMatchObject([{ action: 'delete', old: { category_name: name } }])
  })

  test('of what is no number of a card is 422', async () => {
    const taken = await failuresOf(['1', null, 1.5, 99_999_999_999], async (id) => {
      expect((await remove(id)).status).toBe(422)
    })
    expect(taken).toEqual([])
  })
})

test('[CC-06] messages about a card are in the reader’s language', async () => {
  const headers = { 'content-type': 'application/json', 'accept-language': 'hi' }
  const body = JSON.stringify({ category_name: 'Hindi Card' })
  const answer = await admin.fetch('/api/create-credit-card', { method: 'POST', body, headers })
  expect(answer.body.message).toMatch(/[\u0900-\u097F]/)
})
