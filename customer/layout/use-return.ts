import { productsPath } from '#src/domain/guards.ts'
import { api } from '#src/platform/http.ts'
import { useLocation } from '#src/platform/router.tsx'
import { editing, refreshCustomer } from '../customer.ts'
import { useLandingMode } from '../landing-mode.ts'

/** The ways back from the offers and the profile. */
export function useReturn() {
  const [, go] = useLocation()
  const landing = useLandingMode()
  return {
    toProfile() {
      editing.start()
      go('/user/user-detail')
    },
    /** Forgets the chosen product; the profile stays. */
    async toProducts() {
      editing.stop()
      await api('POST /api/user/product', { body: { product_type: null } })
      await refreshCustomer()
      go(productsPath({ landing }))
    },
  }
}
