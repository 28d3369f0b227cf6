import { beforeAll, describe, expect, test } from 'vitest'
import { contactBody, employmentBody } from '#customer/profile/checks.ts'
import { validation } from '#src/locales/validation.words.ts'
import { makeTestApp, type SignedIn, type TestApp } from '#tests/support/app.ts'
import { completeProfile, steps } from '#tests/support/customers/profile.ts'
import { badTyping, cleanedTyping, goodTyping } from '#tests/support/customers/profile-cases.ts'

let app: TestApp
let customer: SignedIn
beforeAll(async () => {
  app = await makeTestApp()
  // Nothing is stored yet: PAN and date of birth are needed.
  customer = await app.signInCustomer()
  await customer.post('/api/user/product', { product_type: 'Personal Loans' })
})

type Typed = Record<string, string>
const two = (part = '') => part.padStart(2, '0')

/** What the pages would send, had they not refused it. */
const bodyOf = {
  personal: ({
    consent,
    'birth_date-day': d,
    'birth_date-month': m,
    'birth_date-year': y,
    tin,
    ...rest
  }: Typed) => ({
    ...rest,
    tin: tin || undefined,
    birth_date: `${y}-${two(m)}-${two(d)}`,
    consent: consent === 'on',
  }),
  contact: contactBody,
  employment: (typed: Typed) => employmentBody(typed, 'pl'),
}

describe('[VAL-04] the server refuses what the forms refuse, in the same words', () => {
  test.each(
    badTyping.filter(([step]) => step !== 'employment'),
  )('%s: %s, %s', async (step, field, message, cases) => {
    for (const typed of cases) {
      const answer = await customer.post(`/api/user/${step}`, bodyOf[step]({ ...goodTyping[step], ...typed }))
      expect([typed, answer.status, answer.body.errors]).toEqual([
        typed,
        422,
        { [field]: validation.en[message] },
      ])
    }
  })

  test.each(
    cleanedTyping,
  )('[INPUT-02] %s: %s is cleaned by its rule on the server too', async (step, _field, cases) => {
    for (const typed of cases) {
      const body = { ...bodyOf[step](goodTyping[step]), ...typed }
      const { status, body: answer } = await customer.post(`/api/user/${step}`, body)
      expect([typed, status, answer.errors]).toEqual([typed, 200, undefined])
    }
  })

  test('after good typing the same holds for work and loan', async () => {
    expect((await customer.post('/api/user/personal', bodyOf.personal(goodTyping.personal))).status).toBe(200)
    expect((await customer.post('/api/user/contact', bodyOf.contact(goodTyping.contact))).status).toBe(200)
    for (const [step, field, message, cases] of badTyping.filter(([name]) => name === 'employment')) {
      for (const typed of cases) {
        const answer = await customer.post(
          `/api/user/${step}`,
          bodyOf[step]({ ...goodTyping[step], ...typed }),
        )
        expect([typed, answer.status, answer.body.errors]).toEqual([
          typed,
          422,
          { [field]: validation.en[message] },
        ])
      }
    }
    expect(
      (await customer.post('/api/user/employment', bodyOf.employment(goodTyping.employment))).status,
    ).toBe(200)
  })
})

describe('place', () => {
  const place = async (changes: object) => {
    await customer.post('/api/user/contact', { ...steps.contact, ...changes })
    const { body } = await customer.get(`/api/user/${customer.session.prospect_id}`)
    return [body.city, body.state]
  }

  test('city and state follow from the PIN code', async () => {
    expect(await place({ postal_code: '560034' })).toEqual(['Bengaluru', 'KA'])
    expect(await place({ postal_code: '403001' })).toEqual([null, 'GA'])
  })

  test('what the customer says wins, and a state that there is not is refused', async () => {
    expect(await place({ postal_code: '560034', city: 'Whitefield', state: 'KA' })).toEqual([
      'Whitefield',
      'KA',
    ])
    const wrong = await customer.post('/api/user/contact', { ...steps.contact, state: 'XX' })
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['state']])
  })

  test('rent stays with those who pay it', async () => {
    const rent = async (changes: object) => {
      await customer.post('/api/user/contact', { ...steps.contact, ...changes })
      return (await customer.get(`/api/user/${customer.session.prospect_id}`)).body.monthly_rent
    }
    expect(await rent({ monthly_rent: 12_000.5 })).toBe(12_000.5)
    expect(await rent({ monthly_rent: 12_000, residence_type: 'owned' })).toBeNull()
  })
})

describe('the other loans', () => {
  const business = {
    employment_status_code: 'business',
    business_registration_type: 'proprietorship',
    business_years: 'above_10_years',
    business_current_turnover: 'upto_1000000',
  }
  const own = {
    'Business Loans': { ...business, business_account: 'yes' },
    'Gold Loans': { gold_weight: 42.5, gold_purity: 'k22' },
    'Affordable Housing Loan': {
      property_type: 'house',
      property_value: 2_500_000,
      se_loan_amount: 1_500_000,
      desired_tenor: 120,
    },
  }

  test.each(Object.entries(own))('%s opens, is matched and answers offers', async (product_type, facts) => {
    const person = await app.signInCustomer(`98765000${product_type.length}`)
    const tin = `ABCP${product_type[0]}5678L`
    await completeProfile(person, { personal: { tin } })
    expect((await person.post('/api/user/product', { product_type })).status).toBe(200)
    const missing = await person.post('/api/user/employment', { ...steps.employment, ...business })
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([
      422,
      Object.keys(facts).filter((name) => !(name in business) && !(name in steps.employment)),
    ])
    const saved = await person.post('/api/user/employment', { ...steps.employment, ...facts })
    expect(saved.status).toBe(200)
    const { body } = await person.get(`/api/offers?app_id=${saved.body.app_id}`)
    expect(body.product_type).toBe(product_type)
    expect(body.offers.length).toBeGreaterThan(0)
    const { body: profile } = await person.get(`/api/user/${person.session.prospect_id}`)
    expect(profile).toMatchObject(facts)
  })

  test('a salary opens no business loan', async () => {
    await customer.post('/api/user/product', { product_type: 'Business Loans' })
    const { status, body } = await customer.post('/api/user/employment', {
      ...steps.employment,
      business_account: 'yes',
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['employment_status_code']])
  })
})
