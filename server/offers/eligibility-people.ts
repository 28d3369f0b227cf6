import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { findCustomer } from '#server/customers/deletion.ts'
import { ofCustomer, withKey } from '#server/customers/person-key.ts'
import type { Db } from '#server/platform/database/database.ts'
import { application } from '#server/tables/applications.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospect } from '#server/tables/people.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { EligibilityCheck, TestProfile } from '#src/contract/offers/eligibility.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { businessDay } from '#src/domain/dates.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import { type ApplicantDeps, applicantOf, knownFacts } from './applicant.ts'

export type PeopleDeps = ApplicantDeps & { db: Db }

export interface Known {
  customer: EligibilityCheck['customer']
  profile: Partial<TestProfile>
}

const typeOf = (code: LenderType | undefined) =>
  products.find((one) => 'code' in one && one.code === code)?.type

/** A customer with the newest application, of a product where one is named. Null for an unknown or a restricted one. */
export async function profileOf(
  deps: PeopleDeps,
  typed: string,
  product: LenderType | undefined,
  now: Date,
): Promise<Known | null> {
  const { db } = deps
  const person = await findCustomer(db, deps.keys, typed)
  if (person?.status !== 'ACTIVE') return null
  const type = typeOf(product)
  const [request] = await db
    .select()
    .from(application)
    .where(
      and(eq(application.prospect_id, person.user_id), type ? eq(application.product_type, type) : undefined),
    )
    .orderBy(desc(application.created_at))
    .limit(1)
  const { today: _, ...profile } = knownFacts(deps, person, request, businessDay(now))
  return {
    customer: {
      prospect_id: person.user_id,
      name: maskCustomer(person.first_name, person.mobile_phone_number),
      product_type: request?.product_type ?? type ?? person.product_type ?? '',
    },
    profile: { ...profile, product: profile.product ?? product ?? 'pl' },
  }
}

const LAST = 1000

/** The last applicants for a product whose profile is complete, newest first. */
export async function lastApplicants(deps: PeopleDeps, product: LenderType, today: string) {
  const found = await deps.db
    .select({ person: withKey, request: application })
    .from(application)
    .innerJoin(prospect, eq(prospect.user_id, application.prospect_id))
    .leftJoin(personKey, ofCustomer)
    .where(
      and(
        eq(application.product_type, typeOf(product) ?? ''),
        eq(prospect.status, 'ACTIVE'),
        isNotNull(prospect.birth_date_cipher),
        isNotNull(prospect.employment_status_code),
      ),
    )
    .orderBy(desc(application.created_at), application.app_id)
    .limit(LAST)
  return found.map(({ person, request }) => ({
    customer: maskCustomer(person.first_name, person.mobile_phone_number),
    applicant: applicantOf(deps, person, request, today),
  }))
}
