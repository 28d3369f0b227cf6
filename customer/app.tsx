import { type NavigateOptions, Redirect, Router, useLocation, useSearch } from 'wouter'
import { type CustomerState, redirectFrom } from '#src/domain/guards.ts'
import { currentLanguage, type Language } from '#src/platform/language.ts'
import { AreaFrame } from '#src/ui/area-frame.tsx'
import { Spinner } from '#src/ui/spinner.tsx'
import { customerNow, customerState, useCustomer } from './customer.ts'
import { LandingMode, useLandingMode } from './landing-mode.ts'
import { Footer } from './layout/footer.tsx'
import { Header } from './layout/header.tsx'
import { LanguageChoice } from './layout/language-choice.tsx'
import { Main } from './layout/main.tsx'
import { loadPage } from './load-page.ts'
import { pageAt } from './routes.tsx'

interface Props {
  /** What visitors get on `/`. */
  landing: CustomerState['landing']
  /** While prerendering, and while hydrating what was prerendered: path and language are those of the file. */
  fixed?: { path: string; language: Language }
}

/** The customer's area; the same tree is prerendered and hydrated. */
export function CustomerApp({ landing, fixed }: Props) {
  // The search string is never part of a prerendered file, so hydration begins without it.
  const ssr = fixed && { ssrPath: fixed.path, ssrSearch: '' }
  return (
    <LandingMode value={landing}>
      <AreaFrame language={fixed?.language}>
        <Router {...ssr} aroundNav={(navigate, to, options) => void goWhenLoaded(landing, navigate, to, options)}>
          <Site />
        </Router>
      </AreaFrame>
    </LandingMode>
  )
}

type Navigate = (to: string, options?: NavigateOptions) => void

/** The page on screen stays until the next one's code and words are here. */
async function goWhenLoaded(mode: CustomerState['landing'], navigate: Navigate, to: string, options?: NavigateOptions) {
  const [path = '/'] = to.split(/[?#]/)
  // A page that cannot be loaded shows so itself, on the crash page.
  await loadPage(path, mode, customerNow(), currentLanguage()).catch(() => {})
  navigate(to, options)
  scrollTo(0, 0)
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
    <Redirect to={to} replace />
    <Spinner />
  </>
)
