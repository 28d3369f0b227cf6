import { createRoot } from 'react-dom/client'
import { CustomerApp, type FirstPage } from '#customer/customer-app.tsx'
import { loadWords } from '#customer/layout/load-words.ts'
import { loadPage, routed } from '#customer/load-page.ts'
import { adoptChallenge } from '#customer/shared/challenge.ts'
import { customerNow, findCustomer, refreshCustomer, setCustomer } from '#customer/shared/current-customer.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import type { PageModule } from '#src/kit/loading/lazy-page.tsx'
import { Spinner } from '#src/kit/loading/spinner.tsx'
import { hasHint, landingMode } from '#src/platform/area.ts'
import { currentLanguage } from '#src/platform/language.ts'
import { keepTyped } from './keep-typed.ts'
import { Live } from './live.tsx'
import { takeOver } from './take-over.ts'

/** From these a signed-in customer is led on, so the app waits for the session. */
const visitorsOnly = ['/', '/login', '/verification']

/**
 * Renders the area. A page that was prerendered for this path, mode and language is hydrated once everything
 * on it is loaded; anything else is rendered from scratch.
 * @returns when a hydrated page listens
 */
export async function start(root: HTMLElement): Promise<void> {
  const landing = landingMode()
  const language = currentLanguage()
  const path = location.pathname
  const { path: sent, module, challenge, segment } = root.dataset
  const adopted = adoptChallenge(challenge)
  const prerendered = sent === path && document.documentElement.lang === language && adopted
  const asksFirst =
    !prerendered || (hasHint('customer') && (visitorsOnly.includes(path) || segment !== undefined))
  const area = prerendered ? null : createRoot(root)
  // A page that was rendered for another user goes; the grey shapes of a page behind the sign-in stay.
  if (sent)
    area?.render(
      <AreaFrame>
        <Spinner />
      </AreaFrame>,
    )
  if (asksFirst) {
    await refreshCustomer()
    if (!customerNow()) visitorAfterAll()
  }
  const first =
    customerNow() === null && module && sent === path && adopted
      ? await firstPage(module).catch(() => undefined)
      : undefined
  if (!first) await loadPage(path, landing, language).catch(() => {})
  if (!prerendered || !first)
    return (area ?? createRoot(root)).render(<CustomerApp landing={landing} first={first} />)
  await hydrated(first)
  if (!asksFirst) void welcome(first).catch(() => {})

  async function firstPage(file: string): Promise<FirstPage> {
    const page = (await import(/* @vite-ignore */ file)) as PageModule
    await loadWords(page, language)
    return { path, Page: page.default }
  }

  /** Resolves when the page itself listens: what is around it does so before. */
  async function hydrated(page: FirstPage): Promise<void> {
    const handOver = keepTyped(root)
    const { Page } = page
    await new Promise<void>((resolve) => {
      page.Page = () => (
        <Live onLive={resolve}>
          <Page />
        </Live>
      )
      takeOver(root, <CustomerApp landing={landing} first={page} language={language} />)
    })
    handOver()
  }

  /** A customer stays on a page that is everybody's, unless the guards say otherwise. */
  async function welcome(page: FirstPage): Promise<void> {
    const customer = await findCustomer()
    if (!customer) return visitorAfterAll()
    await routed.load()
    const { mayStay } = await import('#customer/routed.tsx')
    page.forCustomers = mayStay(path, landing, customer)
    setCustomer(customer)
  }
}

/** The session that the server saw has ended since. */
const visitorAfterAll = () => document.documentElement.removeAttribute('data-signed-in')
