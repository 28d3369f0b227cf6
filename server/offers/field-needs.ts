import { isNull } from 'drizzle-orm'
import { partnerLenders } from '#server/co-brands/partner-lenders.ts'
import { integrationOf } from '#server/integrations/integration.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lenderIntegration } from '#server/tables/integrations.ts'
import { askedRules } from '#src/contract/catalogue/declared-rules.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { FieldNeeds } from '#src/contract/offers/offer.ts'
import { openTerms } from '#src/domain/offers/matching.ts'
import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { lendersFor } from './lender-rules.ts'

type NeededField = FieldNeeds['fields'][number]['field']

/** Fields that no rule reads; some lenders get them with an application. */
const sentOnly = [
  'business_name',
  'business_nature',
  'gstin',
  'property_pincode',
  'coapplicant_income',
] as const

export const isLimit = (limit: unknown) =>
  Array.isArray(limit) || typeof limit === 'string' ? limit.length > 0 : limit !== null && limit !== undefined

/** Fields of the profile without which a lender makes no offer. */
function neededFor(lender: LenderRules): NeededField[] {
  const limits = lender as unknown as Record<string, unknown>
  const asked = askedRules.filter((rule) => isLimit(limits[rule.lender.field]))
  const score = isLimit(lender.min_score) && lender.score_unknown === 0
  return [...asked.map(({ question }) => question.field), ...(score ? (['credit_score'] as const) : [])]
}

/** Which optional fields of the profile the lenders of a product need, by their names, so that leaving one empty is a choice. */
export async function fieldNeeds(
  db: Db,
  product: LenderType,
  prospectId: string,
  now: Date,
): Promise<FieldNeeds> {
  const only = await partnerLenders(db, prospectId)
  const all = await lendersFor(db, product, only?.lenders ?? null, now)
  const lenders = all.filter((one) => openTerms(one, product))
  const stored = await db.select().from(lenderIntegration).where(isNull(lenderIntegration.deleted_at))
  const rowOf = new Map(stored.map((row) => [row.lender_id, row]))
  const names = new Map<NeededField, string[]>()
  for (const lender of lenders) {
    const sent = Object.values(integrationOf(lender.lender_id, rowOf.get(lender.lender_id) ?? null).fields)
    const sends = sentOnly.filter((field) => sent.includes(field))
    for (const field of [...neededFor(lender), ...sends])
      names.set(field, [...(names.get(field) ?? []), lender.legal_name])
  }
  return { of: lenders.length, fields: [...names].map(([field, needed_by]) => ({ field, needed_by })) }
}
