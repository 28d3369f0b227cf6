import { useEffect, useState } from 'react'
import { useCustomer } from '#customer/shared/current-customer.ts'
import { useLandingMode } from '#customer/shared/landing-mode.ts'
import { NotFound } from '#src/kit/frame/not-found.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { ApiError, api } from '#src/platform/http.ts'
import { useRoute } from '#src/platform/matched-route.ts'
import { Redirect } from '#src/platform/router.tsx'
import { writeCookie } from '#src/platform/storage.ts'
import { landingPage, loginPage } from './start-pages.ts'

const HOUR = 3600
const KEY = /^[\w-]{2,40}$/

/** `/{urlSegment}`: the start page at a co-brand's address; any other name is an unknown path. */
export default function UrlSegment() {
  const { segment: name = '' } = useRoute().params
  const [known, setKnown] = useState(KEY.test(name) ? null : false)
  const customer = useCustomer()
  const { Page } = useLandingMode() === 'landing' ? landingPage : loginPage

  useEffect(() => {
    if (!KEY.test(name)) return
    let left = false
    const settle = (found: boolean) => left || setKnown(found)
    api('GET /api/get-partner-by-name/{name?}', { params: { name } }, { quiet: true }).then(
      () => {
        writeCookie('urlSegment', name, HOUR)
        settle(true)
      },
      // Only the server's 404 makes the path unknown; without an answer the start page does no harm.
      (failure) => settle(!(failure instanceof ApiError) || failure.status !== 404),
    )
    return () => {
      left = true
    }
  }, [name])

  if (known === null) return <Spinner />
  if (!known) return <NotFound home="/" />
  return customer ? <Redirect to="/" /> : <Page />
}
