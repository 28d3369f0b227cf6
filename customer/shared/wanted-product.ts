import { type ProductType, products } from '#src/domain/catalogue/products.ts'
import { offerable } from '#src/domain/co-brands/offered-products.ts'
import { tabBox } from '#src/platform/storage.ts'

const KEY = 'wantedProduct'
const BEGUN = 'startProduct'

/** The product that a visitor came for; the products page chooses it once, as if its tile had been pressed. */
export const wantedProduct = {
  keep: (type: string) => tabBox.set(KEY, type),
  /** The product with which a co-brand's customers start: once per tab, so that they can go back. */
  first(code: string | null): ProductType | undefined {
    if (!code || tabBox.get(BEGUN)) return undefined
    tabBox.set(BEGUN, code)
    return offerable[code]
  },
  take(): ProductType | undefined {
    const stored = tabBox.get(KEY)
    tabBox.remove(KEY)
    return products.find(({ type }) => type === stored)?.type
  },
}
