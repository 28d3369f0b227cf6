import * as z from 'zod'
import type { Company } from '#src/contract/money/billing.ts'
import { gstinCheckSign, isGstin, isPan } from '#src/contract/tax-numbers.ts'

/** Who receives commission invoices; an invoice names all three. */
export const companyFields = {
  COMPANY_NAME: z.string().trim().min(1).max(120).optional(),
  COMPANY_ADDRESS: z.string().trim().min(1).max(300).optional(),
  COMPANY_GSTIN: z.string().trim().toUpperCase().refine(isGstin, 'is not a GST number').optional(),
}
export const companyNames = Object.keys(companyFields) as (keyof typeof companyFields)[]

/** Who deducts tax, and who answers for it: returns of deducted tax name them. */
export const deductorFields = {
  COMPANY_TAN: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{4}\d{5}[A-Z]$/, 'is not a TAN')
    .optional(),
  COMPANY_EMAIL: z.email().max(75).optional(),
  COMPANY_OFFICER: z.string().trim().min(1).max(75).optional(),
  COMPANY_OFFICER_TITLE: z.string().trim().min(1).max(20).optional(),
  COMPANY_OFFICER_PAN: z.string().trim().toUpperCase().refine(isPan, 'is not a PAN').optional(),
  COMPANY_OFFICER_MOBILE: z
    .string()
    .trim()
    .regex(/^[6-9]\d{9}$/, 'is not a mobile number')
    .optional(),
}
export type Deductor = Readonly<Record<keyof typeof deductorFields, string>>

const demoDeductor: Deductor = {
  ...{ COMPANY_TAN: 'MUMT01234E', COMPANY_EMAIL: 'accounts@tulna.example', COMPANY_OFFICER: 'Meera Joshi' },
  ...{ COMPANY_OFFICER_TITLE: 'Director', COMPANY_OFFICER_PAN: 'AAAPJ1234K' },
  COMPANY_OFFICER_MOBILE: '9800000001',
}

/** What is known of who deducts tax. */
export const deductorOf = (given: Partial<Deductor>, demo: boolean): Partial<Deductor> => ({
  ...(demo && demoDeductor),
  ...Object.fromEntries(
    (Object.keys(deductorFields) as (keyof Deductor)[]).flatMap((name) =>
      given[name] ? [[name, given[name]]] : [],
    ),
  ),
})

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
