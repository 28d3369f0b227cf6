import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { hasLender, lendsFor } from '#server/integrations/integration.ts'
import { answerKept, type Kept } from '#server/platform/compressed.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { allowStyles } from '#server/platform/security-headers.ts'
import type { Settings } from '#server/platform/settings.ts'
import { languageOr } from '#src/contract/language.ts'
import { subSiteOf } from '#src/domain/co-brands/sub-site.ts'
import { branded } from './branded.ts'
import { brandsNow, versionOf } from './brands.ts'
import { withCompany } from './company.ts'
import { isAdminPath, type KnownPath, knownPaths } from './known-paths.ts'
import { withLenders } from './named-lenders.ts'
import { saysEnded } from './session-ended.ts'
import { sitemapRoutes } from './sitemap.ts'
import { rememberVisit, type Visit } from './visit.ts'

/** A page rendered at build time (scripts/prerender.ts). */
interface Prerendered {
  path: string
  lang: string
  landing?: Settings['LANDING_MODE']
  file: string
  csp: { styleHashes: string[] }
}

interface Page extends Kept {
  styles: string[]
}

const WEB = 'dist/web'
const YEAR = 'public, max-age=31536000, immutable'

/**
 * The built apps: hashed files cached for a year, pages from memory, and for every other path the shell with its
 * client-side router, as 404 where no area knows the path.
 */
export function webRoutes(deps: Pick<Deps, 'settings' | 'database' | 'catalogue'>): Hono<AppEnv> {
  const { settings } = deps
  const app = new Hono<AppEnv>()
  if (!existsSync(join(WEB, 'shell.html'))) {
    app.get('*', (c, next) =>
      namesFile(c.req.path)
        ? next()
        : c.text('The web apps are not built yet: run npm run build, or npm run dev.', 503),
    )
    return app
  }
  const { shellOf, pages, paths, isKnown } = readPages(settings)
  app.route('/', sitemapRoutes({ settings }, paths))
  const root = relative(process.cwd(), WEB)
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', YEAR) }),
  )
  app.get('*', async (c, next) => {
    const { path } = c.req
    if (namesFile(path)) return next()
    const brands = await brandsNow(deps)
    const visit = await rememberVisit(c, brands, (slug) => lendsFor(deps.database.db, slug, 'pl'))
    // The solar sub-site has an empty root, rendered by the app.
    const empty = path === '/' && subSiteOf(new URL(c.req.url).hostname) === 'solar'
    const start = visit?.segment ? '/' : path
    const lang = getCookie(c, 'lang') ?? visit?.language
    const ready = empty ? undefined : pages.get(pageKey(start, languageOr(lang)))
    const made = ready ?? shellOf(path, getCookie(c, 'theme') === 'dark')
    const text = await withLenders(made.text, deps)
    const ended = ready && c.req.query('ended') !== undefined
    const page = asSeen(withText(made, ended ? saysEnded(text, languageOr(lang)) : text), visit)
    const frames = path === '/customer-site' ? brands.framesOf(c.req.query('partner')) : []
    if (page.styles.length > 0 || frames.length > 0) allowStyles(c, page.styles, frames)
    const headers = {
      'cache-control': 'no-cache',
      vary: 'Cookie',
      'content-type': 'text/html; charset=UTF-8',
    }
    const known = isKnown(path) || isAdminPath(path)
    const exists = typeof known === 'object' ? await hasLender(deps.database.db, known.lender) : known
    const found = ready || visit?.segment || exists
    return answerKept(c, page, headers, found ? 200 : 404)
  })
  app.use(
    '/:file{[a-z0-9-]+\\.(?:svg|txt|ico|png|webmanifest|xml)}',
    serveStatic({ root, precompressed: true }),
  )
  return app
}

/** A name with a dot is a file: answer 404, never the shell. */
const namesFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$|\/\./.test(path)

const pageKey = (path: string, lang: string) => `${lang} ${path === '/' ? path : path.replace(/\/$/, '')}`

function readPages({ LANDING_MODE: landing, PUBLIC_URL: origin, irdai, company }: Settings) {
  const list: Prerendered[] = JSON.parse(readFileSync(join(WEB, 'prerendered.json'), 'utf8'))
  const fill = (html: string) =>
    withCompany(html.replace('__LANDING__', landing).replace('__IRDAI__', irdai ?? ''), company)
  const canonical = (path: string, html: string) =>
    origin ? html.replace('</head>', `<link rel="canonical" href="${origin}${path}">\n</head>`) : html
  const pages = new Map<string, Page>()
  for (const made of list)
    if (!made.landing || made.landing === landing)
      pages.set(
        pageKey(made.path, made.lang),
        asPage(canonical(made.path, fill(readFileSync(join(WEB, made.file), 'utf8'))), made.csp.styleHashes),
      )
  const read = (name: string) => asPage(fill(readFileSync(join(WEB, `${name}.html`), 'utf8')), [])
  const [shell, admin, partner] = [read('shell'), read('shell-admin'), read('shell-partner')]
  const user = read('shell-user')
  const areas = new Map([
    ['admin', admin],
    ['partner', partner],
    ['user', user],
    // So that the first paint has the brand's colours.
    ['admin dark', asPage(admin.text.replace('<html ', '<html data-theme="dark" '), [])],
  ])
  const shellOf = (path: string, dark: boolean) => {
    const area = path.split('/')[1] ?? ''
    return (dark && areas.get(`${area} dark`)) || (areas.get(area) ?? shell)
  }
  const paths = [
    ...new Set(list.filter(({ landing: only }) => !only || only === landing).map(({ path }) => path)),
  ]
  const known: KnownPath[] = JSON.parse(readFileSync(join(WEB, 'paths.json'), 'utf8'))
  return { pages, shellOf, paths, isKnown: knownPaths(known, landing) }
}

/** Pages by brand: there are few, so all are cached. */
const seen = new WeakMap<Page, Map<string, Page>>()

function asSeen(page: Page, visit: Visit | null): Page {
  const { brand, segment, partnership } = visit ?? {}
  if (!visit || !(brand || segment || partnership)) return page
  const name = [brand, partnership]
    .map((one) => one && versionOf(one))
    .concat(segment)
    .join()
  const made = seen.get(page) ?? new Map<string, Page>()
  seen.set(page, made)
  const found = made.get(name) ?? { ...asPage(branded(page.text, visit), []), styles: page.styles }
  made.set(name, found)
  return found
}

const filled = new WeakMap<Page, Page[]>()

/** The page with another text; the last two are kept, so that each is compressed once. */
function withText(page: Page, text: string): Page {
  if (text === page.text) return page
  const last = filled.get(page) ?? []
  const known = last.find((one) => one.text === text)
  if (known) return known
  const made = { ...asPage(text, []), styles: page.styles }
  filled.set(page, [made, ...last].slice(0, 2))
  return made
}

const asPage = (text: string, hashes: string[]): Page => ({
  text,
  etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
  styles: hashes.map((hash) => `'${hash.replace(/^'|'$/g, '')}'`),
})
