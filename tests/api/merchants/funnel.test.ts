import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recordNews } from '#server/leads-api/events/record-news.ts'
import { linkClick } from '#server/tables/links.ts'

import { app, eachWithTwoMerchants, mine } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()

const content = {
  headline: 'Loans for our street',
  subtext: 'Compare before you decide',
  products: ['pl', 'gl'],
  language: 'en',
  phone_first: true,
  thanks: 'Come by with questions',
}
const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const open = (path: string, init: RequestInit = {}) =>
  app.nobody.fetch(path, { ...init, headers: { 'user-agent': agent, ...(init.headers as object) } })
const give = (phone: string) =>
  open('/our-street', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ phone }),
  })
async function live(more: object = {}) {
  const { body } = await mine.post('/api/partner/funnels', {
    slug: 'our-street',
    content: { ...content, ...more },
  })
  await mine.post(`/api/partner/funnels/${body.id}/submit`)
  const admin = await app.signInAdmin()
  await admin.post(`/api/admin/funnels/${body.id}/decide`, { approve: true })
  return body.id as number
}
const image = (width: number, height: number, background = '#6bbf59') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
async function upload(place: string, bytes: Uint8Array, name = 'a.png') {
  const form = new FormData()
  form.append('place', place)
  form.append('image_name', new Blob([new Uint8Array(bytes)]), name)
  return mine.fetch('/api/partner/funnel-picture', { method: 'POST', body: form })
}

describe('a page with the field for the number', () => {
  test('takes a good number on to the merchant’s own link, and keeps it nowhere', async () => {
    await live()
    const page = await open('/our-street')
    expect(page.body).toContain('name="phone"')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    const { status, body } = await give('+91 98123 45678')
    expect(status).toBe(200)
    expect(body).toContain('Come by with questions')
    const [, onward = ''] = /class="start" href="(\/l\/[\w-]+)#to=9812345678"/.exec(body) ?? []
    const { headers } = await open(onward)
    expect(headers.get('location')).toContain('/socialmedia-onboarding?p=gl')
    expect(await app.deps.database.db.$count(linkClick)).toBe(1)
  })

  test.each(['123', '', '<script>', '5812345678'])('%j is no number: the page says so', async (phone) => {
    await live()
    const { status, body } = await give(phone)
    expect(status).toBe(422)
    expect(body).toContain('role="alert"')
    expect(body).not.toContain('<script>')
  })

  test('without the field there is no form, and nothing to send to', async () => {
    await live({ phone_first: false })
    expect((await open('/our-street')).body).not.toContain('<form')
    expect((await give('9812345678')).status).toBe(404)
  })
})

test('products stand by name, or in the order that the merchant gave', async () => {
  const placesOf = async (order: string) => {
    const sent = { content: { ...content, order } }
    const { html } = (await mine.post('/api/partner/funnel-preview', sent)).body
    return html.indexOf('Personal Loans') < html.indexOf('Gold Loans')
  }
  expect([await placesOf('name'), await placesOf('own')]).toEqual([false, true])
})

describe('pictures of a page', () => {
  test('a picture of the right shape is kept and stands on the page', async () => {
    const hero = (await upload('hero', await image(800, 400))).body.file
    const logo = (await upload('logo', await image(200, 60))).body.file
    await live({ hero, logo })
    const { body } = await open('/our-street')
    expect(body).toContain(`src="${hero}"`)
    expect(body).toContain(`src="${logo}" alt="GramSetu Pune Centre"`)
    const file = await open(hero)
    expect(file.headers.get('content-type')).toBe('image/webp')
    expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  })

  test('another shape, kind or size is refused under the field', async () => {
    expect((await upload('hero', await image(300, 200))).status).toBe(422)
    expect((await upload('hero', await image(700, 700))).status).toBe(422)
    expect((await upload('logo', await image(900, 60))).status).toBe(422)
    const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await upload('logo', text, 'a.svg')).status).toBe(415)
    expect((await upload('logo', new Uint8Array(2 * 1024 * 1024 + 1))).status).toBe(413)
  })

  test('a logo has the colours of the co-brand, or none', async () => {
    const refused = await upload('logo', await image(200, 60, '#e91e63'))
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['image_name']])
    expect((await upload('logo', await image(200, 60, '#333333'))).status).toBe(200)
  })

  test('an address of elsewhere, or of a picture that is not there, is refused', async () => {
    const save = (hero: string) =>
      mine.post('/api/partner/funnels', { slug: 'our-street', content: { ...content, hero } })
    for (const hero of ['https://evil.example/a.webp', '/files/lenders/abc.webp', '/files/../a'])
      expect((await save(hero)).status).toBe(422)
    const gone = await save(`/files/funnels/${'a'.repeat(22)}.webp`)
    expect([gone.status, Object.keys(gone.body.errors)]).toEqual([422, ['content.hero']])
  })
})

test('visits of people are counted by the hour and told to the merchant, with nothing of who it was', async () => {
  await live()
  await open('/our-street')
  await open('/our-street')
  await app.nobody.fetch('/our-street', { headers: { 'user-agent': 'Googlebot/2.1' } })
  await give('9812345678')
  expect((await mine.get('/api/partner/funnels')).body.data).toMatchObject([{ visits: 2, starts: 1 }])
  const counted = async (who: typeof mine) => {
    const { body } = await who.get('/api/partner/events?type=funnel.counted')
    const shown = body.data.map(
      async ({ id }: { id: string }) => (await who.get(`/api/partner/events/${id}`)).body,
    )
    return (await Promise.all(shown)).map(({ payload }) => JSON.parse(payload).data.object)
  }
  await recordNews(app.deps, app.deps.clock())
  expect(await counted(mine)).toEqual([])
  app.advance(61)
  const owner = await app.signInPartner()
  for (let turn = 0; turn < 2; turn++) await recordNews(app.deps, app.deps.clock())
  expect(await counted(owner)).toMatchObject([
    { object: 'funnel_count', funnel: 'our-street', visits: 2, starts: 1 },
  ])
})
