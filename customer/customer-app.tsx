import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useCustomer } from '#customer/shared/current-customer.ts'
import { fullFrame } from '#customer/shared/frame.ts'
import { LandingMode, useLandingMode } from '#customer/shared/landing-mode.ts'
import type { Language } from '#src/contract/language.ts'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { lazyPage } from '#src/kit/loading/lazy-page.tsx'
import { track } from '#src/platform/journey.ts'
import { languageIsChosen } from '#src/platform/language.ts'
import { Router, useLocation } from '#src/platform/router.tsx'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { LanguageChoice } from './layout/language-choice.tsx'
import { Main } from './layout/main.tsx'
import { frameAt, routed } from './load-page.ts'

export interface FirstPage {
  path: string
  Page: ComponentType
  /** The guards leave a signed-in customer on it too. */
  forCustomers?: boolean
}

interface Props {
  /** What visitors get on `/`. */
  landing: CustomerState['landing']
  /** The page that was sent with the document; visitors see it without the table of routes. */
  first?: FirstPage
  /** While prerendering, and while hydrating what was prerendered: the language of the file. */
  language?: Language
}

const Sheet = lazyPage(() => import('./layout/language-sheet.tsx')).Page

/** The customer's area; the same tree is prerendered and hydrated. */
export function CustomerApp({ landing, first, language }: Props) {
  return (
    <LandingMode value={landing}>
      <AreaFrame language={language}>
        {/* The search string is never part of a prerendered file, so hydration begins without it. */}
        <Router fixed={language && first && { path: first.path, search: '' }}>
          <Site first={first} />
        </Router>
      </AreaFrame>
    </LandingMode>
  )
}

function Site({ first }: Pick<Props, 'first'>) {
  const mode = useLandingMode()
  const customer = useCustomer()
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page view
  useEffect(() => track('PAGE_VIEW'), [path])
  const ready = first?.path === path && (!customer || first.forCustomers) ? first : undefined
  const { Page } = ready ?? routed
  const { header, footer, language, toProducts } = ready ? fullFrame : frameAt(path, mode, customer !== null)
  return (
    <>
      {header && <Header toProducts={toProducts} />}
      {language === 'top' && <LanguageChoice as="aside" />}
      <Main>
        <Page />
      </Main>
      {footer && <Footer>{language === 'bottom' && <LanguageChoice />}</Footer>}
      {!customer && <FirstVisit />}
    </>
  )
}

/** Asks for the language after three seconds, so that the first page does not wait for it. */
function FirstVisit() {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (languageIsChosen()) return
    const timer = setTimeout(() => setAsks(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{asks && <Sheet />}</Suspense>
}
