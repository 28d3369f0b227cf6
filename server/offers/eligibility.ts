import { recordAudit } from '#server/audit/record-audit.ts'
import type { Actor } from '#server/platform/actor.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { invalid, notFound } from '#server/platform/errors.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type {
  EligibilityCheck,
  EligibilityRuleRow,
  TestProfile,
  Triable,
} from '#src/contract/offers/eligibility.ts'
import { businessDay } from '#src/domain/dates.ts'
import { evaluate } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { ruleNamed } from '#src/domain/offers/rules/rules.ts'
import { maskAs } from '#src/domain/personal-masks.ts'
import { neededFacts } from './applicant.ts'
import { type Known, lastApplicants, type PeopleDeps, profileOf } from './eligibility-people.ts'
import { lenderRules, lendersFor } from './lender-rules.ts'
import { isMatch } from './rule-effect.ts'

/** Checks a test profile, or a customer's, which is audited. Throws NOT_FOUND. */
export async function checkEligibility(
  deps: PeopleDeps,
  subject: { customer: string; product?: LenderType | undefined } | { profile: TestProfile },
  actor: Actor,
): Promise<EligibilityCheck> {
  if ('profile' in subject)
    return checkedCustomer(deps.db, { customer: null, profile: subject.profile }, actor.at)
  const found = await profileOf(deps, subject.customer, subject.product, actor.at)
  if (!found) throw notFound()
  await transaction(deps.db, (tx) =>
    recordAudit(tx, actor, {
      action: 'export',
      entity: 'eligibility_check',
      entityId: found.customer?.prospect_id ?? '',
      new: { product: found.profile.product },
    }),
  )
  return checkedCustomer(deps.db, found, actor.at)
}

async function checkedCustomer(db: Db, { customer, profile }: Known, now: Date): Promise<EligibilityCheck> {
  const { product = 'pl' } = profile
  const lenders = await lendersFor(db, product, null, now)
  const applicant: Partial<Applicant> = { ...profile, product, today: businessDay(now) }
  const { monthly_income, household_income, emi, ...others } = profile
  const isTyped = customer === null
  return {
    mechanism: mechanismVersion,
    customer,
    // What an admin typed is no one's; a customer's incomes are masked (src/contract/personal.ts).
    profile: { ...(isTyped ? profile : others), product },
    missing: neededFacts.filter((name) => profile[name] === undefined),
    lenders: lenders
      .flatMap((lender) => {
        const rules = evaluate(applicant, lender)
        const { lender_id, name } = lender
        if (!rules) return []
        const matches = rules.every(({ passes }) => passes === true)
        return [{ lender_id, name, rules: isTyped ? rules : rules.map(withoutIncome), matches }]
      })
      .sort((a, b) => Number(b.matches) - Number(a.matches) || (a.name < b.name ? -1 : 1)),
  }
}

const incomes: readonly unknown[] = ['monthly_income', 'household_income']

/** A verdict whose value would tell the customer's income, masked. */
function withoutIncome<V extends { rule: string; value: string | number | null }>(verdict: V): V {
  const { rule, value } = verdict
  if (value === null || !incomes.includes(ruleNamed(rule)?.looksAt)) return verdict
  return { ...verdict, value: maskAs('income', String(value)) }
}

/** Rules of all lenders that give a product, by name. */
export async function rulesBeside(db: Db, product: LenderType): Promise<EligibilityRuleRow[]> {
  const lenders = await lenderRules(db)
  return lenders
    .flatMap((lender) => {
      const terms = lender.products.find((one) => one.product === product)
      return terms ? [{ ...lender, ...terms } as EligibilityRuleRow] : []
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

interface Change {
  lender_id: number
  product: LenderType
  property: Triable
  value: number | null
}

const ofProduct: readonly Triable[] = ['min_amount', 'max_amount', 'min_tenor', 'max_tenor']
const flags: readonly Triable[] = ['salaried', 'self_employed', 'business', 'microfinance', 'score_unknown']
const MAX_SHOWN = 50

/** The lender with one limit changed. Throws INVALID for a value that the limit cannot have. */
function changed(lender: LenderRules, { product, property, value }: Change): LenderRules {
  if (flags.includes(property) && value !== 0 && value !== 1) throw invalid({ value: 'choice' })
  if (ofProduct.includes(property) && value === null) throw invalid({ value: 'required' })
  if (!ofProduct.includes(property)) return { ...lender, [property]: value }
  const products = lender.products.map((one) =>
    one.product === product ? { ...one, [property]: value as number } : one,
  )
  return { ...lender, products }
}

/** Compares today's rules with a changed one over the last applicants. Nothing is saved. Throws NOT_FOUND, INVALID. */
export async function whatIf(deps: PeopleDeps, change: Change, now: Date) {
  const lender = (await lenderRules(deps.db)).find(({ lender_id }) => lender_id === change.lender_id)
  const terms = lender?.products.find(({ product }) => product === change.product)
  if (!lender || !terms) throw notFound()
  const other = changed(lender, change)
  const today = businessDay(now)
  const compared = (await lastApplicants(deps, change.product, today)).map(({ customer, applicant }) => ({
    customer,
    applicant,
    before: isMatch(applicant, lender),
    after: isMatch(applicant, other),
  }))
  const moved = compared.filter(({ before, after }) => before !== after)
  const count = (list: typeof compared, side: 'before' | 'after') => list.filter((one) => one[side]).length
  const stored = { ...lender, ...terms } as unknown as Record<Triable, number | null>
  return {
    lender: lender.name,
    now: stored[change.property],
    applicants: compared.length,
    before: count(compared, 'before'),
    after: count(compared, 'after'),
    added: count(moved, 'after'),
    dropped: count(moved, 'before'),
    people: moved.slice(0, MAX_SHOWN).map(({ customer, applicant, after }) => ({
      change: after ? ('ADDED' as const) : ('DROPPED' as const),
      customer,
      age: applicant.age,
      employment: applicant.employment,
      amount: applicant.amount,
      tenor_months: applicant.tenor_months,
    })),
  }
}
