import { expect, test } from 'vitest'
import type { AskedRule } from '#src/contract/catalogue/declared-rules.ts'
import { Lender } from '#src/contract/catalogue/lender.ts'
import { EmploymentStep, Profile } from '#src/contract/customers/profile.ts'
import { TestProfile, triable } from '#src/contract/offers/eligibility.ts'
import { searchLists } from '#src/domain/customers/search-lists.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { answersOf } from '#src/domain/offers/rules/declared.ts'
import { rules } from '#src/domain/offers/rules/rules.ts'
import { asked, codesOf, declared } from '#tests/support/declared-rules.ts'
import { lender } from '#tests/support/matching.ts'

const kinds = ['salaried', 'self_employed', 'business'] as const
/** Limits that a lender may have: each that some answer reaches, and none. */
const limitsOf = (rule: AskedRule) =>
  rule.kind === 'atLeast'
    ? [null, ...Object.values(rule.least), ...Object.values(rule.least).map((one) => one + 1)]
    : [[], ...rule.answers.map((one) => [one]), [...rule.answers]]

/** Says by itself what the declaration means. */
function passes(rule: AskedRule, employment: string, code: string | null, limit: unknown): boolean {
  if (limit === null || (Array.isArray(limit) && limit.length === 0)) return true
  if (!(rule.of as readonly string[]).includes(employment)) return true
  if (code === null) return false
  return rule.kind === 'atLeast'
    ? (rule.least[code] ?? -1) >= Number(limit)
    : (limit as string[]).includes(code)
}

test.each(
  asked.map((rule) => [rule.name, rule] as const),
)('[OFFER-01] [OFFER-04] %s decides as declared, for every employment, answer and limit, and not before its version', (name, rule) => {
  const base = { age: 30, monthly_income: 50_000, amount: 200_000, tenor_months: 24, today: '2026-11-20' }
  let refused = 0
  for (const employment of kinds)
    for (const code of [null, ...codesOf(rule)])
      for (const limit of limitsOf(rule)) {
        const stored = Object.fromEntries(asked.map(({ question }) => [question.field, null]))
        const answers = answersOf({ ...stored, [rule.question.field]: code } as never)
        const applicant = { ...base, product: 'pl', employment, ...answers } as Applicant
        const one = lender({
          self_employed: 1,
          business: 1,
          [rule.lender.field]: limit,
        } as Partial<LenderRules>)
        const { offers, unmatched } = match(applicant, [one])
        const expected = passes(rule, employment, code, limit)
        expect([employment, code, limit, offers.length]).toEqual([employment, code, limit, expected ? 1 : 0])
        if (!expected) expect(unmatched[0]?.reason).toBe(name)
        if (!expected) refused += 1
        expect(match(applicant, [one], String(rule.since - 1)).offers).toHaveLength(1)
      }
  expect(refused).toBeGreaterThan(3)
})

test.each(
  declared.filter(({ kind }) => kind === 'atMost').map((rule) => [rule.name, rule] as const),
)('[OFFER-02] [OFFER-04] %s refuses what is above the limit, offers what is within it, and not before its version', (name, rule) => {
  const base = { age: 30, employment: 'salaried', monthly_income: 30_000, today: '2026-11-20' }
  const reasons = new Set<string | undefined>()
  for (const amount of [60_000, 180_000, 480_000])
    for (const limit of [null, 3, 6, 12]) {
      const applicant = { ...base, product: 'pl', amount, tenor_months: 24 } as Applicant
      const one = lender({ [rule.lender.field]: limit } as Partial<LenderRules>)
      const { offers, unmatched } = match(applicant, [one])
      expect(offers).toHaveLength(unmatched.length === 0 ? 1 : 0)
      if (limit === null) expect(offers).toHaveLength(1)
      const { amount: less = amount, tenor_months = 24 } = unmatched[0]?.instead ?? {}
      expect(match({ ...applicant, amount: less, tenor_months }, [one]).offers).toHaveLength(1)
      expect(match(applicant, [one], String(rule.since - 1)).offers).toHaveLength(1)
      reasons.add(unmatched[0]?.reason)
    }
  expect([...reasons]).toEqual(expect.arrayContaining([undefined, name]))
})

test('[OFFER-04] of every declared rule derive lender field, what-if and the rule; of those that ask, question, column and sample applicant', () => {
  for (const { kind, name, lender: limit } of declared) {
    expect(Object.keys(Lender.shape)).toContain(limit.field)
    expect((triable as readonly string[]).includes(limit.field)).toBe(kind !== 'oneOf')
    expect(rules.map((one) => one.name)).toContain(name)
  }
  for (const rule of asked) {
    const { question } = rule
    expect(Object.keys(searchLists)).toContain(question.list)
    const list = Object.keys(searchLists[question.list as keyof typeof searchLists])
    expect(list).toEqual(codesOf(rule))
    for (const schema of [Profile, EmploymentStep, TestProfile])
      expect(Object.keys(schema.shape)).toContain(question.field)
  }
})

test('[OFFER-04] what can be tried out in what-if is what the rules name', () => {
  expect([...triable].sort()).toEqual([...new Set(rules.flatMap(({ tries }) => tries))].sort())
})
