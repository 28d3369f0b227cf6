import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { lendsFor } from '#server/integrations/integration.ts'
import { unlessAway } from '#server/platform/as-app-error.ts'
import { answerKept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { allowInline } from '#server/platform/security-headers.ts'
import { branded } from '#server/web/branded.ts'
import { brandsNow } from '#server/web/brands.ts'
import { chooseLanguage, rememberLanguage } from '#server/web/choose-language.ts'
import { asPage } from '#server/web/prerendered.ts'
import { rememberVisit } from '#server/web/visit.ts'
import { type Language, languageCodes } from '#src/contract/language.ts'
import { inLanguage } from '#src/contract/web/public-paths.ts'
import { businessDay } from '#src/domain/dates.ts'
import { builtAt, footLinks, frameOf, navigation, pageBody } from './frame.ts'
import { headOf, publicOrigin } from './page-head.ts'
import { pageKinds } from './page-kinds.ts'
import { readLastChanges, readPublicCatalogue } from './public-catalogue.ts'
import { type Html, makeSite } from './site.ts'

const languagePattern = languageCodes.join('|')

/** Public pages in each language under addresses of their own, written from the catalogue of this moment; sitemap, robots. */
export function publicRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const path of [`/:language{${languagePattern}}`, `/:language{${languagePattern}}/*`])
    app.get(path, (c, next) => {
      const language = c.req.param('language') as Language
      return answerPage(deps, c, language, c.req.path.slice(1 + language.length).replace(/\/+$/, ''), next)
    })
  app.get('/sitemap.xml', async (c) =>
    c.body(await sitemap(deps, publicOrigin(deps, c.req.url)), 200, {
      'content-type': 'application/xml; charset=UTF-8',
    }),
  )
  app.get('/robots.txt', (c) => {
    const closed = ['/admin', '/partner', '/user', '/api', '/dev', '/verification', '/transfer', '/redirect']
    const rules = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    return c.text(`${rules.join('\n')}\nSitemap: ${publicOrigin(deps, c.req.url)}/sitemap.xml\n`)
  })
  return app
}

async function answerPage(
  deps: Deps,
  c: Context<AppEnv>,
  language: Language,
  path: string,
  next: () => Promise<void>,
): Promise<Response | undefined> {
  const kind = pageKinds.find(({ at }) => at.test(path))
  if (!kind) return void (await next())
  const chosen = chooseLanguage(c)
  if (chosen) return chosen
  const now = deps.clock()
  const catalogue = await readPublicCatalogue(deps, now)
  const site = makeSite({ language, today: businessDay(now), now, deps, catalogue, query: c.req.query() })
  const page = await kind.page(site, path)
  if (!page) return void (await next())
  const own = page.crumbs.at(-1)?.[1] ?? ''
  if (own !== path) return c.redirect(inLanguage(language, own), 301)
  const visit = await rememberVisit(c, await brandsNow(deps), (slug) =>
    unlessAway(lendsFor(deps.database.db, slug, 'pl'), false),
  )
  if (getCookie(c, 'lang') === undefined) rememberLanguage(c, language)
  const frame = frameOf(deps.settings, language)
  const parts: Record<string, Html> = {
    HEAD: headOf({ site, kind, page, path, origin: publicOrigin(deps, c.req.url) }),
    NAV: navigation(site, path),
    BODY: pageBody(site, page),
    LINKS: footLinks(site),
  }
  const written = new Map<string, string>()
  for (const [name, part] of Object.entries(parts)) written.set(name, String(await html`${part}`))
  const text = frame.text.replace(/__(HEAD|NAV|BODY|LINKS)__/g, (_, name: string) => written.get(name) ?? '')
  const { policy } = frame
  if (policy.styles.length > 0) allowInline(c, { styles: policy.styles })
  const made = asPage(visit ? branded(text, visit) : text, policy)
  // A co-brand's look and the remembered language come from cookies.
  const headers = {
    'cache-control': 'no-cache',
    vary: 'Cookie',
    'content-type': 'text/html; charset=UTF-8',
  }
  if (!page.isWrong) return answerKept(c, made, headers)
  return c.body(made.text, 422, headers)
}

/** Every public page in each language, when it was last written, and its other languages. */
async function sitemap(deps: Deps, origin: string): Promise<string> {
  const now = deps.clock()
  const catalogue = await readPublicCatalogue(deps, now)
  const changed = await readLastChanges(deps.database.db)
  const built = builtAt()
  const urls = pageKinds.flatMap((kind) =>
    kind.paths(catalogue).flatMap((path) => {
      const known = [kind.lastChange?.(changed, path), built].filter((one) => one !== undefined)
      const last = known.length > 0 ? new Date(Math.max(...known.map(Number))).toISOString() : ''
      const others = languageCodes.map(
        (code) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${origin}${inLanguage(code, path)}"/>`,
      )
      return languageCodes.map(
        (code) =>
          `<url><loc>${origin}${inLanguage(code, path)}</loc>${last && `<lastmod>${last}</lastmod>`}${others.join('')}</url>`,
      )
    }),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('\n')}</urlset>\n`
}
