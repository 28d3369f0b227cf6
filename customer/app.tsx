import { type CustomerState, redirectFrom } from '#src/domain/guards.ts'
import type { Language } from '#src/platform/language.ts'
import { Redirect, Router, useLocation, useSearch } from '#src/platform/router.tsx'
import { AreaFrame } from '#src/ui/area-frame.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { customerState, useCustomer } from './customer.ts'
import { LandingMode, useLandingMode } from './landing-mode.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { LanguageChoice } from './layout/language-choice.tsx'
import { Main } from './layout/main.tsx'
import { pageAt } from './routes.tsx'

interface Props {
  /** What visitors get on `/`. */
  landing: CustomerState['landing']
  /** While prerendering, and while hydrating what was prerendered: path and language are those of the file. */
  fixed?: { path: string; language: Language }
}

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
  const search = useSearch()
  const target = redirectFrom(path, customerState(mode, customer, search))
  const { Page } = pageAt(path, mode, customer)
  return (
    <>
      <Header />
      {path === '/user/offers' && <LanguageChoice />}
      <Main>{target ? <Gone to={target} /> : <Page />}</Main>
      <Footer>{path !== '/user/offers' && <LanguageChoice />}</Footer>
    </>
  )
}

const Gone = ({ to }: { to: string }) => (
  <>
    <Redirect to={to} />
    <Spinner />
  </>
)
