import { type LoanProduct, loanProducts } from '#src/domain/products.ts'
import { tabBox } from '#src/platform/storage.ts'

const KEY = 'wantedProduct'

/** The loan for which somebody came; the products page chooses it once, as if it had been pressed. */
export const wantedProduct = {
  keep: (type: LoanProduct['type']) => tabBox.set(KEY, type),
  take(): LoanProduct['type'] | undefined {
    const kept = tabBox.get(KEY)
    tabBox.remove(KEY)
    return loanProducts.find(({ type }) => type === kept)?.type
  },
}
