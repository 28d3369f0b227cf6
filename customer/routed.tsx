import { useEffect } from 'react'
import {
  type Customer,
  customerNow,
  refreshCustomer,
  useCustomer,
} from '#customer/shared/current-customer.ts'
import { guardState } from '#customer/shared/guard-state.ts'
import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { type CustomerState, redirectFrom } from '#src/domain/customers/guards.ts'
import type { LazyPage } from '#src/kit/loading/lazy-page.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { hasHint, hints } from '#src/platform/area.ts'
import { MatchedRoute } from '#src/platform/matched-route.ts'
import { Redirect, useLocation, useSearch } from '#src/platform/router.tsx'
import { endSession } from '#src/platform/session.ts'
import { readCookie } from '#src/platform/storage.ts'
import { routeAt } from './routes.tsx'

export { frameAt } from './routes.tsx'

/** The page that this path leads to now. */
export function pageFor(path: string, mode: CustomerState['landing']): LazyPage {
  const customer = customerNow()
  const target = redirectFrom(path, guardState(mode, customer, location.search)) ?? path
  return routeAt(target, mode, customer !== null).page
}

/** Whether the guards leave this customer on the page of a path. */
export const mayStay = (path: string, mode: CustomerState['landing'], customer: Customer): boolean =>
  redirectFrom(path, guardState(mode, customer, location.search)) === null

/** The page of the current path, once the guards agree. */
export default function Routed() {
  const mode = useLandingMode()
  const customer = useCustomer()
  useOtherTabs(customer)
  useFollowed(customer)
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

/** Statuses on screen are those of this moment, on every page. */
function useFollowed(customer: Customer | null): void {
  const id = customer?.prospect_id
  useEffect(() => {
    if (!id) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./shared/follow-applications.ts').then(({ followApplications }) => {
      if (!isOver) stop = followApplications()
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [id])
}

const hintsNow = () => hints.customer.map(readCookie).join()

/** Another tab may have signed in or out, or chosen another product: asked again when this tab is looked at. */
function useOtherTabs(customer: Customer | null): void {
  useEffect(() => {
    const seen = hintsNow()
    function look() {
      if (document.visibilityState !== 'visible' || hintsNow() === seen) return
      if (customer && !hasHint('customer')) endSession('customer')
      else void refreshCustomer()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [customer])
}
