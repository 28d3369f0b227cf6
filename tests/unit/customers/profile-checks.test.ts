import { describe, expect, test } from 'vitest'
import {
  contactProblems,
  employmentBody,
  employmentProblems,
  personalProblems,
} from '#customer/profile/checks.ts'
import { details, detailsOf } from '#src/domain/customers/profile-rules.ts'
import type { Typed } from '#src/kit/fields/form.tsx'
import { badTyping, cleanedTyping, goodTyping } from '#tests/support/customers/profile-cases.ts'

const none = { tin: false, birth_date: false }
const check = {
  personal: (typed: Typed) => personalProblems(typed, none),
  contact: contactProblems,
  employment: (typed: Typed) => employmentProblems(typed, 'pl'),
}

describe('[VAL-04] the forms refuse what the server refuses', () => {
  test.each(Object.keys(check) as (keyof typeof check)[])('%s: good typing has no problem', (step) => {
    expect(check[step](goodTyping[step])).toEqual({})
  })

  test.each(badTyping)('%s: %s, %s', (step, field, message, cases) => {
    for (const typed of cases)
      expect([typed, check[step]({ ...goodTyping[step], ...typed })]).toEqual([typed, { [field]: message }])
  })

  test.each(cleanedTyping)('%s: %s is brought into the form of its rule', (step, field, cases) => {
    for (const typed of cases)
      expect([typed, check[step]({ ...goodTyping[step], ...typed })[field]]).toEqual([typed, undefined])
  })
})

describe('step 3 asks what the product’s lenders need', () => {
  test.each([
    ['pl', 'salaried', []],
    ['bl', 'business', ['business_account']],
    ['gl', 'salaried', ['gold_weight', 'gold_purity']],
    ['hl', 'self_employed', ['property_type', 'property_value']],
  ] as const)('%s of somebody %s: %j', (product, employment_status_code, own) => {
    const typed = { ...goodTyping.employment, employment_status_code }
    const blank = Object.fromEntries(details.map((name) => [name, '']))
    expect(employmentProblems({ ...typed, ...blank }, product)).toEqual(
      Object.fromEntries(detailsOf(product, employment_status_code).map((name) => [name, 'required'])),
    )
    expect(detailsOf(product, employment_status_code)).toEqual(expect.arrayContaining([...own]))
  })

  test('a business loan is not for people who earn a salary', () => {
    expect(employmentProblems({ ...goodTyping.employment, business_account: 'yes' }, 'bl')).toEqual({
      employment_status_code: 'choice',
    })
  })

  test('nothing but what is asked is sent', () => {
    const typed = { ...goodTyping.employment, gold_weight: '20', business_years: 'above_10_years' }
    expect(Object.keys(employmentBody(typed, 'pl')).filter((name) => /^(gold|business)/.test(name))).toEqual(
      [],
    )
    expect(employmentBody({ ...typed, gold_purity: 'k22' }, 'gl')).toMatchObject({
      gold_weight: 20,
      gold_purity: 'k22',
      monthly_income: 60_000,
      desired_tenor: 24,
    })
  })
})
