import { beforeAll, describe, expect, test } from 'vitest'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'
import { storedCustomer } from '#tests/support/customers/stored.ts'

type Step = keyof typeof steps

let app: TestApp
let customer: SignedIn
beforeAll(async () => {
  // 00:10 on 21 November in India, still the day before in UTC.
  app = await makeTestApp()
  app.advance(12 * 60 + 10)
  customer = await app.signInCustomer()
  await completeProfile(customer)
})

/** Low earners are also asked for the household income. */
const household = { personal: {}, contact: {}, employment: { household_income: 250_000 } }
const save = (step: Step, changes: object) =>
  customer.post(`/api/user/${step}`, { ...steps[step], ...household[step], ...changes })
const stored = () => storedCustomer(app, customer.session.prospect_id as string)

const shapes = [5, true, [], {}, ['x'], null]
const names = {
  good: ['Asha', 'Mary Ann', 'A', 'आशा', 'x'.repeat(40)],
  bad: ['', ' ', 'A1', 'Asha=Rani', 'आशा२', 'x'.repeat(41), '<b>', ...shapes],
}
const pins = {
  good: ['110001', '999999'],
  bad: ['011001', '11000', '1100011', '11 001', '०१००१', 'abcdef', '', ...shapes],
}

/** VAL-03: for each field values that are accepted and values that are not. */
const fields: [Step, string, { good: unknown[]; bad: unknown[] }][] = [
  ['personal', 'first_name', names],
  ['personal', 'last_name', names],
  [
    'personal',
    'gender',
    {
      good: ['male', 'female', 'transgender', 'not_said'],
      bad: ['', 'Male', 'm', 'x'.repeat(41), '__proto__', ...shapes],
    },
  ],
  [
    'personal',
    'tin',
    {
      good: ['ABCPK1234L', 'zzzpz0000z', ' ABCPA9999Z '],
      bad: [
        'ABCCK1234L',
        'ABCP1234L',
        'ABCPK12345',
        'ABCPK1234LL',
        'AB PK1234L',
        '1BCPK1234L',
        '',
        'अBCPK1234L',
        5,
        true,
        [],
        {},
        null,
      ],
    },
  ],
  [
    'personal',
    'birth_date',
    {
      // Eighteen today in India, though not yet in UTC; and still a hundred.
      good: ['2008-11-21', '1925-11-22', '2000-02-29', '1926-01-01'],
      bad: [
        '2008-11-22',
        '2026-11-22',
        '1925-11-20',
        '2001-02-29',
        '1990-02-31',
        '1990-13-01',
        '14/03/1992',
        '1992-3-14',
        '',
        '0000-01-01',
        ...shapes,
      ],
    },
  ],
  [
    'contact',
    'email',
    {
      good: ['a@b.co', 'first.last+tag%x_y-z@sub.mail-host.example'],
      bad: [
        '',
        'a',
        'a@b',
        '@b.co',
        'a@.co',
        'a@b..co',
        'a b@c.co',
        'a@b.c',
        'a@b_c.co',
        `${'x'.repeat(200)}@b.co`,
        'a@b.co\nBcc: x@y.z',
        ...shapes,
      ],
    },
  ],
  [
    'contact',
    'address1',
    {
      good: ['12-B, MG Road. #4', 'A', 'गली 2, नगर'],
      bad: ['', ' ', 'Flat 4*2', 'A = B', '<script>', 'x'.repeat(101), ...shapes],
    },
  ],
  [
    'contact',
    'address2',
    { good: ['', 'Near #7', 'x'.repeat(100)], bad: ['Flat 4*2', '@', 'x'.repeat(101), ...shapes] },
  ],
  ['contact', 'postal_code', pins],
  [
    'contact',
    'residence_type',
    { good: ['owned', 'rented', 'paying_guest'], bad: ['', 'Owned', 'castle', 'toString', ...shapes] },
  ],
  [
    'employment',
    'employment_status_code',
    { good: ['salaried'], bad: ['', 'Salaried', 'retired', '__proto__', ...shapes] },
  ],
  [
    'employment',
    'employer_name',
    {
      good: ['ABC', 'Acme 24', 'कंपनी', 'x'.repeat(40)],
      bad: ['', 'AB', 'x'.repeat(41), 'A = Sons', '<b>', ...shapes],
    },
  ],
  ['employment', 'officepincode', pins],
  [
    'employment',
    'salary_mode',
    { good: ['bank_transfer', 'cheque', 'cash'], bad: ['', 'gold', 'CASH', ...shapes] },
  ],
  [
    'employment',
    'monthly_income',
    {
      good: [1, 60_000, 60_000.5, 1_000_000],
      bad: [0, 0.99, -1, 1_000_000.01, 1e300, '60000', '', true, [], {}, null],
    },
  ],
  ['employment', 'emi', { good: [0, 1_000_000], bad: [-1, 1_000_001, '5', true, [], {}, null] }],
  [
    'employment',
    'se_loan_amount',
    { good: [1000, 10_000_000], bad: [999, 999.99, 10_000_001, 0, -1000, '200000', true, [], {}, null] },
  ],
  ['employment', 'desired_tenor', { good: [3, 360], bad: [2, 361, 12.5, 0, -12, '24', true, [], {}, null] }],
]

describe('[VAL-04] the server holds the rules of the forms', () => {
  test.each(fields)('%s: %s', async (step, field, { good, bad }) => {
    for (const value of good) {
      const { status, body } = await save(step, { [field]: value })
      expect([value, status, body.errors]).toEqual([value, 200, undefined])
    }
    const before = await stored()
    for (const value of bad) {
      const { status, body } = await save(step, { [field]: value })
      expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 422, [field]])
    }
    expect(await stored()).toEqual(before)
  })

  test.each([
    'personal',
    'contact',
    'employment',
  ] as const)('%s: an empty body names each field that is needed', async (step) => {
    const { status, body } = await customer.post(`/api/user/${step}`, {})
    expect(status).toBe(422)
    const needed = {
      personal: ['first_name', 'last_name', 'gender', 'consent'],
      contact: ['email', 'address1', 'postal_code', 'residence_type'],
      employment: ['employment_status_code', 'monthly_income', 'se_loan_amount', 'desired_tenor'],
    }
    expect(Object.keys(body.errors).sort()).toEqual([...needed[step]].sort())
  })
})

describe('employment', () => {
  const business = {
    business_registration_type: 'proprietorship',
    business_years: 'above_5_years',
    business_current_turnover: 'x',
  }
  const without = (...names: string[]) => Object.fromEntries(names.map((name) => [name, undefined]))
  const salaried = ['employer_name', 'officepincode', 'salary_mode']

  test('of salaried people needs employer, office PIN code and salary mode', async () => {
    const { status, body } = await save('employment', without(...salaried))
    expect([status, Object.keys(body.errors)]).toEqual([422, salaried])
  })

  test('of self-employed people and owners needs three facts of the business, from the lists', async () => {
    const lists = (await app.nobody.get('/api/search-list/en')).body
    const first = (key: string) => Object.values<{ id: string }>(lists[key])[0]?.id
    const own = {
      business_registration_type: first('businessRegistrationType'),
      business_years: first('businessYears'),
      business_current_turnover: first('businessTurnover'),
    }
    for (const employment_status_code of ['self_employed', 'business']) {
      const missing = await save('employment', { employment_status_code, ...without(...salaried) })
      expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, Object.keys(business)])
      for (const field of Object.keys(own)) {
        const wrong = await save('employment', {
          employment_status_code,
          ...without(...salaried),
          ...own,
          [field]: 'castle',
        })
        expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, [field]])
      }
      expect(
        (await save('employment', { employment_status_code, ...without(...salaried), ...own })).status,
      ).toBe(200)
      expect(await stored()).toMatchObject({
        employment_status_code,
        ...own,
        employer_name: null,
        officepincode: null,
        salary_mode: null,
      })
    }
    expect((await save('employment', {})).status).toBe(200)
    expect(await stored()).toMatchObject({
      employer_name: 'Acme Works',
      business_years: null,
      business_current_turnover: null,
    })
  })
})
