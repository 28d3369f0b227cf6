import { writeFileSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cardFor } from '#server/merchants/content/creative.ts'
import { drawCreative } from '#server/merchants/content/creative-drawing.ts'
import type { PartnerWho } from '#server/platform/who.ts'
import { trackingLink } from '#server/tables/links.ts'
import { merchantUser, partner } from '#server/tables/people.ts'
import { codeAcceptance, creative, partnerMessage } from '#server/tables/portal.ts'
import type { CreativeRow, MessageRow } from '#src/contract/merchants/portal-support.ts'
import { app, eachWithTwoMerchants, mine, theirs } from '#tests/support/merchants/each-with-two-merchants.ts'

eachWithTwoMerchants()
const db = () => app.deps.database.db

describe('products and links', () => {
  test('[PTN-02] a product names its lenders by name, what it earns, and leads to a link of its own', async () => {
    const { body } = await mine.get('/api/partner/products/bl')
    const names = body.lenders.map(({ name }: { name: string }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    expect(names.length).toBeGreaterThan(3)
    const made = await mine.post('/api/partner/links', { name: 'Shop', product_id: 'bl' })
    expect(made.body.link).toMatchObject({ product_id: 'bl', status: 'ACTIVE' })
    expect(made.body.link.url).toBe(`http://localhost:3000/l/${made.body.link.slug}`)
    expect((await mine.get('/api/partner/products/bl')).body.link.id).toBe(made.body.link.id)
    expect((await theirs.get('/api/partner/products/bl')).body.link?.id).not.toBe(made.body.link.id)
    const status = `/api/partner/links/${made.body.link.id}/status`
    expect((await theirs.post(status, { status: 'DISABLED' })).status).toBe(404)
    expect((await mine.post(status, { status: 'DISABLED' })).status).toBe(200)
    expect((await mine.get('/api/partner/products/xx')).status).toBe(404)
  })

  test('without this year’s code of conduct no link is made, and agreeing to it opens the way', async () => {
    await db().delete(codeAcceptance)
    const body = { name: 'Shop', product_id: 'pl' }
    expect((await mine.post('/api/partner/links', body)).status).toBe(422)
    const { items } = (await mine.get('/api/partner/checklist')).body
    expect(items[0]).toMatchObject({ key: 'CODE', state: 'TODO' })
    expect((await mine.post('/api/partner/code-of-conduct', { agreed: true })).status).toBe(200)
    expect((await mine.post('/api/partner/links', body)).status).toBe(200)
    expect((await theirs.post('/api/partner/links', body)).status).toBe(422)
  })

  test('the Lender Journey has each active lender with its way of working', async () => {
    const { body } = await mine.get('/api/partner/lender-journey')
    expect(body.data.length).toBeGreaterThan(20)
    const modes = new Set(body.data.map(({ mode }: { mode: string }) => mode))
    expect([...modes].every((mode) => ['native', 'redirect', 'light-touch'].includes(String(mode)))).toBe(
      true,
    )
  })
})

describe('marketing', () => {
  test('each text carries the own link and the disclosure, whatever an admin wrote', async () => {
    await db().update(partnerMessage).set({ text: 'Nothing but words' }).where(eq(partnerMessage.id, 1))
    const { body } = await mine.get('/api/partner/messages')
    for (const { text, language, link_missing } of body.data) {
      expect(text).toContain('GramSetu Pune Centre')
      if (link_missing) continue
      expect(text).toContain('http://localhost:3000/l/')
      expect(text).toContain(language === 'hi' ? 'आरबीआई' : 'RBI-regulated lenders')
    }
    expect(body.data.at(-1).expired).toBe(true)
  })

  test('a picture is drawn with the own link as PNG and PDF; an expired one is 410', async () => {
    const { body } = await mine.get('/api/partner/creatives')
    for (const { id, expired, format, language, link_missing } of body.data) {
      const request = new Request(`http://localhost:3000/api/partner/creatives/${id}/picture.png`, {
        headers: { authorization: `Bearer ${mine.session.token}` },
      })
      const answer = await app.fetch(request)
      expect(answer.status).toBe(expired ? 410 : link_missing ? 409 : 200)
      if (expired || link_missing) continue
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (process.env.KEEP_PICTURES)
        writeFileSync(`${process.env.KEEP_PICTURES}/${format}-${language}-${id}.png`, bytes)
      expect((await sharp(bytes).metadata()).format).toBe('png')
    }
    const pdf = await mine.get(`/api/partner/creatives/2/picture.pdf`)
    expect(pdf.headers.get('content-type')).toBe('application/pdf')
    expect(pdf.body.slice(0, 5)).toBe('%PDF-')
    expect((await mine.get('/api/partner/creatives/9999/picture.png')).status).toBe(404)
    await db().update(creative).set({ active: 0 }).where(eq(creative.id, 1))
    expect((await mine.get('/api/partner/creatives/1/picture.png')).status).toBe(404)
  })

  test('[CASE-03] a picture carries the link that was chosen, where it leads to the same product, and no other', async () => {
    const made = async (name: string, product_id: string | null) =>
      (await mine.post('/api/partner/links', { name, product_id })).body.link.id as number
    const [gold, any] = [await made('Gold counter', 'gl'), await made('Everything', null)]
    const listed = async (link: number) => (await mine.get(`/api/partner/creatives?link=${link}`)).body
    const { data, links } = await listed(gold)
    expect(links).toContainEqual({ id: gold, name: 'Gold counter' })
    expect(new Set(data.map((row: CreativeRow) => row.product_type))).toEqual(new Set(['Gold Loans']))
    const types = new Set((await listed(any)).data.map((row: CreativeRow) => row.product_type))
    expect(types.has('Gold Loans') && types.has('Personal Loans')).toBe(true)
    expect(types.has('Credit Cards')).toBe(false)
    const other = (await mine.get('/api/partner/creatives')).body.data.find(
      (row: CreativeRow) => row.product_type === 'Personal Loans' && !row.expired,
    )
    const picture = (link: number) => mine.get(`/api/partner/creatives/${other.id}/preview.png?link=${link}`)
    expect((await picture(any)).status).toBe(200)
    expect((await picture(gold)).status).toBe(409)
    const { body: foreign } = await theirs.post('/api/partner/links', { name: 'Theirs', product_id: null })
    expect((await picture(foreign.link.id)).status).toBe(409)
    expect((await listed(foreign.link.id)).data).toEqual([])
    expect((await mine.get('/api/partner/creatives?link=x')).status).toBe(422)
  })

  test('[CASE-03] a person has a visiting card with name, number and link, and ten of them on a page', async () => {
    await db().update(trackingLink).set({ status: 'DISABLED' })
    expect((await mine.get('/api/partner/visiting-card/picture.png')).status).toBe(409)
    expect((await mine.get('/api/partner/creatives')).body.card).toBe(false)
    const { body } = await mine.post('/api/partner/links', { name: 'Shop', product_id: null })
    const who = {
      merchantId: 1,
      merchantUserId: 1,
      name: 'Ramesh Patil',
      merchantName: 'GramSetu Pune Centre',
    }
    const drawn = drawCreative(
      await cardFor(db(), { who: who as PartnerWho, origin: 'http://localhost:3000' }, 'hi'),
    )
    const [person] = await db().select().from(merchantUser).where(eq(merchantUser.id, 1))
    for (const part of ['Ramesh Patil', 'GramSetu Pune', person?.mobile, body.link.slug, 'आरबीआई'])
      expect(drawn).toContain(part)
    for (const [file, type] of [
      ['picture.png', 'image/png'],
      ['preview.png', 'image/png'],
      ['picture.pdf', 'application/pdf'],
    ]) {
      const answer = await mine.get(`/api/partner/visiting-card/${file}?language=hi`)
      expect([file, answer.status, answer.headers.get('content-type')]).toEqual([file, 200, type])
    }
    expect((await theirs.get(`/api/partner/visiting-card/picture.png?link=${body.link.id}`)).status).toBe(409)
  })

  test('a text about cards waits for a link to cards, carries it then, and says who decides there', async () => {
    const cards = async () =>
      (await mine.get('/api/partner/messages')).body.data.find(
        ({ product_type, language }: MessageRow) => product_type === 'Credit Cards' && language === 'en',
      )
    expect(await cards()).toMatchObject({ link_missing: 'credit-cards' })
    const { body } = await mine.post('/api/partner/categories/credit-cards/links', { product_id: null })
    const text = await cards()
    expect(text).toMatchObject({ link_missing: null })
    expect(text.text).toContain(body.link.url)
    expect(text.text).toContain('The provider decides on every request')
    expect(text.text).not.toContain('RBI-regulated')
  })

  test('texts and pictures are about what the co-brand sells only', async () => {
    await db()
      .update(partner)
      .set({ products: ['gl'] })
    for (const list of ['messages', 'creatives']) {
      const { body } = await mine.get(`/api/partner/${list}`)
      const types = new Set(body.data.map(({ product_type }: MessageRow) => product_type))
      expect([list, ...types]).toEqual([list, 'Gold Loans'])
    }
    expect((await mine.get('/api/partner/creatives/1/picture.png')).status).toBe(404)
  })

  test('without a registration for insurance there is no text about it', async () => {
    const typesOf = async () =>
      (await mine.get('/api/partner/messages')).body.data.map(({ product_type }: MessageRow) => product_type)
    expect(await typesOf()).toContain('Health Insurance')
    app.deps.settings.irdai = null
    expect(await typesOf()).not.toContain('Health Insurance')
  })

  test('an admin keeps the content, and cannot write a promise into it', async () => {
    const admin = await app.signInAdmin()
    const list = await admin.get('/api/admin/partner-messages')
    expect(list.status).toBe(200)
    const put = (text: string) =>
      admin.fetch('/api/admin/partner-messages/1', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text }),
      })
    expect((await put('Guaranteed loans for everybody {link}')).status).toBe(422)
    expect((await put('Compare loans {link}')).status).toBe(200)
    for (const page of ['faqs', 'training-items', 'creatives'])
      expect((await admin.get(`/api/admin/${page}`)).status).toBe(200)
  })
})

describe('questions and training', () => {
  test('questions come by audience and language, and a vote is kept', async () => {
    const { body } = await mine.get('/api/partner/faqs?audience=CUSTOMER')
    expect(body.data.length).toBeGreaterThan(5)
    const hindi = await mine.get('/api/partner/faqs?audience=DSA&language=hi')
    expect(hindi.body.data[0].question).toMatch(/[ऀ-ॿ]/)
    const { id } = body.data[0]
    await mine.post(`/api/partner/faqs/${id}/vote`, { helpful: true })
    expect((await mine.get('/api/partner/faqs?audience=CUSTOMER')).body.data[0].helpful).toBe(1)
    expect((await theirs.get('/api/partner/faqs?audience=CUSTOMER')).body.data[0].helpful).toBeNull()
    expect((await mine.post('/api/partner/faqs/99999/vote', { helpful: true })).status).toBe(404)
  })

  test('progress never goes back', async () => {
    const [{ id }] = (await mine.get('/api/partner/training')).body.data
    await mine.post(`/api/partner/training/${id}/progress`, { percent: 0 })
    await mine.post(`/api/partner/training/${id}/progress`, { percent: 100 })
    await mine.post(`/api/partner/training/${id}/progress`, { percent: 50 })
    expect((await mine.get('/api/partner/training')).body.data[0].percent).toBe(100)
  })
})
