import { useLandingMode } from '#customer/landing/landing-mode.ts'
import { type CustomerState, redirectFrom } from '#src/domain/customers/guards.ts'
import { MatchedRoute, Redirect, useLocation, useSearch } from '#src/platform/router.tsx'
import type { LazyPage } from '#src/ui/lazy-page.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { customerNow, useCustomer } from './customer.ts'
import { guardState } from './guard-state.ts'
import { routeAt } from './routes.tsx'

export { frameAt } from './routes.tsx'

/** The page that this path leads to now. */
export function pageFor(path: string, mode: CustomerState['landing']): LazyPage {
  const customer = customerNow()
  const target = redirectFrom(path, guardState(mode, customer, location.search)) ?? path
  return routeAt(target, mode, customer !== null).page
}

/** The page of the current path, once the guards agree. */
export default function Routed() {
  const mode = useLandingMode()
  const customer = useCustomer()
  const [path] = useLocation()
  const target = redirectFrom(path, guardState(mode, customer, useSearch()))
  if (target)
    return (
      <>
        <Redirect to={target} />
        <Spinner />
      </>
    )
  const route = routeAt(path, mode, customer !== null)
  return (
    <MatchedRoute value={route}>
      <route.page.Page />
    </MatchedRoute>
  )
}
