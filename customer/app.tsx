import { Suspense, useEffect, useState } from 'react'
import { LandingMode, useLandingMode } from '#customer/landing/landing-mode.ts'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { track } from '#src/platform/journey.ts'
import { type Language, languageIsChosen } from '#src/platform/language.ts'
import { Router, useLocation } from '#src/platform/router.tsx'
import { AreaFrame } from '#src/ui/area-frame.tsx'
import { lazyPage } from '#src/ui/lazy-page.tsx'
import { useCustomer } from './customer.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { LanguageChoice } from './layout/language-choice.tsx'
import { Main } from './layout/main.tsx'
import { elsewhere } from './load-page.ts'
import { openPageAt } from './routes.tsx'

interface Props {
  /** What visitors get on `/`. */
  landing: CustomerState['landing']
  /** While prerendering, and while hydrating what was prerendered: path and language are those of the file. */
  fixed?: { path: string; language: Language }
}

const Sheet = lazyPage(() => import('./layout/language-sheet.tsx')).Page

/** The customer's area; the same tree is prerendered and hydrated. */
export function CustomerApp({ landing, fixed }: Props) {
  return (
    <LandingMode value={landing}>
      <AreaFrame language={fixed?.language}>
        {/* The search string is never part of a prerendered file, so hydration begins without it. */}
        <Router fixed={fixed && { path: fixed.path, search: '' }}>
          <Site />
        </Router>
      </AreaFrame>
    </LandingMode>
  )
}

function Site() {
  const mode = useLandingMode()
  const customer = useCustomer()
  const [path] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a page view
  useEffect(() => track('PAGE_VIEW'), [path])
  const { Page } = (!customer && openPageAt(path, mode)) || elsewhere
  const page = (
    <Main>
      <Page />
    </Main>
  )
  if (path === '/user/lender-submit') return page
  const onOffers = /^\/user\/(\w+-)?offers$/.test(path)
  return (
    <>
      <Header />
      {onOffers && <LanguageChoice as="aside" />}
      {page}
      <Footer>{!onOffers && <LanguageChoice />}</Footer>
      {!customer && <FirstVisit />}
    </>
  )
}

/** The question for the language comes when somebody has begun to read; the first page does not wait for it. */
function FirstVisit() {
  const [asks, setAsks] = useState(false)
  useEffect(() => {
    if (languageIsChosen()) return
    const timer = setTimeout(() => setAsks(true), 3000)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{asks && <Sheet />}</Suspense>
}
