import type { OfferList } from '#src/contract/offers/offer.ts'
import { currentConsent } from '#src/domain/customers/consent-texts.ts'
import type { SignedIn, TestApp } from '../app.ts'
import { completeProfile, steps } from '../customers/profile.ts'

/** The merchant-finance form, filled in. */
export const intake = {
  purposeOfLoan: 'stock',
  gender: 'Female',
  maritalStatus: 'married',
  fathersName: 'Ramesh Rao',
  mothersName: 'Sita Rao',
  annualSalesTurnOver: '1800000',
  uan: 'UDYAM-MH-12-1234567',
  name: 'Asha Stores',
  dateOfIncorporation: '2019-03-27',
  category: 'kirana',
  subCategory: 'dairy',
  nature: 'retail',
  businessAddressLine1: '12, MG Road',
  businessAddressLine2: 'Camp',
  businessAddressPincode: '411001',
  consent: 'true',
}

export const fieldsPath = (id: string) => `/api/udyog-intake-fields/${id}`
export const intakePath = (id: string) => `/api/udyog-intake/${id}`

/** Multipart body of the form. */
export function formOf(values: Record<string, string | undefined>): RequestInit {
  const body = new FormData()
  for (const [name, value] of Object.entries(values)) if (value !== undefined) body.append(name, value)
  return { method: 'POST', body }
}

/**
 * A customer with a business who has chosen the offer of the merchant-finance lender.
 * @param number last three digits of the mobile number
 */
export async function chooseUdyog(
  app: TestApp,
  number = 1,
  amount = 200_000,
): Promise<{ customer: SignedIn; id: string }> {
  const customer = await app.signInCustomer(`9876577${String(number).padStart(3, '0')}`)
  const tin = `ABCP${String.fromCharCode(65 + (number % 26))}${4000 + number}L`
  await completeProfile(customer, { personal: { tin } })
  const { employer_name: _, officepincode: __, salary_mode: ___, ...money } = steps.employment
  await customer.post('/api/user/product', { product_type: 'Business Loans' })
  const made = await customer.post('/api/user/employment', {
    ...money,
    se_loan_amount: amount,
    employment_status_code: 'self_employed',
    business_registration_type: 'proprietorship',
    business_years: 'from_3_to_5_years',
    business_current_turnover: 'from_1000001_to_2500000',
    business_account: 'yes',
  })
  const list: OfferList = (await customer.get(`/api/offers?app_id=${made.body.app_id}`)).body
  const offer = list.offers.find(({ lender_name }) => lender_name === 'Udyog-Merchant-Finance')
  if (!offer) throw new Error('Udyog makes no offer')
  const { body } = await customer.post('/api/offers/select', {
    list_id: list.list_id,
    lender_id: offer.lender_id,
    consent: true,
    consent_version: currentConsent.SHARE_LENDER,
  })
  return { customer, id: body.id }
}
