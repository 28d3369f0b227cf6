import type { Applicant } from '#src/domain/offers/matching-inputs.ts'
import { age } from './age.ts'
import { amount } from './amount.ts'
import { area } from './area.ts'
import { businessYears } from './business-years.ts'
import { figureRules, questionRules } from './declared.ts'
import { employment } from './employment.ts'
import { foir } from './foir.ts'
import { household } from './household.ts'
import { income } from './income.ts'
import { maturityAge } from './maturity-age.ts'
import { productGiven } from './product-given.ts'
import type { Rule } from './rule.ts'
import { score } from './score.ts'
import { security } from './security.ts'
import { tenor } from './tenor.ts'

/** Every rule in the published order; the first that fails is the reason. */
export const rules: readonly Rule[] = [
  ...[productGiven, age, employment, household, income, score, area, businessYears, ...questionRules],
  ...[amount, tenor, maturityAge, security, foir, ...figureRules],
]

const byName = new Map(rules.map((rule) => [rule.name, rule]))

/** The rule of a reason; undefined for a lender that is unavailable. */
export const ruleNamed = (name: string): Rule | undefined => byName.get(name)

/** Whether a rule failed because the applicant did not tell what it looks at. */
export function isUnknown(reason: string, applicant: Applicant): boolean {
  const looksAt = ruleNamed(reason)?.looksAt
  return looksAt !== undefined && applicant[looksAt] === undefined
}
