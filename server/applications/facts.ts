import { and, desc, eq } from 'drizzle-orm'
import { getProspect } from '#server/customers/customer.ts'
import { openDetails } from '#server/customers/details.ts'
import { openKey, openOwn } from '#server/customers/person-key.ts'
import type { Facts } from '#server/integrations/fields.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { consent } from '#server/tables/applications.ts'
import { type ConsentPurpose, currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { FoundApplication } from './find.ts'
import { withNames } from './latin-questions.ts'

/** The facts we may share; undefined once the customer has withdrawn a consent that this lender needs. */
export async function factsOf(
  { database: { db }, keys }: Pick<Deps, 'database' | 'keys'>,
  found: FoundApplication,
  extra = extraOf({ keys }, found),
): Promise<Facts | undefined> {
  const { row, asked, lender, about } = found
  const given = await givenConsent(db, asked.prospect_id, 'SHARE_LENDER', lender.lender_id)
  const report = about.integration.bureau
    ? await givenConsent(db, asked.prospect_id, 'CREDIT_REPORT', lender.lender_id)
    : null
  if (!given || report === undefined) return undefined
  const person = await getProspect(db, asked.prospect_id)
  const details = openDetails(keys, person)
  const facts = {
    reference: row.id,
    product: asked.product_type,
    amount: row.amount,
    tenor_months: row.tenor_months,
    first_name: person.first_name,
    last_name: person.last_name,
    mobile: person.mobile_phone_number,
    email: person.email,
    pan: openOwn(keys, person, 'customer.pan'),
    birth_date: openOwn(keys, person, 'customer.birth_date'),
    gender: details.gender,
    address: [details.address1, details.address2, person.city, person.state].filter(Boolean).join(', '),
    pincode: person.postal_code,
    employment: person.employment_status_code,
    employer: details.employer_name,
    monthly_income: details.monthly_income,
    emi: details.emi,
    business_years: details.business_years,
    business_turnover: details.business_current_turnover,
    gstin: details.gstin,
    business_name: details.business_name,
    business_nature: details.business_nature,
    business_registration: details.business_registration_type,
    business_pan: openOwn(keys, person, 'customer.business_pan'),
    property_type: details.property_type,
    property_value: details.property_value,
    property_pincode: details.property_pincode,
    coapplicant_income: details.coapplicant_income,
    household_income: details.household_income,
    gold_weight: details.gold_weight,
    gold_purity: details.gold_purity,
    consent_version: given.text_version ?? currentConsent.SHARE_LENDER,
    consent_at: given.at.toISOString(),
    bureau_consent_at: report?.at.toISOString() ?? null,
  }
  return withNames(facts, extra)
}

/** The consent for a purpose and lender; undefined if missing or withdrawn. */
export async function givenConsent(db: Db, prospectId: string, purpose: ConsentPurpose, lenderId: number) {
  const about = and(
    eq(consent.prospect_id, prospectId),
    eq(consent.purpose, purpose),
    eq(consent.lender_id, lenderId),
  )
  const [last] = await db.select().from(consent).where(about).orderBy(desc(consent.id)).limit(1)
  return last?.action === 'GIVEN' ? last : undefined
}

/** Answers to the lender's own questions. */
export function extraOf(
  { keys }: Pick<Deps, 'keys'>,
  { row, asked, key_cipher }: FoundApplication,
): Record<string, string> {
  if (!row.extra_cipher) return {}
  const key = openKey(keys, asked.prospect_id, key_cipher)
  return JSON.parse(keys.vault.open('application.extra', row.id, row.extra_cipher, key))
}
