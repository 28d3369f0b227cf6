import { prerender } from 'react-dom/static'
import { drafts, languages, type PageLanguage } from '#src/contract/language.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { CustomerState } from '#src/domain/customers/guards.ts'
import { common } from '#src/locales/common.words.ts'
import { CustomerApp } from './app.tsx'
import { loadWords } from './load-page.ts'
import { type CustomerRoute, routes } from './routes.tsx'

interface Prerendered {
  route: CustomerRoute
  language: PageLanguage
  /** The deployment it is for; both when left out. */
  landing?: CustomerState['landing']
}

/** Everything that is rendered at build, in each language. */
export const pages: readonly Prerendered[] = (
  Object.keys({ ...languages, ...drafts }) as PageLanguage[]
).flatMap((language) =>
  routes
    .filter(({ prerendered }) => prerendered)
    .map((route) => ({ route, language, landing: route.deployment })),
)

/** Files of the pages that are requested with every document below `/user`. */
export const preloaded: readonly string[] = [
  ...new Set(routes.flatMap(({ preloaded, module }) => (preloaded && module ? [module] : []))),
]

/** Every address of the area, one for each product category; which co-brands have one, the server knows. */
export const paths = routes
  .filter(({ id }) => id !== 'url-segment' && id !== 'not-found')
  .flatMap(({ path, deployment }) =>
    (path.includes(':category') ? categories : [{ code: '' }]).map(({ code }) => ({
      path: path.replace(':category', code),
      landing: deployment,
    })),
  )

/** The product's name, in the script of a language. */
export const brandOf = async (language: PageLanguage): Promise<string> => (await common.load(language)).brand

/** @returns the HTML inside the root */
export async function render({ route, language, landing = 'landing' }: Prerendered): Promise<string> {
  const module = await route.page.load()
  await loadWords(module, language)
  const first = { path: route.path, Page: module.default }
  const app = <CustomerApp landing={landing} first={first} language={language} />
  // Large parts would otherwise come behind the page, with inline scripts that our policy refuses.
  const { prelude } = await prerender(app, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}
