import { loanProducts, type ProductType, products } from '#src/domain/catalogue/products.ts'

/** What a partner may be limited to: the code that its settings carry → the product. */
export const offerable: Readonly<Record<string, ProductType>> = {
  ...Object.fromEntries(loanProducts.map(({ code, type }) => [code, type])),
  cc: 'Credit Cards',
  ...Object.fromEntries(
    products.flatMap((product) => ('category' in product ? [[product.category, product.type]] : [])),
  ),
}

/**
 * Whether a product may be shown to the customers of a partner, and chosen by them.
 * @param only codes of what the partner offers; null or none: everything
 */
export const isOffered = (
  type: string | null | undefined,
  only: readonly string[] | null | undefined,
): boolean => !only?.length || only.some((code) => offerable[code] === type)

/** Products that can be chosen on this site at all, with their code. */
export const codeOf = (type: string): string | undefined =>
  Object.keys(offerable).find((code) => offerable[code] === type)
