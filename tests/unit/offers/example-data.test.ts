import { describe, expect, test } from 'vitest'
import { admins } from '#mocks/data/admins.ts'
import { creditCards } from '#mocks/data/credit-cards.ts'
import { inventCustomers } from '#mocks/data/customers.ts'
import { asRules, lenders } from '#mocks/data/lenders.ts'
import { inventMerchants } from '#mocks/data/merchants.ts'
import { merchants, partners } from '#mocks/data/partners.ts'
import { makeRandom } from '#mocks/data/random.ts'
import { inventTraces } from '#mocks/data/traces.ts'
import { CreditCard } from '#src/contract/catalogue/credit-card.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { email, mobile } from '#src/contract/contact-patterns.ts'
import { ContactStep, EmploymentStep, PersonalStep } from '#src/contract/customers/profile.ts'
import { personPan, pincode } from '#src/contract/patterns.ts'
import { isDisbursed, mayTransition } from '#src/domain/applications/status.ts'
import { isOption } from '#src/domain/customers/search-lists.ts'
import { ageInYears, businessDay } from '#src/domain/dates.ts'
import { match } from '#src/domain/offers/matching.ts'

const now = new Date('2026-11-21T06:30:00Z')
const repeated = (values: readonly (string | null | undefined)[]) =>
  values.filter((value, index) => value && values.indexOf(value) !== index)

describe('lenders', () => {
  test('are at least forty, each valid by the contract, each name once', () => {
    expect(lenders.length).toBeGreaterThanOrEqual(40)
    for (const [index, seed] of lenders.entries()) Lender.parse({ ...seed, lender_id: index + 1 })
    expect(repeated(lenders.map(({ name }) => name.toLowerCase()))).toEqual([])
    expect(repeated(lenders.map(({ legal_name }) => legal_name))).toEqual([])
  })

  test.each([
    'aarna',
    'bharatpath',
    'cedar',
    'dhanvi',
    'ekta',
    'fintara',
    'godavari',
    'himadri',
    'induja',
    'suvarna',
    'hemagold',
    'udyog',
  ])('there is one for the slug %s', (slug) => {
    expect(lenders.filter(({ name }) => name.toLowerCase().split('-')[0] === slug)).toHaveLength(1)
  })

  test.each(['pl', 'bl', 'gl', 'hl'] as const)('several active ones offer %s', (code) => {
    const offering = lenders.filter(
      (lender) => lender.lender_status && lender.products.some(({ product }) => product === code),
    )
    expect(offering.length).toBeGreaterThan(5)
  })

  test('limits are the right way round and rates within what the site claims', () => {
    for (const { products } of lenders) {
      for (const one of products) {
        expect(one.min_amount).toBeLessThan(one.max_amount)
        expect(one.min_tenor).toBeLessThan(one.max_tenor)
        expect(one.interest_rate).toBeLessThanOrEqual(36)
        if (one.product === 'pl') expect(one.interest_rate).toBeGreaterThanOrEqual(10.99)
      }
    }
  })

  test('every text of theirs has its Hindi', () => {
    const texts = [
      'so_text',
      'age_text',
      'employment_text',
      'income_text',
      'cibil_text',
      'lender_journey_text',
      'penal_charges',
      'foreclosure',
    ] as const
    const lacking = lenders.flatMap((lender) =>
      texts
        .filter((key) => (lender[key] === null) !== (lender[`${key}_hi`] === null))
        .map((key) => `${lender.name} ${key}`),
    )
    expect(lacking).toEqual([])
  })

  test('some partner texts are missing, so that a dash shows', () => {
    const texts = [
      'age_text',
      'employment_text',
      'income_text',
      'min_loan_text',
      'cibil_text',
      'lender_journey_text',
    ] as const
    expect(texts.filter((key) => !lenders.some((lender) => lender[key] === null))).toEqual([])
  })

  test('a salaried person of 30 who asks ₹3,00,000 for 36 months has 8 to 14 offers and sees several reasons', () => {
    const { offers, unmatched } = match(
      {
        product: 'pl',
        age: 30,
        employment: 'salaried',
        monthly_income: 60_000,
        amount: 300_000,
        tenor_months: 36,
        today: '2026-11-21',
      },
      asRules(lenders),
    )
    expect(offers.length).toBeGreaterThanOrEqual(8)
    expect(offers.length).toBeLessThanOrEqual(14)
    expect([...new Set(unmatched.map(({ reason }) => reason))].sort()).toEqual([
      'age',
      'amount',
      // This person has said neither who their employer is nor for how long they are there.
      'employer_type',
      'employment',
      'income',
      'job_tenure',
      'lender_unavailable',
      'tenor',
    ])
  })
})

test('cards are twelve, valid by the contract, of both kinds, one inactive, with links that carry the id', () => {
  expect(creditCards).toHaveLength(12)
  for (const [index, card] of creditCards.entries()) CreditCard.parse({ ...card, category_id: index + 1 })
  expect(new Set(creditCards.map(({ secured }) => secured))).toEqual(new Set([0, 1]))
  expect(creditCards.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { utm_link } of creditCards) if (utm_link) expect(utm_link).toMatch(/^https:.*\{UNIQUE_ID\}/)
  expect(repeated(creditCards.map(({ sort_order }) => String(sort_order)))).toEqual([])
})

test('demo accounts are those that were announced', () => {
  expect(admins.map(({ email: login, role_id, password }) => [login, role_id, password])).toEqual([
    ['admin1@demo.example', 1, 'demo-admin-1'],
    ['admin2@demo.example', 2, 'demo-admin-2'],
    ['admin3@demo.example', 3, 'demo-admin-3'],
  ])
  expect(merchants[0]).toMatchObject({ email: 'merchant@demo.example', password: 'demo-partner-1' })
  expect(partners.map(({ key }) => key)).toEqual(expect.arrayContaining(['cl', 'solarkart']))
})

test('every merchant belongs to a partner and can sign in by a valid number', () => {
  const keys = partners.map(({ key }) => key)
  for (const merchant of merchants) {
    expect(keys).toContain(merchant.partner_key)
    expect(merchant.mobile_phone_number).toMatch(mobile)
    expect(merchant.email).toMatch(email)
  }
})

describe('invented customers', () => {
  const invent = (count = 300, seed = 1) => [...inventCustomers({ now, lenders, merchants: 3, count, seed })]
  const customers = invent()
  const profiles = customers.map(({ prospect }) => prospect).filter((prospect) => prospect.pan)
  const chosen = customers.flatMap(({ applications }) =>
    applications.flatMap((application) => application.chosen),
  )

  test('the same order gives the same people, another seed others', () => {
    expect(invent()).toEqual(customers)
    expect(invent(300, 2)).not.toEqual(customers)
    expect(invent(7)).toHaveLength(7)
  })

  test('number, e-mail and PAN are valid and belong to one person each', () => {
    expect(customers).toHaveLength(300)
    for (const { prospect } of customers) expect(prospect.mobile_phone_number).toMatch(mobile)
    for (const profile of profiles) {
      expect(profile.pan).toMatch(personPan)
      expect(profile.postal_code).toMatch(pincode)
    }
    const sellers = inventMerchants(now).map(({ mobile: number }) => number)
    expect(repeated([...sellers, ...customers.map(({ prospect }) => prospect.mobile_phone_number)])).toEqual(
      [],
    )
    expect(repeated(profiles.map((profile) => profile.email))).toEqual([])
    expect(repeated(profiles.map((profile) => profile.pan))).toEqual([])
  })

  test('a profile would pass the three steps of the form', () => {
    for (const profile of profiles) {
      const { first_name, last_name, gender, birth_date, pan } = profile
      PersonalStep.parse({ first_name, last_name, gender, birth_date, tin: pan, consent: true })
      const { email: mail, address1, postal_code, residence_type } = profile
      ContactStep.parse({ email: mail, address1, postal_code, residence_type })
      const { employment_status_code, monthly_income, se_loan_amount, desired_tenor } = profile
      const told = Object.entries({
        employer_name: profile.employer_name,
        officepincode: profile.officepincode,
        salary_mode: profile.salary_mode,
      }).filter(([, value]) => value !== null)
      EmploymentStep.parse({
        employment_status_code,
        monthly_income,
        se_loan_amount,
        desired_tenor,
        ...Object.fromEntries(told),
      })
      expect(isOption('gender', gender ?? '')).toBe(true)
      expect(isOption('employmentStatus', employment_status_code ?? '')).toBe(true)
      expect(ageInYears(birth_date ?? '', businessDay(now))).toBeGreaterThanOrEqual(21)
    }
  })

  test('dates lie within the last year and run forward', () => {
    const oldest = new Date(now.getTime() - 367 * 86_400_000)
    for (const { prospect, applications } of customers) {
      expect(prospect.created_at > oldest).toBe(true)
      const instants = applications.flatMap(({ created_at, chosen: choices }) => [
        created_at,
        ...choices.flatMap(({ history }) => history.map(({ at }) => at)),
      ])
      const all = [prospect.created_at, ...instants]
      expect(all.map(Number)).toEqual(all.map(Number).sort((a, b) => a - b))
      expect(all.every((at) => at <= now)).toBe(true)
    }
  })

  test('the site grows: more come in the second half of the year', () => {
    const middle = new Date(now.getTime() - 183 * 86_400_000)
    const late = customers.filter(({ prospect }) => prospect.created_at > middle)
    expect(late.length).toBeGreaterThan(customers.length * 0.53)
  })

  test('a PAN belongs to one person also where ten thousand came before', () => {
    const pans = [...inventCustomers({ now, lenders: [], merchants: 0, count: 30_000 })].map(
      ({ prospect }) => prospect.pan,
    )
    const known = pans.filter(Boolean)
    expect(new Set(known).size).toBe(known.length)
  })

  test('what customers leave lies in the past, and a passcode was used before a session began', () => {
    const random = makeRandom(1)
    for (const customer of customers) {
      const { steps, passcodes, notes, calls, clicks } = inventTraces(random, customer, now)
      for (const { at } of [...steps, ...passcodes, ...notes, ...calls, ...clicks])
        expect(at <= now).toBe(true)
      expect(passcodes.filter(({ used }) => used)).toHaveLength(1)
      expect(clicks.filter((click) => click.customer)).toHaveLength(
        customer.prospect.merchant === null ? 0 : 1,
      )
      expect(calls.every(({ choice }) => choice.history.length > 1)).toBe(true)
    }
  })

  test('every status was reached by allowed steps and is the last of its history', () => {
    for (const { history, status } of chosen) {
      expect(history[0]?.status).toBe(10)
      expect(history.at(-1)?.status).toBe(status)
      for (const [index, step] of history.slice(1).entries()) {
        expect(mayTransition(history[index]?.status ?? 0, step.status)).toBe(true)
      }
    }
    expect(new Set(chosen.map(({ status }) => status)).size).toBeGreaterThan(7)
  })

  test('only a disbursed choice carries money, never more than was asked', () => {
    const paid = chosen.filter(({ disbursed_amount }) => disbursed_amount !== null)
    expect(paid.length).toBeGreaterThan(10)
    expect(chosen.filter(({ status }) => isDisbursed(status))).toEqual(paid)
    expect(
      paid.filter(
        ({ disbursed_amount, amount }) =>
          !(Number(disbursed_amount) > 0 && Number(disbursed_amount) <= amount),
      ),
    ).toEqual([])
  })

  test('a customer has at most one choice that is still open or paid', () => {
    for (const { applications } of customers) {
      for (const { chosen: choices } of applications) {
        expect(
          choices.filter(({ status }) => ![25, 31, 80, 81, 82].includes(status)).length,
        ).toBeLessThanOrEqual(1)
      }
    }
  })

  test('the demo merchant and others brought some of them, others came by themselves', () => {
    const brought = customers.map(({ prospect }) => prospect.merchant)
    for (const merchant of [0, 1, 2, null])
      expect(brought.filter((one) => one === merchant).length).toBeGreaterThan(3)
  })
})
