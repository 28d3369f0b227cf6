import { loanProducts } from '#src/domain/catalogue/products.ts'

/** The merchant-finance lender with an intake form of its own. */
export const INTAKE_LENDER = 'udyog'

const slugs = [...loanProducts.flatMap(({ lenders }) => lenders), INTAKE_LENDER]

/** The name of a lender with pages of its own, or null for any other segment. */
export const lenderNamed = (slug: string | null | undefined): string | null =>
  slug && slugs.includes(slug) ? slug.charAt(0).toUpperCase() + slug.slice(1) : null

/** A lender with a page of its own, or any other lender by its number; the one with the intake form has that instead. */
export const isLenderSlug = (slug: string): boolean =>
  (slugs.includes(slug) && slug !== INTAKE_LENDER) || /^lender-\d{1,9}$/.test(slug)
