import type { LenderType } from '#src/contract/catalogue/lender.ts'
import type { Language } from '#src/contract/language.ts'

/** Last segment of the page of each loan. */
export const loanSlugs: Readonly<Record<LenderType, string>> = {
  pl: 'personal-loan',
  bl: 'business-loan',
  gl: 'gold-loan',
  hl: 'home-loan',
}

/** Public calculators, in the order in which they are listed. */
export const calculatorNames = ['emi', 'balance-transfer', 'eligibility', 'gold-loan', 'apr'] as const
export type CalculatorName = (typeof calculatorNames)[number]

const asSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

/** Addresses of the public pages below the language. The number finds a row, so that an older name still leads to it. */
export const publicPaths = {
  home: '',
  loans: '/loans',
  loan: (loan: LenderType) => `/loans/${loanSlugs[loan]}`,
  lenders: '/lenders',
  lender: ({ lender_id, name }: { lender_id: number; name: string }) =>
    `/lenders/${asSlug(name)}-${lender_id}`,
  insurance: '/insurance',
  category: (code: string) => `/products/${code}`,
  product: (code: string, { id, name }: { id: number; name: string }) =>
    `/products/${code}/${asSlug(name)}-${id}`,
  calculators: '/calculators',
  calculator: (name: CalculatorName) => `/calculators/${name}`,
  text: (name: string) => `/${name}`,
} as const

/** The pages of text that have a copy in each language. */
export const textPages = ['how-we-rank', 'privacy-policy', 'terms-of-use'] as const

export const inLanguage = (language: Language, path: string): string => `/${language}${path}`
