import type {
  BreadcrumbList,
  FAQPage,
  LoanOrCredit,
  Organization,
  QuantitativeValue,
  Thing,
} from 'schema-dts'
import type { Deps } from '#server/platform/deps.ts'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { contact } from '#src/contract/web/contact.ts'
import { inLanguage } from '#src/contract/web/public-paths.ts'
import type { Question } from './parts.ts'
import type { OpenLoan } from './public-catalogue.ts'
import type { Crumb, Say, Site } from './site.ts'

/* What a page says of itself in the words of schema.org. */

export const organization = (
  { settings }: Pick<Deps, 'settings'>,
  origin: string,
  say: Say,
): Organization => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: say('brand'),
  ...(settings.company && { legalName: settings.company.name, address: settings.company.address }),
  url: `${origin}/`,
  logo: `${origin}/icon-512.png`,
  areaServed: 'IN',
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    telephone: contact.phone,
    email: contact.email,
    availableLanguage: ['en', 'hi'],
  },
})

export const breadcrumbs = (
  origin: string,
  { language }: Pick<Site, 'language'>,
  crumbs: readonly Crumb[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(([name, path], at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: origin + inLanguage(language, path),
  })),
})

export const faqPage = (all: readonly Question[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: all.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

const span = (
  minValue: number,
  maxValue: number | null | undefined,
  more: Partial<QuantitativeValue>,
): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue: maxValue ?? minValue,
  ...more,
})

export const loanOrCredit = (name: string, { lender, terms }: OpenLoan, secured: boolean): LoanOrCredit => ({
  '@type': 'LoanOrCredit',
  name,
  provider: { '@type': 'FinancialService', name: lender.legal_name },
  currency: 'INR',
  interestRate: span(terms.interest_rate, terms.interest_rate_max, { unitText: 'percent per year' }),
  loanTerm: span(terms.min_tenor, terms.max_tenor, { unitCode: 'MON' }),
  amount: {
    '@type': 'MonetaryAmount',
    currency: 'INR',
    minValue: terms.min_amount,
    maxValue: terms.max_amount,
  },
  ...(secured ? { requiredCollateral: 'yes' } : {}),
})

const typeOf = {
  loan: 'LoanOrCredit',
  card: 'CreditCard',
  insurance: 'FinancialProduct',
  // Not Product: search engines ask its price, which a discount of a shop does not have.
  shopping: 'Offer',
} as const satisfies Record<Category['group'], string>

interface Described {
  name: string
  provider: string | null
  text: string
}

export const productData = (category: Category, { name, provider, text }: Described): Thing => ({
  '@type': typeOf[category.group],
  name,
  description: text,
  category: categoryNamed(category.code)?.one.en,
  ...(provider &&
    (category.group === 'shopping'
      ? { offeredBy: { '@type': 'Organization', name: provider } }
      : { provider: { '@type': 'FinancialService', name: provider } })),
})

/** The blocks of a page as one document; what could end the element is escaped. */
export const asJsonLd = (blocks: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': blocks }).replace(/</g, '\\u003c')
