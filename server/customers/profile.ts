import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { offeredTo, requireOffered } from '#server/co-brands/partner-products.ts'
import { hasConsent } from '#server/messages/consent-ledger.ts'
import { type Db, transaction } from '#server/platform/database/database.ts'
import { isDuplicate } from '#server/platform/database/is-duplicate.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { type Keys, panHash } from '#server/platform/keys/keys.ts'
import { application } from '#server/tables/applications.ts'
import { prospect } from '#server/tables/people.ts'
import { ruleQuestions } from '#src/contract/catalogue/declared-rules.ts'
import type { LenderType } from '#src/contract/catalogue/lender.ts'
import {
  type ContactStep,
  EmploymentStep,
  type ExtraDetails,
  type PersonalStep,
  type Profile,
} from '#src/contract/customers/profile.ts'
import { productOf } from '#src/domain/catalogue/products.ts'
import { asksHousehold } from '#src/domain/customers/microfinance.ts'
import { placeOf } from '#src/domain/customers/pincodes.ts'
import {
  ageProblem,
  asksBusinessPan,
  detailsOf,
  householdProblem,
  mayEarnAs,
  paysRent,
} from '#src/domain/customers/profile-rules.ts'
import { isOption, type SearchListKey } from '#src/domain/customers/search-lists.ts'
import { businessDay } from '#src/domain/dates.ts'
import { maskDate, maskPan } from '#src/domain/masks.ts'
import { giveConsent, type Proof, storeContact } from './consent.ts'
import { getProspect, openApplication } from './customer.ts'
import { changeDetails, openDetails, takeDetails } from './details.ts'
import { storeSamePan } from './duplicates.ts'
import { type CustomerWithKey, keyFor, openOwn } from './person-key.ts'

/** PAN and date of birth, masked as they leave the server. */
export function maskedInfo(keys: Keys, found: CustomerWithKey) {
  const [pan, birthDate] = [openOwn(keys, found, 'customer.pan'), openOwn(keys, found, 'customer.birth_date')]
  return { pan: pan && maskPan(pan), birth_date: birthDate && maskDate(birthDate) }
}

export async function getProfile(db: Db, keys: Keys, id: string): Promise<Profile> {
  const found = await getProspect(db, id)
  const masked = maskedInfo(keys, found)
  const businessPan = openOwn(keys, found, 'customer.business_pan')
  const open = await openApplication(db, found)
  return {
    ...found,
    ...openDetails(keys, found),
    tin: masked.pan,
    birth_date: masked.birth_date,
    business_pan: businessPan && maskPan(businessPan),
    role_id: null,
    inflight_credit_app_id: open?.app_id ?? null,
  }
}

/** Chooses a product that this site serves, or none. */
export async function chooseProduct(
  db: Db,
  id: string,
  productType: string | null,
  now: Date,
): Promise<void> {
  if (productType !== null && !productOf(productType)?.start) throw invalid({ product_type: 'choice' })
  requireOffered(await offeredTo(db, id), productType)
  await db
    .update(prospect)
    .set({ product_type: productType, updated_at: now })
    .where(eq(prospect.user_id, id))
}

/** Step 1. PAN and date of birth may be left out once they are stored. */
export async function savePersonal(
  db: Db,
  keys: Keys,
  step: z.output<typeof PersonalStep>,
  proof: Proof,
): Promise<void> {
  // `tin` is the wire's name of the PAN.
  const { tin: pan, birth_date, gender, first_name, last_name = '', only_name } = step
  const named = { first_name, last_name: only_name ? null : last_name }
  const id = proof.prospectId
  const found = await getProspect(db, id)
  const errors: Record<string, string> = {
    ...(!pan && !found.pan_cipher && { tin: 'required' }),
    ...(!birth_date && !found.birth_date_cipher && { birth_date: 'required' }),
    ...wrongOption('gender', 'gender', gender),
  }
  if (birth_date) Object.assign(errors, ageProblem(birth_date, businessDay(proof.at)))
  if (Object.keys(errors).length) throw invalid(errors)
  const key = await keyFor(db, keys, id, found.key_cipher)
  const secrets = {
    ...(pan && { pan_cipher: keys.vault.seal('customer.pan', id, pan, key), pan_hash: panHash(keys, pan) }),
    ...(birth_date && { birth_date_cipher: keys.vault.seal('customer.birth_date', id, birth_date, key) }),
  }
  await transaction(db, async (tx) => {
    if (!(await hasConsent(tx, id, 'MATCHING'))) await giveConsent(tx, proof, 'MATCHING')
    await tx
      .update(prospect)
      .set({ ...named, ...(await changeDetails(tx, keys, id, { gender })), ...secrets, updated_at: proof.at })
      .where(eq(prospect.user_id, id))
  }).catch(async (error) => {
    if (!isDuplicate(error) || !secrets.pan_hash) throw error
    await storeSamePan(db, id, secrets.pan_hash, proof.at)
    throw new AppError('DUPLICATE', { errors: { tin: 'panInUse' } })
  })
}

/** Step 2. City and state follow from the PIN code where the customer leaves them. A verified address is the sign-in of an e-mail customer and stays as it is. */
export async function saveContact(
  db: Db,
  keys: Keys,
  id: string,
  step: z.output<typeof ContactStep>,
  now: Date,
): Promise<void> {
  const errors = {
    ...wrongOption('state', 'state', step.state),
    ...wrongOption('residence_type', 'residencyType', step.residence_type),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const place = placeOf(step.postal_code)
  const { details, columns } = takeDetails({
    ...step,
    address2: step.address2 || null,
    monthly_rent: paysRent(step.residence_type) ? (step.monthly_rent ?? null) : null,
  })
  await transaction(db, async (tx) => {
    await tx
      .update(prospect)
      .set({
        ...columns,
        ...(await changeDetails(tx, keys, id, details)),
        city: step.city || place.city,
        state: step.state || place.state,
        email: sql`case when email_verified = 1 then email else ${step.email} end`,
        updated_at: now,
      })
      .where(eq(prospect.user_id, id))
  })
}

/** Step 3: completes the profile and opens, or updates, the application for the chosen product. */
export async function saveEmployment(
  db: Db,
  keys: Keys,
  id: string,
  { business_pan, ...step }: z.output<typeof EmploymentStep>,
  now: Date,
): Promise<string> {
  const found = await getProspect(db, id)
  const product = productOf(found.product_type)
  if (!product?.code) throw new AppError('STEP_NOT_ALLOWED')
  requireOffered(await offeredTo(db, id), product.type)
  if (!found.pan_cipher || !found.birth_date_cipher || !found.postal_code)
    throw new AppError('PROFILE_INCOMPLETE')
  const { code, type } = { ...product, code: product.code }
  const errors = employmentErrors(step, code)
  const isEntity = asksBusinessPan(code, step.employment_status_code, step.business_registration_type)
  if (isEntity && !business_pan && !found.business_pan_cipher) errors.business_pan = 'required'
  if (Object.keys(errors).length) throw invalid(errors)
  const loanRequest = { amount: step.se_loan_amount, tenor_months: step.desired_tenor, updated_at: now }
  const { details, columns } = takeDetails({
    ...cleared,
    ...step,
    household_income: asksHousehold(code, step.monthly_income) ? step.household_income : null,
  })
  return transaction(db, async (tx) => {
    await tx
      .update(prospect)
      .set({
        ...columns,
        ...(await changeDetails(tx, keys, id, details)),
        ...(!isEntity && { business_pan_cipher: null }),
        ...(isEntity &&
          business_pan && {
            business_pan_cipher: keys.vault.seal(
              'customer.business_pan',
              id,
              business_pan,
              await keyFor(tx, keys, id, found.key_cipher),
            ),
          }),
        housing_loan_amount: code === 'hl' ? step.se_loan_amount : null,
        [`${code}_completed`]: 1,
        pl_update_required: 0,
        updated_at: now,
      })
      .where(eq(prospect.user_id, id))
    const [open] = await tx
      .insert(application)
      .values({
        app_id: randomUUID(),
        prospect_id: id,
        product_type: type,
        created_at: now,
        ...loanRequest,
      })
      .onConflictDoUpdate({
        target: [application.prospect_id, application.product_type],
        targetWhere: sql`closed_at is null`,
        set: loanRequest,
      })
      .returning({ app_id: application.app_id })
    return open?.app_id as string
  })
}

/** A detail that is left empty is deleted. */
export async function saveExtraDetails(
  db: Db,
  keys: Keys,
  {
    educational_level,
    prefer_net_banking,
    allow_sms: SMS,
    allow_emails: EMAIL,
    allow_calls: CALLS,
    allow_promotions: PROMOTION,
  }: z.output<typeof ExtraDetails>,
  proof: Proof,
): Promise<void> {
  const errors = {
    ...wrongOption('educational_level', 'educationLevel', educational_level),
    ...wrongOption('prefer_net_banking', 'preferNetBanking', prefer_net_banking),
  }
  if (Object.keys(errors).length) throw invalid(errors)
  const details = {
    educational_level: educational_level ?? null,
    prefer_net_banking: prefer_net_banking ?? null,
  }
  await transaction(db, async (tx) => {
    await tx
      .update(prospect)
      .set({ ...(await changeDetails(tx, keys, proof.prospectId, details)), updated_at: proof.at })
      .where(eq(prospect.user_id, proof.prospectId))
    await storeContact(tx, proof, { SMS, EMAIL, CALLS, PROMOTION })
  })
}

/** What step 3 does not send was emptied or is not asked for any more. Only the PAN of a business is kept by omitting it. */
const { business_pan: _, ...emptied } = EmploymentStep.shape
const cleared = Object.fromEntries(Object.keys(emptied).map((name) => [name, null]))

const optionsOf = [
  ['salary_mode', 'salaryMode'],
  ['business_registration_type', 'businessRegistrationType'],
  ['business_years', 'businessYears'],
  ['business_current_turnover', 'businessTurnover'],
  ['business_account', 'businessAccount'],
  ['property_type', 'propertyType'],
  ['gold_purity', 'goldPurity'],
  ['business_nature', 'businessNature'],
  ...ruleQuestions.map(({ field, list }) => [field, list] as const),
] as const

function employmentErrors(
  step: z.output<typeof EmploymentStep>,
  product: LenderType,
): Record<string, string> {
  const status = step.employment_status_code
  const unknown = wrongOption('employment_status_code', 'employmentStatus', status)
  if (unknown.employment_status_code) return unknown
  if (!mayEarnAs(product, status)) return { employment_status_code: 'choice' }
  const missing = detailsOf(product, status).filter((name) => !step[name])
  return Object.assign(
    Object.fromEntries(missing.map((name) => [name, 'required'])),
    householdProblem(product, step.household_income, step.monthly_income),
    ...optionsOf.map(([name, list]) => wrongOption(name, list, step[name])),
  )
}

const wrongOption = (
  field: string,
  list: SearchListKey,
  value: string | undefined,
): Record<string, string> => (value && !isOption(list, value) ? { [field]: 'choice' } : {})
