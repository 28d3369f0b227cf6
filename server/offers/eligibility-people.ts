import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { findCustomer } from '#server/customers/deletion.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys.ts'
import { application } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { EligibilityCheck, TestProfile } from '#src/contract/offers/eligibility.ts'
import { productOf, products } from '#src/domain/catalogue/products.ts'
import { asksHousehold } from '#src/domain/customers/microfinance.ts'
import { ageInYears, businessDay } from '#src/domain/dates.ts'
import { maskCustomer } from '#src/domain/masks.ts'
import type { Applicant } from '#src/domain/offers/matching.ts'

interface DbAndKeys {
  db: Db
  keys: Keys
}

export interface Known {
  customer: EligibilityCheck['customer']
  profile: Partial<TestProfile>
}

type Person = typeof prospect.$inferSelect
type Asked = Pick<typeof application.$inferSelect, 'amount' | 'tenor_months' | 'product_type'>

const typeOf = (code: LenderType | undefined) =>
  products.find((one) => 'code' in one && one.code === code)?.type

/** What is known of a person and what they asked for, as the mechanism reads it. */
function known(keys: Keys, person: Person, asked: Asked | undefined, today: string): Partial<TestProfile> {
  const product = productOf(asked?.product_type)?.code as LenderType | undefined
  const { birth_date_cipher, monthly_income, household_income } = person
  return {
    ...(product && { product }),
    ...(birth_date_cipher && {
      age: ageInYears(keys.vault.open('customer.birth_date', person.user_id, birth_date_cipher), today),
    }),
    ...(person.employment_status_code && {
      employment: person.employment_status_code as Applicant['employment'],
    }),
    ...(monthly_income !== null && { monthly_income }),
    ...(asked && { amount: asked.amount, tenor_months: asked.tenor_months }),
    ...(product &&
      household_income !== null &&
      asksHousehold(product, monthly_income) && { household_income }),
  }
}

/** A customer with the newest application, of a product where one is named. Null for an unknown or a restricted one. */
export async function profileOf(
  { db, keys }: DbAndKeys,
  typed: string,
  product: LenderType | undefined,
  now: Date,
): Promise<Known | null> {
  const person = await findCustomer(db, keys, typed)
  if (person?.status !== 'ACTIVE') return null
  const type = typeOf(product)
  const [asked] = await db
    .select()
    .from(application)
    .where(
      and(eq(application.prospect_id, person.user_id), type ? eq(application.product_type, type) : undefined),
    )
    .orderBy(desc(application.created_at))
    .limit(1)
  const profile = known(keys, person, asked, businessDay(now))
  return {
    customer: {
      prospect_id: person.user_id,
      name: maskCustomer(person.first_name, person.mobile_phone_number),
      product_type: asked?.product_type ?? type ?? person.product_type ?? '',
    },
    profile: { ...profile, product: profile.product ?? product ?? 'pl' },
  }
}

const LAST = 1000

/** The last applicants for a product whose profile is complete, newest first. */
export async function lastApplicants({ db, keys }: DbAndKeys, product: LenderType, today: string) {
  const found = await db
    .select({ person: prospect, asked: application })
    .from(application)
    .innerJoin(prospect, eq(prospect.user_id, application.prospect_id))
    .where(
      and(
        eq(application.product_type, typeOf(product) ?? ''),
        eq(prospect.status, 'ACTIVE'),
        isNotNull(prospect.birth_date_cipher),
        isNotNull(prospect.employment_status_code),
        isNotNull(prospect.monthly_income),
      ),
    )
    .orderBy(desc(application.created_at), application.app_id)
    .limit(LAST)
  return found.map(({ person, asked }) => ({
    customer: maskCustomer(person.first_name, person.mobile_phone_number),
    applicant: { ...known(keys, person, asked, today), today } as Applicant,
  }))
}
