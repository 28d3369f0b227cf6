import { type ProductType, productOf } from '#src/domain/catalogue/products.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { useWords } from '#src/platform/words.tsx'

/** A product as people read it; a dash for none. */
export function useProductName() {
  const p = useWords(productNames)
  return (product: string | null) =>
    product ? (productOf(product) ? p(product as ProductType) : product) : '–'
}
