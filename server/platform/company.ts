import * as z from 'zod'
import type { Company } from '#src/contract/money/billing.ts'
import { gstinCheckSign, isGstin } from '#src/contract/tax-numbers.ts'

/** Who receives commission invoices; an invoice names all three. */
export const companyFields = {
  COMPANY_NAME: z.string().trim().min(1).max(120).optional(),
  COMPANY_ADDRESS: z.string().trim().min(1).max(300).optional(),
  COMPANY_GSTIN: z.string().trim().toUpperCase().refine(isGstin, 'is not a GST number').optional(),
}
export const companyNames = Object.keys(companyFields) as (keyof typeof companyFields)[]

const first = '27AAACT1234Q1Z'
export const demoCompany: Company = {
  name: 'Tulna Demo Distribution Private Limited',
  address: '4th Floor, Example House, Senapati Bapat Marg, Mumbai 400013',
  gstin: first + gstinCheckSign(first),
}

/** Our company; null in production without settings: then we make no invoices for merchants. */
export const companyOf = (
  given: Partial<Record<(typeof companyNames)[number], string | undefined>>,
  demo: boolean,
): Company | null => {
  const { COMPANY_NAME: name, COMPANY_ADDRESS: address, COMPANY_GSTIN: gstin } = given
  if (name && address && gstin) return { name, address, gstin }
  return demo ? demoCompany : null
}
