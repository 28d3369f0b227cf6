import { asc } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { consent } from '#server/tables/applications.ts'
import { session } from '#server/tables/people.ts'
import type { GivenConsent } from '#src/contract/customers/consent.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
let app_id: string
beforeEach(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  app_id = await completeProfile(customer)
})

const standing = async (who = customer): Promise<GivenConsent[]> => (await who.get('/api/consents')).body
const withdraw = (id: unknown, who = customer) => who.post(`/api/consents/${id}/withdraw`, {})
const ledger = () => app.deps.database.db.select().from(consent).orderBy(asc(consent.id))
const offers = () => customer.get(`/api/offers?app_id=${app_id}`)
const select = (list: { list_id: string; offers: { lender_id: number }[] }) =>
  customer.post('/api/offers/select', {
    list_id: list.list_id,
    lender_id: list.offers[0]?.lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  })

test('what a customer agreed to is listed, newest first, with the lender that receives the details', async () => {
  const given_at = app.deps.clock().toISOString()
  const { body: list } = await offers()
  app.advance(5)
  await select(list)
  expect(await standing()).toEqual([
    {
      id: 2,
      purpose: 'SHARE_LENDER',
      version: 'SHARE_LENDER.4',
      lender_name: list.offers[0].legal_name,
      given_at: app.deps.clock().toISOString(),
      partner_texts: null,
    },
    { id: 1, purpose: 'MATCHING', version: 'MATCHING.3', lender_name: null, given_at, partner_texts: null },
  ])
  expect(await standing(await app.signInCustomer('9876543211'))).toEqual([])
})

test('a consent is taken back by one call; the ledger keeps both words and who said them where', async () => {
  app.advance(5)
  const headers = { 'content-type': 'application/json', 'user-agent': 'Browser/2', 'accept-language': 'hi' }
  const taken = await customer.fetch('/api/consents/1/withdraw', { method: 'POST', body: '{}', headers })
  expect(taken.body).toEqual({ success: true })
  expect(await standing()).toEqual([])
  const [opened] = await app.deps.database.db.select().from(session)
  expect(await ledger()).toMatchObject([
    { action: 'GIVEN' },
    {
      action: 'WITHDRAWN',
      purpose: 'MATCHING',
      text_version: 'MATCHING.3',
      language: 'hi',
      at: app.deps.clock(),
      user_agent: 'Browser/2',
      session_id: opened?.id,
    },
  ])
})

test('without consent to matching nothing is compared or chosen, until it is given again', async () => {
  const { body: list } = await offers()
  await withdraw(1)
  expect(await offers()).toMatchObject({ status: 422, body: { code: 'CONSENT_MISSING' } })
  expect(await select(list)).toMatchObject({ status: 422, body: { code: 'CONSENT_MISSING' } })
  await customer.post('/api/user/personal', steps.personal)
  expect((await offers()).body.list_id).toBe(list.list_id)
  expect((await ledger()).map(({ action }) => action)).toEqual(['GIVEN', 'WITHDRAWN', 'GIVEN'])
})

test('taking one back leaves the others', async () => {
  await select((await offers()).body)
  await withdraw(2)
  expect((await standing()).map(({ purpose }) => purpose)).toEqual(['MATCHING'])
})

test('a consent is taken back once, also by five clicks at once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404])
  expect((await withdraw(1)).status).toBe(404)
  expect(await ledger()).toHaveLength(2)
})

test("somebody else's consent answers like an absent one, and stands", async () => {
  const other = await app.signInCustomer('9876543211')
  const [theirs, absent] = [await withdraw(1, other), await withdraw(999, other)]
  expect(theirs.status).toBe(404)
  expect({ ...theirs.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
  expect(await standing()).toHaveLength(1)
})

test.each(['abc', '1.5', '99999999999999', '-1', '%00'])('%s is no consent', async (id) => {
  expect([400, 404]).toContain((await withdraw(id)).status)
  expect(await standing()).toHaveLength(1)
})
