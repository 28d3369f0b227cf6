import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { loadWords } from '#customer/layout/load-words.ts'
import { type Posted, PostedForm } from '#customer/shared/posted.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { AreaFrame } from '#src/kit/frame/area-frame.tsx'
import { common } from '#src/locales/common.words.ts'
import { validation } from '#src/locales/validation.words.ts'
import { Router } from '#src/platform/router.tsx'
import { CustomerApp } from './customer-app.tsx'
import { loginPage } from './landing/start-pages.ts'
import { PublicFrame } from './layout/public-frame.tsx'
import { layout } from './layout/words.ts'
import { type CustomerRoute, routes } from './routes.tsx'
import { WaitingOffers, WaitingPage } from './waiting-page.tsx'

interface Prerendered {
  route: CustomerRoute
  language: Language
  /** The deployment it is for; both when left out. */
  landing?: CustomerState['landing']
}

interface PrerenderedForm {
  form: 'mobile' | 'email' | 'passcode'
  /** Where the words of a refusal go. */
  problem: 'none' | 'field' | 'form'
  language: Language
}

/** What the server replaces. */
const slots = { typed: '__TYPED__', problem: '__PROBLEM__', minutes: '__MINUTES__' }

/** Everything that is rendered at build, in each language. */
export const pages: readonly Prerendered[] = languageCodes.flatMap((language) =>
  routes
    .filter(({ prerendered }) => prerendered)
    .map((route) => ({ route, language, landing: route.deployment })),
)

/** The sign-in as the server answers it without scripts (server/web/sign-in-pages.ts), by name. */
export const forms: readonly PrerenderedForm[] = languageCodes.flatMap((language) =>
  (['mobile', 'email', 'passcode'] as const).flatMap((form) =>
    (['none', 'field', 'form'] as const).map((problem) => ({ form, problem, language })),
  ),
)

/** Pages behind the sign-in whose scripts and calls are requested with their document. */
export const started: readonly { path: string; module: string; first: readonly string[] }[] = routes.flatMap(
  ({ path, module, first }) => (first && module ? [{ path, module, first }] : []),
)

/** What stands in the root of such a page until its scripts are here. @param module file of the page below `customer/` */
export const renderWaiting = (module?: string): Promise<string> =>
  asHtml(module === 'offers/offers-page.tsx' ? <WaitingOffers /> : <WaitingPage />)

/** Every address of the area, one for each product category; which co-brands have one, the server knows. */
export const paths = routes
  .filter(({ id }) => id !== 'url-segment' && id !== 'not-found')
  .flatMap(({ path, deployment }) =>
    (path.includes(':category') ? categories : [{ code: '' }]).map(({ code }) => ({
      path: path.replace(':category', code),
      landing: deployment,
    })),
  )

/** Words of a page's title. */
export const titleWords = (language: Language) => common.load(language)

/** @returns the HTML inside the root */
export async function render({ route, language, landing = 'landing' }: Prerendered): Promise<string> {
  const module = await route.page.load()
  await loadWords(module, language)
  return asHtml(
    <CustomerApp landing={landing} first={{ path: route.path, Page: module.default }} language={language} />,
  )
}

/** @returns the HTML inside the root */
export async function renderForm({ form, problem, language }: PrerenderedForm): Promise<string> {
  const module =
    form === 'passcode' ? await import('./sign-in/verification-page.tsx') : await loginPage.load()
  await Promise.all([loadWords(module, language), validation.load(language)])
  const first = { path: '/verification', Page: module.default }
  const problems = {
    none: {},
    field: { [form === 'passcode' ? 'otp' : 'to']: slots.problem },
    form: { '': slots.problem },
  }
  const posted: Posted =
    form === 'passcode'
      ? {
          challenge: {
            id: '',
            channel: 'email',
            to: slots.typed,
            minutes: slots.minutes,
            resendAt: 0,
            expiresAt: 0,
          },
        }
      : { channel: form, to: slots.typed }
  return asHtml(
    <PostedForm value={{ ...posted, problems: problems[problem] }}>
      <CustomerApp landing="landing" first={first} language={language} />
    </PostedForm>,
  )
}

/** What stands around the pages that the server writes (server/web/public). @returns the HTML inside the root */
export async function renderPublicFrame(language: Language): Promise<string> {
  await Promise.all([common.load(language), layout.load(language)])
  return asHtml(
    <AreaFrame language={language}>
      <Router fixed={{ path: '/', search: '' }}>
        <PublicFrame />
      </Router>
    </AreaFrame>,
  )
}

async function asHtml(app: ReactNode): Promise<string> {
  // Large parts would otherwise come behind the page, with inline scripts that our policy refuses.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
