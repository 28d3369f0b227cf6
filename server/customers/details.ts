import { eq } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { PersonKey } from '#server/platform/keys/vault.ts'
import { personKey } from '#server/tables/customers/person-keys.ts'
import { prospect } from '#server/tables/people.ts'
import { type RuleQuestion, ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { CustomerRow } from './customer-data/entry.ts'
import { type CustomerWithKey, keyFor, ofCustomer, openOwn, withKey } from './person-key.ts'

const text = null as string | null
const number = null as number | null

const noDetails = {
  gender: text,
  address1: text,
  address2: text,
  residence_type: text,
  monthly_rent: number,
  educational_level: text,
  business_registration_type: text,
  business_current_turnover: text,
  business_years: text,
  business_account: text,
  employer_name: text,
  officepincode: text,
  monthly_income: number,
  salary_mode: text,
  emi: number,
  ...(Object.fromEntries(ruleQuestions.map(({ field }) => [field, text])) as Record<
    RuleQuestion,
    typeof text
  >),
  /** As the customer states it, 300 to 900; null: not known. */
  credit_score: number,
  prefer_net_banking: text,
  property_type: text,
  property_value: number,
  gold_weight: number,
  gold_purity: text,
  business_name: text,
  business_nature: text,
  gstin: text,
  property_pincode: text,
  /** Rupees per month. */
  coapplicant_income: number,
  /** Rupees per year of the whole household; up to 3,00,000 makes it a microfinance loan. */
  household_income: number,
}

/** What a customer says about home, work and money: one ciphertext, since nothing searches by it. */
export type Details = typeof noDetails
type DetailName = keyof Details

export const detailNames = Object.keys(noDetails) as DetailName[]
const isDetail = (name: string): name is DetailName => name in noDetails

const parse = (opened: string | null): Details => ({
  ...noDetails,
  ...(opened === null ? {} : (JSON.parse(opened) as Partial<Details>)),
})

/** The details of a customer; null where nothing is known. */
export const openDetails = (keys: Keys, person: CustomerWithKey): Details =>
  parse(openOwn(keys, person, 'customer.details'))

/** The same with a key that is open already. */
export const detailsUnder = (keys: Keys, row: CustomerRow, key: PersonKey | undefined): Details =>
  parse(
    row.details_cipher !== null && key
      ? keys.vault.open('customer.details', row.user_id, row.details_cipher, key)
      : null,
  )

/** The column that holds these details. */
export function sealDetails(keys: Keys, id: string, details: Partial<Details>, key: PersonKey) {
  const known = Object.entries(details).filter(([, value]) => value !== null && value !== undefined)
  const json = JSON.stringify(Object.fromEntries(known))
  return { details_cipher: keys.vault.seal('customer.details', id, json, key) }
}

/** Divides values of the profile into details and columns. */
export function takeDetails<V extends object>(
  values: V,
): { details: Pick<V, keyof V & DetailName>; columns: Omit<V, DetailName> } {
  const all = Object.entries(values)
  return {
    details: Object.fromEntries(all.filter(([name]) => isDetail(name))) as Pick<V, keyof V & DetailName>,
    columns: Object.fromEntries(all.filter(([name]) => !isDetail(name))) as Omit<V, DetailName>,
  }
}

/** Locks a customer and reads all. */
export async function lockCustomer(tx: Db, id: string): Promise<CustomerWithKey | undefined> {
  const [found] = await tx
    .select(withKey)
    .from(prospect)
    .leftJoin(personKey, ofCustomer)
    .where(eq(prospect.user_id, id))
    .for('update', { of: prospect })
  return found
}

/**
 * The column to set so that these details change and the others stay. Locks the customer, so that two steps saved at once keep both.
 * @param tx a transaction, which sets them
 */
export async function changeDetails(tx: Db, keys: Keys, id: string, changes: Partial<Details>) {
  const person = await lockCustomer(tx, id)
  if (!person) return {}
  const key = await keyFor(tx, keys, id, person.key_cipher)
  return sealDetails(keys, id, { ...openDetails(keys, person), ...changes }, key)
}
