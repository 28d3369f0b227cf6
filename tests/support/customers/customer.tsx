import { getConfig, waitFor } from '@testing-library/react'
import { CustomerApp } from '#customer/customer-app.tsx'
import { loadPage } from '#customer/load-page.ts'
import { refreshCustomer } from '#customer/shared/current-customer.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { draw } from '#tests/support/pages/draw.tsx'
import { setUpPerson, whenEnabled } from '#tests/support/pages/person.ts'

/**
 * Renders the customer's area at a path, as its entry does: the session of this browser first, then the page's
 * code. Afterwards the page that the guards lead to is on screen; its data may still be loading.
 * @param mode what visitors get on `/` in this deployment
 */
export async function renderCustomer(path: string, mode: 'landing' | 'login' = 'landing') {
  history.replaceState(null, '', path)
  forgetAnswers()
  await refreshCustomer()
  await loadPage(location.pathname, mode, 'en')
  await draw(<CustomerApp landing={mode} />)
  await waitFor(() => {
    if (document.querySelector('main .spinner')) throw new Error('The page is still loading')
  })
  return setUpPerson()
}

/** A plain click, for tests that do not type. */
export async function press(element: HTMLElement): Promise<void> {
  await whenEnabled(element)
  await getConfig().asyncWrapper(async () => element.click())
}
