import { eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { sha256 } from '#server/platform/keys/keys.ts'
import { offerList } from '#server/tables/applications.ts'
import { lender, lenderProduct } from '#server/tables/catalogue.ts'
import { ruleSet } from '#server/tables/lending.ts'
import { withSwitches } from '#server/vendors/switches.ts'
import { type MatchResult, match } from '#src/domain/offers/matching.ts'
import {
  type Applicant,
  inHashOrder,
  type LenderRules,
  type Named,
  type ProductRules,
} from '#src/domain/offers/matching-inputs.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { limitsOf } from '#src/domain/offers/rules/declared.ts'

type Row = typeof lender.$inferSelect
type ProductRow = typeof lenderProduct.$inferSelect

/** All live lenders with their products: the columns that the mechanism reads, and no others. */
export async function lenderRules(db: Db): Promise<LenderRules[]> {
  const [lenders, products] = [
    await db.select().from(lender).where(isNull(lender.deleted_at)).orderBy(lender.lender_id),
    await db
      .select()
      .from(lenderProduct)
      .where(isNull(lenderProduct.deleted_at))
      .orderBy(lenderProduct.lender_id, lenderProduct.product),
  ]
  const byLender = new Map<number, ProductRules[]>()
  for (const row of products) {
    const found = byLender.get(row.lender_id) ?? []
    byLender.set(row.lender_id, found)
    found.push(productRules(row))
  }
  return lenders.map((row) => rulesOf(row, byLender.get(row.lender_id) ?? []))
}

/** The lenders as they are matched for a product now. @param only those of a co-brand; null: all */
export async function lendersFor(db: Db, product: string, only: readonly number[] | null, now: Date) {
  const known = (await lenderRules(db)).filter(({ lender_id }) => !only || only.includes(lender_id))
  return withSwitches(db, known, product, now)
}

/** Listed one by one: other columns cannot change an offer, and equal rules have the same hash. */
const rulesOf = (row: Row, products: ProductRules[]): Named<LenderRules> => ({
  lender_id: row.lender_id,
  name: row.name,
  legal_name: row.legal_name,
  lender_status: row.lender_status,
  min_income: row.min_income,
  max_income: row.max_income,
  min_age: row.min_age,
  max_age: row.max_age,
  salaried: row.salaried,
  self_employed: row.self_employed,
  business: row.business,
  microfinance: row.microfinance,
  min_score: row.min_score,
  score_unknown: row.score_unknown,
  served_areas: row.served_areas,
  min_business_years: row.min_business_years,
  max_maturity_age: row.max_maturity_age,
  max_ltv: row.max_ltv,
  max_foir: row.max_foir,
  offer_days: row.offer_days,
  penal_charges: row.penal_charges,
  foreclosure: row.foreclosure,
  penal_charges_hi: row.penal_charges_hi,
  foreclosure_hi: row.foreclosure_hi,
  cooling_off_days: row.cooling_off_days,
  grievance_name: row.grievance_name,
  grievance_phone: row.grievance_phone,
  grievance_email: row.grievance_email,
  privacy_policy: row.privacy_policy,
  so_status: row.so_status,
  so_text: row.so_text,
  so_text_hi: row.so_text_hi,
  so_date_start: row.so_date_start,
  so_date_end: row.so_date_end,
  ...limitsOf(row),
  products,
})

const productRules = (row: ProductRow): Named<ProductRules> => ({
  product: row.product as ProductRules['product'],
  status: row.status,
  min_amount: row.min_amount,
  max_amount: row.max_amount,
  min_tenor: row.min_tenor,
  max_tenor: row.max_tenor,
  interest_rate: row.interest_rate,
  interest_rate_max: row.interest_rate_max,
  fee_percent: row.fee_percent,
  fee_max: row.fee_max,
  exit_percent: row.exit_percent,
  exit_free_after: row.exit_free_after,
  due_day: row.due_day,
})

/** Stores rules once, whatever the number of lists computed from them. @returns their hash */
export async function storeRules(tx: Db, rules: LenderRules[], now: Date): Promise<string> {
  const sha = sha256(JSON.stringify(rules))
  await tx.insert(ruleSet).values({ sha256: sha, rules, made_at: now }).onConflictDoNothing()
  return sha
}

/** Of a list: mechanism, applicant and result, in this order of their fields. */
export const listHash = (mechanism: string, applicant: Applicant, result: MatchResult): string =>
  sha256(JSON.stringify([mechanism, applicant, result]))

/** How a version of the mechanism computes; docs/decisions/011, 017, 040 and 042 tell what the later ones added. */
function mechanismOf(version: string): typeof match | undefined {
  if (version === '1')
    return (applicant, rules) => {
      const { offers, unmatched } = match(applicant, rules, '1')
      return {
        offers,
        unmatched: unmatched.map(({ instead: _, ...rest }) => rest) as MatchResult['unmatched'],
      }
    }
  return /^[1-9]\d*$/.test(version) && Number(version) <= Number(mechanismVersion) ? match : undefined
}

export type Replay =
  | { outcome: 'same' | 'different'; stored: string; computed: string }
  | { outcome: 'unknown-list' | 'no-rules' | 'rules-changed' | 'unknown-mechanism' }

/** Replays a stored list from its stored inputs. */
export async function replay(db: Db, listId: string): Promise<Replay> {
  const [list] = await db.select().from(offerList).where(eq(offerList.list_id, listId))
  if (!list) return { outcome: 'unknown-list' }
  const mechanism = mechanismOf(list.mechanism)
  if (!mechanism) return { outcome: 'unknown-mechanism' }
  if (!list.rules_sha256) return { outcome: 'no-rules' }
  const [kept] = await db.select().from(ruleSet).where(eq(ruleSet.sha256, list.rules_sha256))
  if (!kept) return { outcome: 'no-rules' }
  const rules = kept.rules.map((one) =>
    rulesOf(
      one as unknown as Row,
      one.products.map((p) => productRules(p as ProductRow)),
    ),
  )
  if (sha256(JSON.stringify(rules)) !== list.rules_sha256) return { outcome: 'rules-changed' }
  // The database reorders the keys of a JSON object.
  const applicant = inHashOrder(list.applicant)
  const computed = mechanism(applicant, rules, list.mechanism)
  const hash = listHash(list.mechanism, applicant, computed)
  // The hash is older than the stored list, so it also proves that the list was not changed.
  const asStored = canonical(list.result) === canonical(computed)
  return {
    outcome: hash === list.sha256 && asStored ? 'same' : 'different',
    stored: list.sha256,
    computed: hash,
  }
}

/** PostgreSQL reorders the keys of a JSON object. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
