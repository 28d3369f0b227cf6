import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { partnerLenders } from '#server/co-brands/partner-lenders.ts'
import { getProspect } from '#server/customers/customer.ts'
import { hasConsent } from '#server/messages/consent-ledger.ts'
import { type Db, rows, transaction } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { application, offerList } from '#server/tables/applications.ts'
import type { OfferList } from '#src/contract/offers/offer.ts'
import { businessDay } from '#src/domain/dates.ts'
import { match } from '#src/domain/offers/matching.ts'
import type { LenderRules } from '#src/domain/offers/matching-inputs.ts'
import { mechanismVersion } from '#src/domain/offers/mechanism.ts'
import { isUnknown } from '#src/domain/offers/rules/rules.ts'
import { type ApplicantDeps, applicantOf } from './applicant.ts'
import { lendersFor, listHash, storeRules } from './lender-rules.ts'

export type OfferDeps = ApplicantDeps & Pick<Deps, 'database'>

/**
 * The offers for an application: computed from today's lender rows, stored with their inputs whenever they
 * differ from the last list that was shown. Throws NOT_FOUND for someone else's application,
 * CONSENT_MISSING or PROFILE_INCOMPLETE when it may not be computed.
 */
export async function offersFor(
  deps: OfferDeps,
  appId: string,
  prospectId: string,
  now: Date,
): Promise<OfferList> {
  const { db } = deps.database
  const found = await ownApplication(db, appId, prospectId)
  if (!(await hasConsent(db, prospectId, 'MATCHING'))) throw new AppError('CONSENT_MISSING')
  const person = await getProspect(db, found.prospect_id)
  const applicant = applicantOf(deps, person, found, businessDay(now))
  const only = await partnerLenders(db, prospectId)
  const rules = await lendersFor(db, applicant.product, only?.lenders ?? null, now)
  const result = match(applicant, rules)
  const sha = listHash(mechanismVersion, applicant, result)
  const of = { app_id: appId, prospect_id: prospectId }
  const made = { ...of, mechanism: mechanismVersion, applicant, result, sha256: sha, made_at: now }
  const idOf = new Map(rules.map(({ name, lender_id }) => [name, lender_id]))
  const list = (await sameList(db, made)) ?? (await storeList(db, made, rules))
  return {
    list_id: list.list_id,
    app_id: appId,
    product_type: found.product_type,
    asked: { amount: found.amount, tenor_months: found.tenor_months },
    mechanism: mechanismVersion,
    made_at: list.made_at.toISOString(),
    ...(only && { through: only.name }),
    offers: result.offers,
    unmatched: result.unmatched.map((one) => ({
      ...one,
      lender_id: idOf.get(one.lender_name) as number,
      unknown: isUnknown(one.reason, applicant),
    })),
  }
}

type Made = Omit<typeof offerList.$inferInsert, 'list_id'>

/** The last list of an application, when it is the one with this hash. */
async function sameList(db: Db, { app_id, prospect_id, sha256 }: Made) {
  const [last] = await db
    .select()
    .from(offerList)
    .where(and(eq(offerList.app_id, app_id), eq(offerList.prospect_id, prospect_id)))
    .orderBy(desc(offerList.seq))
    .limit(1)
  return last?.sha256 === sha256 ? last : undefined
}

/** Stores a list once, also when two tabs ask at the same moment. */
const storeList = (db: Db, made: Made, rules: LenderRules[]) =>
  transaction(db, async (tx) => {
    const own = await rows(
      tx,
      sql`select 1 from application where app_id = ${made.app_id} and prospect_id = ${made.prospect_id} for update`,
    )
    // It went to another customer by a merge.
    if (own.length === 0) throw notFound()
    const same = await sameList(tx, made)
    if (same) return same
    const list_id = randomUUID()
    const rules_sha256 = await storeRules(tx, rules, made.made_at)
    await tx.insert(offerList).values({ list_id, ...made, rules_sha256 })
    return { list_id, made_at: made.made_at }
  })

/** Throws NOT_FOUND for someone else's application. */
export async function ownApplication(db: Db, appId: string, prospectId: string) {
  const [found] = await db
    .select()
    .from(application)
    .where(and(eq(application.app_id, appId), eq(application.prospect_id, prospectId)))
  if (!found) throw notFound()
  return found
}
