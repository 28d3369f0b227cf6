import { productOf } from '#src/domain/catalogue/products.ts'
import { productsPath } from '#src/domain/customers/guards.ts'
import { api } from '#src/platform/http.ts'
import { useLocation } from '#src/platform/router.tsx'
import { writeCookie } from '#src/platform/storage.ts'
import { customerNow, editing, refreshCustomer } from './current-customer.ts'
import { useLandingMode } from './landing-mode.ts'

/** Back from the offers to the profile or the products. */
export function useReturn() {
  const [, go] = useLocation()
  const landing = useLandingMode()
  return {
    toProfile() {
      editing.start()
      go(productOf(customerNow()?.product_type)?.start ?? '/user/user-detail')
    },
    /** Forgets the chosen product; the profile stays. */
    async toProducts() {
      editing.stop()
      writeCookie('productId', '', 0)
      await api('POST /api/user/product', { body: { product_type: null } })
      await refreshCustomer()
      go(productsPath({ landing }))
    },
  }
}
