import { text } from 'drizzle-orm/pg-core'
import { percent, rupees, whole } from '#server/platform/database/columns.ts'
import { type RuleQuestion, ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'

const answers = Object.fromEntries(ruleQuestions.map(({ field }) => [`plain_${field}`, text(field)])) as {
  [F in RuleQuestion as `plain_${F}`]: ReturnType<typeof text>
}

/**
 * Columns that held in the clear what `prospect.details_cipher` holds now. Servers of the release before still write them, and a
 * job seals what it finds there (server/customers/seal-details.ts). The next release drops them. Decision 76.
 */
export const plainDetailColumns = {
  plain_gender: text('gender'),
  plain_address1: text('address1'),
  plain_address2: text('address2'),
  plain_residence_type: text('residence_type'),
  plain_monthly_rent: rupees('monthly_rent'),
  plain_educational_level: text('educational_level'),
  plain_business_registration_type: text('business_registration_type'),
  plain_business_current_turnover: text('business_current_turnover'),
  plain_business_years: text('business_years'),
  plain_business_account: text('business_account'),
  plain_employer_name: text('employer_name'),
  plain_officepincode: text('officepincode'),
  plain_monthly_income: rupees('monthly_income'),
  plain_salary_mode: text('salary_mode'),
  plain_emi: rupees('emi'),
  ...answers,
  /** As the customer states it, 300 to 900; null: not known. */
  plain_credit_score: whole('credit_score'),
  plain_prefer_net_banking: text('prefer_net_banking'),
  plain_property_type: text('property_type'),
  plain_property_value: rupees('property_value'),
  plain_gold_weight: percent('gold_weight'),
  plain_gold_purity: text('gold_purity'),
  plain_business_name: text('business_name'),
  plain_business_nature: text('business_nature'),
  plain_gstin: text('gstin'),
  plain_property_pincode: text('property_pincode'),
  /** Rupees per month. */
  plain_coapplicant_income: rupees('coapplicant_income'),
  /** Rupees per year of the whole household; up to 3,00,000 makes it a microfinance loan. */
  plain_household_income: rupees('household_income'),
}
