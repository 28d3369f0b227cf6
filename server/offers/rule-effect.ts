import { notFound } from '#server/platform/errors.ts'
import type { RuleEffect } from '#src/contract/offers/rule-effect.ts'
import { businessDay } from '#src/domain/dates.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { Applicant, LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { lastApplicants, type PeopleDeps } from './eligibility-people.ts'
import { lenderRules } from './lender-rules.ts'

interface Change {
  lender_id: number
  values: Readonly<Record<string, unknown>>
}

export const isMatch = (applicant: Applicant, rules: LenderRules): boolean =>
  match(applicant, [rules]).offers.length > 0

/** Compares stored rules with changed ones over the last applications of each product. Throws NOT_FOUND. */
export async function ruleEffect(
  deps: PeopleDeps,
  changes: readonly Change[],
  now: Date,
): Promise<RuleEffect> {
  const lenders = new Map((await lenderRules(deps.db)).map((lender) => [lender.lender_id, lender]))
  const pairs = changes.map(({ lender_id, values }) => {
    const stored = lenders.get(lender_id)
    if (!stored) throw notFound()
    return { stored, changed: { ...stored, ...values } as LenderRules }
  })
  const today = businessDay(now)
  const effect = { applications: 0, before: 0, added: 0, dropped: 0 }
  const given = new Set(pairs.flatMap(({ stored }) => stored.products.map(({ product }) => product)))
  for (const product of given) {
    const applicants = await lastApplicants(deps, product, today)
    effect.applications += applicants.length
    for (const { applicant } of applicants)
      for (const { stored, changed } of pairs) {
        const [was, is] = [isMatch(applicant, stored), isMatch(applicant, changed)]
        if (was) effect.before += 1
        if (is && !was) effect.added += 1
        if (was && !is) effect.dropped += 1
      }
  }
  return effect
}
