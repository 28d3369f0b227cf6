import { beforeAll, describe, expect, test } from 'vitest'
import { privacyRequest } from '#server/tables/applications.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile } from '#tests/support/customers/profile.ts'

let app: TestApp
let customer: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
  const app_id = await completeProfile(customer)
  const { body } = await customer.get(`/api/offers?app_id=${app_id}`)
  await customer.post('/api/offers/select', {
    list_id: body.list_id,
    lender_id: body.offers[0].lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  })
})

const mine = async () => (await customer.get('/api/my-data')).body
const ask = (body: object) => customer.post('/api/privacy-requests', body)

describe('my data', () => {
  test('holds profile, applications, consents and recipients, PAN and date of birth masked', async () => {
    const data = await mine()
    expect(data.profile).toMatchObject({ first_name: 'Asha', tin: 'XXXXX1234X', birth_date: 'XX/XX/1992' })
    expect(JSON.stringify(data)).not.toMatch(/ABCPK1234L|1992-03-14/)
    expect(data.applications).toMatchObject([
      { product_type: 'Personal Loans', amount: 200_000, lists_shown: 1 },
    ])
    expect(data.consents.map(({ purpose }: { purpose: string }) => purpose)).toEqual([
      'SHARE_LENDER',
      'MATCHING',
    ])
    expect(data.chosen_offers).toHaveLength(1)
    const [{ lender_name }] = data.chosen_offers
    expect(data.recipients).toEqual([
      { kind: 'LENDER', name: lender_name, agreed_at: app.deps.clock().toISOString(), sent_at: null },
    ])
  })

  test('is empty for a customer who only signed in, and never another one’s', async () => {
    const other = await app.signInCustomer('9876500003')
    const { body } = await other.get('/api/my-data')
    expect(body).toMatchObject({
      applications: [],
      chosen_offers: [],
      consents: [],
      recipients: [],
      requests: [],
    })
    expect(body.profile.user_id).toBe(other.session.prospect_id)
  })
})

describe('requests about the own data', () => {
  test('are stored with a reference and shown with their status', async () => {
    const { body } = await ask({ kind: 'CORRECTION', details: 'My name is Aasha' })
    expect(body.reference).toMatch(/^DR-20261120-[0-9A-F]{6}$/)
    expect((await mine()).requests).toMatchObject([
      {
        reference: body.reference,
        kind: 'CORRECTION',
        details: 'My name is Aasha',
        status: 'OPEN',
        answer: null,
      },
    ])
  })

  test('of one kind are one while it is open: a second click adds nothing, other words are added', async () => {
    const first = await ask({ kind: 'DELETION' })
    const both = await Promise.all([ask({ kind: 'DELETION' }), ask({ kind: 'DELETION', details: 'Soon' })])
    expect(both.map(({ body }) => body.reference)).toEqual([first.body.reference, first.body.reference])
    const stored = await app.deps.database.db.select().from(privacyRequest)
    expect(stored.filter(({ kind }) => kind === 'DELETION')).toMatchObject([{ details: 'Soon' }])
  })

  test.each([
    [{}],
    [{ kind: 'ERASE' }],
    [{ kind: 'CORRECTION' }],
    [{ kind: 'CORRECTION', details: '  ' }],
    [{ kind: 'CORRECTION', details: 'x'.repeat(2001) }],
    [{ kind: 'DELETION', details: 5 }],
    [{ kind: 'DELETION', status: 'DONE' }],
  ])('%j is 422', async (body) => {
    const before = await mine()
    expect((await ask(body)).status).toBe(422)
    expect((await mine()).requests).toEqual(before.requests)
  })
})
