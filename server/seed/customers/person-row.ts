import { sealDetails } from '#server/customers/details.ts'
import { type Keys, panHash } from '#server/platform/keys.ts'
import type { SeededCustomer, World } from './seeded-customer.ts'

/** Who only signed in has no profile: what the table has defaults for, and nothing else. */
export function personRow(
  keys: Keys,
  { merchantIds, linkIds }: World,
  { customer: { prospect: person }, traces, own: { key } }: SeededCustomer,
) {
  const { user_id, created_at, merchant: place, birth_date, pan } = person
  const link = traces.clicks.find(({ customer }) => customer)?.link ?? 0
  return {
    user_id,
    created_at,
    updated_at: created_at,
    merchant_id: place === null ? null : (merchantIds[place] ?? null),
    link_id: place === null ? null : (linkIds[place]?.[link] ?? null),
    attributed_at: place === null ? null : created_at,
    utm_source: place === null ? null : `merchant-${place + 1}`,
    mobile_phone_number: person.mobile_phone_number,
    email: person.email ?? null,
    first_name: person.first_name ?? null,
    last_name: person.last_name ?? null,
    birth_date_cipher: birth_date ? keys.vault.seal('customer.birth_date', user_id, birth_date, key) : null,
    pan_cipher: pan ? keys.vault.seal('customer.pan', user_id, pan, key) : null,
    pan_hash: pan ? panHash(keys, pan) : null,
    language: person.language ?? 'en',
    product_type: person.product_type,
    postal_code: person.postal_code ?? null,
    city: person.city ?? null,
    state: person.state ?? null,
    employment_status_code: person.employment_status_code ?? null,
    ...sealDetails(keys, user_id, detailsOf(person), key),
    se_loan_amount: person.se_loan_amount ?? null,
    desired_tenor: person.desired_tenor ?? null,
    allow_calls: person.allow_calls ?? 0,
    allow_sms: person.allow_sms ?? 0,
    allow_emails: person.allow_emails ?? 0,
    bl_completed: person.bl_completed,
    pl_completed: person.pl_completed,
    gl_completed: person.gl_completed,
    hl_completed: person.hl_completed,
  }
}

const detailsOf = (person: SeededCustomer['customer']['prospect']) => ({
  gender: person.gender ?? null,
  address1: person.address1 ?? null,
  residence_type: person.residence_type ?? null,
  employer_name: person.employer_name ?? null,
  officepincode: person.officepincode ?? null,
  salary_mode: person.salary_mode ?? null,
  business_registration_type: person.business_registration_type ?? null,
  business_years: person.business_years ?? null,
  business_current_turnover: person.business_current_turnover ?? null,
  monthly_income: person.monthly_income ?? null,
  household_income: person.household_income ?? null,
  emi: person.emi ?? null,
})
