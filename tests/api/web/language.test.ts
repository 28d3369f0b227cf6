import { beforeAll, describe, expect, test } from 'vitest'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'

let app: TestApp
let customer: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  customer = await app.signInCustomer()
})

describe('languages of a country', () => {
  const ask = (countryCode: unknown) => app.nobody.post('/api/getLanguages', { countryCode })

  test('India has English, its default, and Hindi', async () => {
    const { status, body } = await ask('IN')
    expect(status).toBe(200)
    expect(body.data.map(({ languageName }: { languageName: string }) => languageName)).toEqual([
      'English',
      'हिन्दी',
    ])
    expect(body.data[0]).toEqual({
      id: 1,
      languageName: 'English',
      image: null,
      isDefault: true,
      country_key: 'IN',
      country_name: 'India',
      phone_code: 91,
    })
    expect((await ask('in')).body).toEqual(body)
  })

  test('another country has none', async () => {
    expect((await ask('US')).body).toEqual({ data: [] })
  })

  test.each([[5], [null], [['IN']], ['x'.repeat(11)], [undefined]])('%j is no country: 422', async (code) => {
    expect((await ask(code)).status).toBe(422)
  })
})

describe('the language of a customer', () => {
  const choose = (language_id: unknown, uid: unknown = customer.session.prospect_id) =>
    customer.post('/api/set-language', { uid, language_id })

  test('is stored and restored at the next start', async () => {
    expect((await choose(2)).body).toEqual({ success: true })
    expect((await customer.get('/api/customer-reverify')).body.language).toBe('hi')
    await choose(1)
    expect((await customer.get('/api/customer-reverify')).body.language).toBe('en')
  })

  test('is one of the offered ones', async () => {
    expect(await choose(3)).toMatchObject({
      status: 422,
      body: { errors: { language_id: expect.any(String) } },
    })
    for (const id of ['2', null, 1.5, [2]]) expect((await choose(id)).status).toBe(422)
  })

  test("of somebody else answers like an absent customer's", async () => {
    const other = await app.signInCustomer('9876543211')
    const [theirs, absent] = [
      await choose(2, other.session.prospect_id),
      await choose(2, '3b2f1c9e-7a54-4d21-9c55-0c6e9d1f2a77'),
    ]
    expect(theirs.status).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...absent.body, requestId: '' })
    expect((await other.get('/api/customer-reverify')).body.language).toBe('en')
    expect((await choose(2, 'not-an-id')).status).toBe(422)
  })
})

describe('[PROF-03] the dropdown lists', () => {
  const named = [
    'communicationPreference',
    'employmentStatus',
    'salaryMode',
    'householdIncome',
    'gender',
    'residencyType',
    'educationLevel',
    'preferNetBanking',
    'residenceStayCategory',
    'professionType',
    'employmentTenure',
    'totalWorkExperience',
    'loanPurpose',
    'maritalStatus',
    'companyType',
    'jobSector',
    'workStatus',
    'businessTurnover',
    'businessYears',
    'professionalType',
    'professionalYears',
    'ticketClass',
    'creditScoreClass',
  ]

  test('come all at once, each an object whose values are the options', async () => {
    const { body } = await app.nobody.get('/api/search-list/en')
    expect(Object.keys(body)).toEqual(expect.arrayContaining(named))
    expect(body).toEqual(JSON.parse(JSON.stringify(searchLists)))
    for (const list of Object.values<Record<string, object>>(body)) {
      expect(Object.keys(list).length).toBeGreaterThan(1)
      for (const option of Object.values(list))
        expect(Object.keys(option).sort()).toEqual(['id', 'name', 'name_hi'])
    }
  })

  test.each(named)('%s comes by itself', async (key) => {
    const { body } = await app.nobody.get(`/api/search-list/en/${key}`)
    expect(Object.keys(body)).toEqual([key])
  })

  test.each([
    'nothing',
    '__proto__',
    'constructor',
    'toString',
    '%00',
    'x'.repeat(61),
    '..%2f..%2fetc',
  ])('%s is no list', async (key) => {
    const { status } = await app.nobody.get(`/api/search-list/en/${key}`)
    expect([400, 404]).toContain(status)
  })
})
