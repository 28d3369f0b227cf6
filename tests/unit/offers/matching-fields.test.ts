import { expect, test } from 'vitest'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { hints } from '#src/contract/field.ts'
import { MatchingRules } from '#src/contract/offers/rule-effect.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { lender } from '#tests/support/matching.ts'

/** Fields of a lender that `match` reads to decide on a match; a proxy sees each reading. */
function readToDecide(applicant: Applicant, rules: LenderRules): Set<string> {
  const read = new Set<string>()
  const watched = new Proxy(rules, {
    get(target, name) {
      read.add(String(name))
      return target[name as keyof LenderRules]
    },
  })
  match(applicant, [watched])
  return read
}

test('[RULE-02] the fields declared as matching rules are those that the mechanism reads to decide', () => {
  const declared = Object.entries(Lender.shape)
    .filter(([, schema]) => hints.get(schema)?.matching)
    .map(([name]) => name)
  expect(Object.keys(MatchingRules.shape)).toEqual(declared)
  const base = { age: 30, monthly_income: 50_000, amount: 200_000, tenor_months: 24, today: '2026-11-20' }
  const open = lender({ salaried: 1, self_employed: 1, business: 1, microfinance: 1 })
  const read = new Set<string>()
  for (const employment of ['salaried', 'self_employed', 'business'] as const)
    for (const household_income of [undefined, 200_000]) {
      const applicant = { ...base, product: 'pl', employment, ...(household_income && { household_income }) }
      for (const name of readToDecide(applicant as Applicant, open)) read.add(name)
    }
  const known = Object.keys(Lender.shape)
  // What an offer shows besides does not decide.
  const shown = [
    'lender_id',
    'name',
    'legal_name',
    'penal_charges',
    'penal_charges_hi',
    'foreclosure',
    'foreclosure_hi',
    'cooling_off_days',
    'offer_days',
    'grievance_name',
    'grievance_phone',
    'grievance_email',
    'privacy_policy',
    'so_status',
    'so_text',
    'so_text_hi',
    'so_date_start',
    'so_date_end',
  ]
  expect([...read].filter((name) => known.includes(name) && !shown.includes(name)).sort()).toEqual(
    declared.sort(),
  )
})
