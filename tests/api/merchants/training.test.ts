import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeAcceptance } from '#server/tables/portal.ts'
import { trainingQuestion } from '#server/tables/training.ts'
import type { Call } from '#src/contract/call.ts'
import { contract } from '#src/contract/contract.ts'
import { newApiClient, someLead } from '#tests/support/api-client.ts'
import type { SignedIn, TestApp } from '#tests/support/app.ts'
import { twoMerchants } from '#tests/support/merchants/two-merchants.ts'

let app: TestApp
let mine: SignedIn
let theirs: SignedIn
const start = async (env?: Record<string, string>) => {
  const two = await twoMerchants(env)
  app = two.app
  mine = two.mine
  theirs = two.theirs
}
beforeEach(() => start())
const db = () => app.deps.database.db
const begin = (product_id = 'pl', language = 'en') => mine.post('/api/partner/quiz', { product_id, language })

async function answer(right: number, product_id = 'pl') {
  const { body } = await begin(product_id)
  const known = await db().select().from(trainingQuestion)
  const answers = body.questions.map(({ question }: { question: string }, place: number) => {
    const correct = known.find((row) => row.question === question)?.correct ?? 'A'
    return place < right ? correct : correct === 'A' ? 'B' : 'A'
  })
  const path = `/api/partner/quiz/${body.id}`
  return { path, answers, answer: await mine.post(path, { answers }) }
}

describe('the quiz', () => {
  test('asks five questions without their answers, and four right ones make a certificate', async () => {
    expect(JSON.stringify((await begin()).body)).not.toMatch(/correct|why/)
    const failed = await answer(3)
    expect(failed.answer.body).toMatchObject({ score: 3, passed: false })
    expect(failed.answer.body.wrong).toHaveLength(2)
    expect((await mine.get('/api/partner/certificates')).body.data).toEqual([])
    const passed = await answer(4)
    expect(passed.answer.body).toMatchObject({ score: 4, passed: true })
    const { data } = (await mine.get('/api/partner/certificates')).body
    expect(data).toMatchObject([{ product_id: 'pl', name: 'Meera Demo', reference: expect.any(String) }])
    expect((await mine.post(passed.path, { answers: passed.answers })).status).toBe(409)
  })

  test('a certificate is a PDF in either language, of its own merchant, for a year', async () => {
    await answer(5)
    const [{ id }] = (await mine.get('/api/partner/certificates')).body.data
    for (const language of ['en', 'hi']) {
      const { status, body } = await mine.get(`/api/partner/certificates/${id}/file?language=${language}`)
      expect([status, body.slice(0, 5)]).toEqual([200, '%PDF-'])
      expect(body).toContain('Roboto')
      expect(body.includes('NotoSansDevanagari')).toBe(language === 'hi')
    }
    expect((await theirs.get(`/api/partner/certificates/${id}/file`)).status).toBe(404)
    expect((await theirs.get('/api/partner/certificates')).body.data).toEqual([])
  })

  test('somebody else’s quiz, too few answers and a product without questions are refused', async () => {
    const { body } = await begin()
    const path = `/api/partner/quiz/${body.id}`
    expect((await theirs.post(path, { answers: ['A', 'A', 'A', 'A', 'A'] })).status).toBe(404)
    expect((await mine.post(path, { answers: ['A'] })).status).toBe(422)
    expect((await mine.post(path, { answers: ['A', 'A', 'A', 'A', 'E'] })).status).toBe(422)
    await db()
      .update(trainingQuestion)
      .set({ active: 0 })
      .where(eq(trainingQuestion.product_type, 'Gold Loans'))
    expect((await begin('gl')).status).toBe(404)
  })

  test('the eleventh quiz of a day is 429', async () => {
    for (let count = 0; count < 10; count++) expect((await begin()).status).toBe(200)
    expect((await begin()).status).toBe(429)
  })

  test('where it is asked for, links of a product wait for its certificate', async () => {
    const link = { name: 'Shop', product_id: 'pl' }
    expect((await mine.post('/api/partner/links', link)).status).toBe(200)
    await start({ TRAINING_REQUIRED: 'true' })
    const refused = await mine.post('/api/partner/links', link)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['product_id']])
    await answer(5)
    expect((await mine.post('/api/partner/links', link)).status).toBe(200)
    expect((await mine.post('/api/partner/links', { ...link, product_id: 'gl' })).status).toBe(422)
  })
})

describe('without this year’s code of conduct', () => {
  const writes = Object.entries(contract as Record<string, Call>).filter(
    ([route, { access, withoutCode, inBackground }]) =>
      !route.startsWith('GET ') && access !== 'public' && access.partner && !withoutCode && !inBackground,
  )

  test('every write of the portal is refused before its input is read, and reading goes on', async () => {
    await db().delete(codeAcceptance)
    expect(writes.length).toBeGreaterThan(15)
    for (const [route] of writes) {
      const path = route.split(' ')[1]?.replace(/\{\w+\}/g, '1') as string
      const { status, body } = await mine.post(path, {})
      expect([route, status, body.code]).toEqual([route, 422, 'CONSENT_MISSING'])
    }
    for (const path of ['home', 'lists/leads', 'funnels', 'settings', 'training'])
      expect([path, (await mine.get(`/api/partner/${path}`)).status]).toEqual([path, 200])
    const { body } = await mine.get('/api/partner-reverify')
    expect(body.readOnly).toBe(true)
  })

  test('the merchant’s own system brings no lead', async () => {
    const client = await newApiClient(mine, app.fetch)
    await db().delete(codeAcceptance)
    const { status, body } = await client.post('/v1/leads', someLead(app.deps.clock()))
    expect([status, body.error.code]).toEqual([403, 'code_of_conduct'])
  })

  test('an admin who acts as the merchant cannot agree for it, and writes no more than it', async () => {
    await db().delete(codeAcceptance)
    const admin = await app.signInAdmin()
    const { body } = await admin.post('/api/admin/masquerade/1', { reason: 'A call from the merchant' })
    const post = (path: string, sent: object) =>
      app.nobody.fetch(`/api/partner/${path}`, {
        method: 'POST',
        body: JSON.stringify(sent),
        headers: { authorization: `Bearer ${body.token}`, 'content-type': 'application/json' },
      })
    expect((await post('code-of-conduct', { agreed: true })).status).toBe(403)
    // Also where the admin has allowed itself edits.
    await admin.post('/api/admin/masquerade/edits')
    expect((await post('links', { name: 'Shop', product_id: 'pl' })).status).toBe(422)
  })

  test('the code is asked for again after a year, and help stays open', async () => {
    app.advance(366 * 24 * 60)
    const { signInMerchant } = await import('#tests/support/merchants/two-merchants.ts')
    mine = await signInMerchant(app, 0)
    expect(mine.session.readOnly).toBe(true)
    const form = new FormData()
    for (const [key, value] of Object.entries({
      type: 'GENERAL_QUERY',
      category: 'OTHER',
      text: 'Why can I only read my portal now?',
    }))
      form.append(key, value)
    expect((await mine.fetch('/api/partner/tickets', { method: 'POST', body: form })).status).toBe(200)
    expect((await mine.post('/api/partner/code-of-conduct', { agreed: true })).status).toBe(200)
    expect((await mine.post('/api/partner/links', { name: 'Shop', product_id: 'pl' })).status).toBe(200)
  })
})
