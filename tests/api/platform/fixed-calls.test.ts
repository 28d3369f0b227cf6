import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#src/contract/contract.ts'
import type { Answered, SignedIn } from '#tests/support/app.ts'
import { chooseUdyog, formOf, intake } from '#tests/support/lending/intake.ts'
import { type Lending, makeLending } from '#tests/support/lending/lenders.ts'
import { onePixelPng } from '#tests/support/resources/images.ts'

/*
 * Every call of docs/specification-facts.md#fixed-calls, made as written there: method, path, payload; and what the
 * answer column says of the body.
 */

let lending: Lending
let admin: SignedIn
let partner: SignedIn
let customer: SignedIn
let udyog: string
/** Ids that earlier rows made. */
const made: Record<string, number> = {}

beforeAll(async () => {
  lending = await makeLending()
  admin = await lending.app.signInAdmin(1)
  partner = await lending.app.signInPartner()
  const chosen = await chooseUdyog(lending.app)
  customer = chosen.customer
  udyog = chosen.id
})
afterAll(() => lending.close())

const own = () => customer.session.prospect_id
const file = (name: string, bytes: string | Buffer, type: string) =>
  new File([bytes as BlobPart], name, { type })
const multipart = (parts: Record<string, string | File>): RequestInit => {
  const body = new FormData()
  for (const [name, value] of Object.entries(parts)) body.append(name, value)
  return { method: 'POST', body }
}
const text = expect.any(String)
const number = expect.any(Number)
const list = expect.any(Array)
const slab = {
  slab_disbursed_min: 0,
  slab_disbursed_max: 100,
  slab_number_min: null,
  slab_number_max: null,
  ats_min: null,
  ats_max: null,
  revenue_type_id: 1,
  revenue_flat: null,
  revenue_percent: 1.5,
  status: 1,
}
const udyogRoutes = [
  'GET /api/{lender-slug}-intake-fields/{creditapp_uuid}',
  'POST /api/{lender-slug}-intake/{creditapp_uuid}',
]

type Row = readonly [route: string, call: () => Promise<Answered>, answer: unknown]

const table: readonly Row[] = [
  [
    'GET /api/getMaskInfo/{id}',
    () => customer.get(`/api/getMaskInfo/${own()}`),
    { data: { pan: expect.stringMatching(/^XXXXX\d{4}X$/), birth_date: 'XX/XX/1992' } },
  ],
  [
    'POST /api/s3-upload-file',
    () =>
      admin.fetch(
        '/api/s3-upload-file',
        multipart({ image_name: file('card.png', onePixelPng, 'image/png'), path: 'credit-cards' }),
      ),
    { file: expect.stringMatching(/^\/files\//) },
  ],
  [
    'POST /api/update-partner-utm/{id}',
    () => admin.post('/api/update-partner-utm/2', { utm_id: 'walk_1' }),
    {},
  ],
  [
    'POST /api/update-partner-revenue-data/{id}',
    () => admin.post('/api/update-partner-revenue-data/2', { revenue_percent: 1.5, revenue_flat_fee: 250 }),
    {},
  ],
  [
    'POST /api/update-lender-data',
    () => admin.post('/api/update-lender-data', { lender_id: 2, property: 'min_age', value: 22 }),
    { success: true },
  ],
  [
    'POST /api/update-credit-card-data',
    () => admin.post('/api/update-credit-card-data', { category_id: 1, property: 'secured', value: 1 }),
    { success: true },
  ],
  [
    'GET /api/get-partner-by-name/{name}',
    () => lending.app.nobody.get('/api/get-partner-by-name/cl'),
    { name: text },
  ],
  [
    'GET /api/user/{id}',
    () => customer.get(`/api/user/${own()}`),
    { user_id: text, bl_completed: 1, gl_completed: 0 },
  ],
  [
    'GET /api/partner/get-eligibility-criteria',
    () => partner.get('/api/partner/get-eligibility-criteria'),
    {
      data: expect.arrayContaining([
        expect.objectContaining({ name: text, lender_journey: expect.anything() }),
      ]),
    },
  ],
  ['GET /api/get-client-ip', () => lending.app.nobody.get('/api/get-client-ip'), { ip: null }],
  [
    'POST /api/cookies/save',
    () => lending.app.nobody.post('/api/cookies/save', { name: 'productId', value: '7' }),
    {},
  ],
  [
    'GET /api/cookies/read',
    () =>
      lending.app.nobody.fetch('/api/cookies/read?name=productId', { headers: { cookie: 'productId=7' } }),
    { value: '7' },
  ],
  [
    'POST /api/cookies/delete',
    () => lending.app.nobody.post('/api/cookies/delete', { name: 'productId' }),
    {},
  ],
  [
    'GET /api/get-credit-cards-data',
    () => lending.app.nobody.get('/api/get-credit-cards-data'),
    expect.arrayContaining([expect.objectContaining({ category_id: number, sort_order: number })]),
  ],
  [
    'POST /api/create-credit-card',
    () => admin.post('/api/create-credit-card', { category_name: 'Walk card' }),
    { message: text, category_id: number },
  ],
  [
    'POST /api/safe-delete-credit-card',
    () => admin.post('/api/safe-delete-credit-card', { category_id: made.category_id }),
    { message: text },
  ],
  [
    'GET /api/get-lender-data/{lenderId}',
    () => admin.get('/api/get-lender-data/2'),
    { lender_id: 2, min_age: 22 },
  ],
  [
    'GET /api/lender-group/get-all',
    () => admin.get('/api/lender-group/get-all'),
    { success: true, lenderGroups: list },
  ],
  [
    'POST /api/lender-group/create',
    () => admin.post('/api/lender-group/create', { name: 'Walk group' }),
    { lenderGroup: { id: number } },
  ],
  [
    'GET /api/lender-revenue/get/{lenderId}',
    () => admin.get('/api/lender-revenue/get/20'),
    { lenderRevenue: list },
  ],
  [
    'GET /api/lender-revenue/get-types',
    () => admin.get('/api/lender-revenue/get-types'),
    { success: 'true', data: expect.arrayContaining([{ id: number, name: text, name_hi: text }]) },
  ],
  [
    'POST /api/lender-revenue/create',
    () => admin.post('/api/lender-revenue/create', { lender_id: 20, ...slab }),
    { success: true, message: text, lenderRevenueItem: { id: number } },
  ],
  [
    'POST /api/lender-revenue/update',
    () =>
      admin.post('/api/lender-revenue/update', { id: made.slab, lender_id: 20, ...slab, revenue_flat: 10 }),
    { success: true, message: text },
  ],
  [
    'POST /api/lender-revenue/set-order',
    async () => {
      const { body } = await admin.get('/api/lender-revenue/get/20')
      const lender_revenue_ids = body.lenderRevenue.map(({ id }: { id: number }) => id).reverse()
      return admin.post('/api/lender-revenue/set-order', { lender_id: 20, lender_revenue_ids })
    },
    { success: true, message: text },
  ],
  [
    'POST /api/lender-revenue/delete/{id}',
    () => admin.post(`/api/lender-revenue/delete/${made.slab}`),
    { success: true, message: text },
  ],
  [
    'GET /api/search-list/en and /api/search-list/en/{optional id}',
    async () => {
      const [all, one] = [
        await lending.app.nobody.get('/api/search-list/en'),
        await lending.app.nobody.get('/api/search-list/en/gender'),
      ]
      expect(one.body.gender).toEqual(all.body.gender)
      return all
    },
    { gender: { male: { id: 'male', name: 'Male' } }, householdIncome: expect.any(Object) },
  ],
  [
    'POST /api/getLanguages',
    () => lending.app.nobody.post('/api/getLanguages', { countryCode: 'IN' }),
    { data: expect.arrayContaining([expect.objectContaining({ languageName: text, isDefault: true })]) },
  ],
  [
    'POST /api/set-language',
    () => customer.post('/api/set-language', { uid: own(), language_id: 2 }),
    { success: true },
  ],
  [
    'GET /api/{lender-slug}-intake-fields/{creditapp_uuid}',
    () => lending.app.nobody.get(`/api/udyog-intake-fields/${udyog}`),
    {
      success: 'true',
      data: Object.fromEntries(
        ['gender', 'maritalStatus', 'purposeOfLoan', 'nature', 'category'].map((key) => [
          key,
          expect.any(Object),
        ]),
      ),
    },
  ],
  [
    'POST /api/{lender-slug}-intake/{creditapp_uuid}',
    () => lending.app.nobody.fetch(`/api/udyog-intake/${udyog}`, formOf(intake)),
    { success: 'true', redirectionUrl: text },
  ],
  [
    'POST /api/gold-loans/{appId or creditapp_uuid}',
    async () => {
      await customer.post('/api/user/product', { product_type: 'Gold Loans' })
      const { body } = await customer.post('/api/user/employment', {
        employment_status_code: 'salaried',
        employer_name: 'Acme Works',
        officepincode: '411002',
        salary_mode: 'bank_transfer',
        monthly_income: 60_000,
        gold_weight: 20,
        gold_purity: 'k22',
        se_loan_amount: 100_000,
        desired_tenor: 12,
      })
      return customer.post(`/api/gold-loans/${body.app_id}`)
    },
    { redirect: 'gold-offers' },
  ],
  ['GET /api/partner-reverify', () => partner.get('/api/partner-reverify'), { success: true, token: text }],
  [
    'GET /api/admin-reverify',
    () => admin.get('/api/admin-reverify'),
    { success: true, token: text, roleId: 1 },
  ],
  [
    'GET /api/get-application-status-files-list',
    () => admin.get('/api/get-application-status-files-list'),
    { data: list },
  ],
  [
    'POST /api/upload-application-status-file',
    () =>
      admin.fetch(
        '/api/upload-application-status-file',
        multipart({
          image_name: file(
            'walk.csv',
            'application id,lender,status,status date\nnobodys,Aarna-Finance,approved,20/11/2026\n',
            'text/csv',
          ),
        }),
      ),
    { success: true, message: text, errors: [expect.stringMatching(/^Row 2: /)], rowsUpdated: 0 },
  ],
  [
    'GET /api/get-lenders-data and /api/get-lenders-data/{type}',
    async () => {
      for (const type of ['pl', 'bl', 'gl', 'hl'])
        expect((await admin.get(`/api/get-lenders-data/${type}`)).body.length).toBeGreaterThan(0)
      return admin.get('/api/get-lenders-data')
    },
    expect.arrayContaining([expect.objectContaining({ lender_id: 2, name: text })]),
  ],
  [
    'POST /api/create-lender',
    () => admin.post('/api/create-lender', { name: 'Walk-Lender' }),
    { lender_id: number },
  ],
  [
    'POST /api/safe-delete-lender',
    () => admin.post('/api/safe-delete-lender', { lender_id: made.lender_id }),
    { success: true },
  ],
]

describe('[CALL-01] a row of the specification’s table answers as it is written', () => {
  test.each(table)('%s', async (route, call, answer) => {
    const { status, body } = await call()
    expect(status).toBe(200)
    if (Array.isArray(body)) expect(body).toEqual(answer)
    else expect(body).toMatchObject(answer as object)
    // Rows further down go on with what these made.
    if (route === 'POST /api/create-credit-card') made.category_id = body.category_id
    if (route === 'POST /api/lender-revenue/create') made.slab = body.lenderRevenueItem.id
    if (route === 'POST /api/create-lender') made.lender_id = body.lender_id
  })

  test('card categories come by their order', async () => {
    const { body } = await lending.app.nobody.get('/api/get-credit-cards-data')
    const orders = body.map(({ sort_order }: { sort_order: number }) => sort_order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  })

  test('every row is a call of the contract', () => {
    const routes = table
      .flatMap(([route]) => route.split(' and ').map((path, index) => (index ? `GET ${path}` : path)))
      .filter((route) => !udyogRoutes.includes(route))
      .map((route) => route.replace(/\{[^}]*\}/g, '{}'))
    const declared = new Set(
      Object.keys(contract).flatMap((route) => [
        route.replace(/\{[^}]*\}/g, '{}'),
        route.replace(/\/\{\w+\?\}/, '').replace(/\{[^}]*\}/g, '{}'),
      ]),
    )
    expect(routes.filter((route) => !declared.has(route))).toEqual([])
    expect(table.length).toBeGreaterThanOrEqual(38)
  })
})
