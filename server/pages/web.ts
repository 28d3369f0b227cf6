import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { answerKept, type Kept } from '../compressed.ts'
import type { Deps } from '../deps.ts'
import type { AppEnv } from '../request.ts'
import { allowStyles } from '../security.ts'
import type { Settings } from '../settings.ts'

/** One page that was rendered at build (scripts/prerender.ts). */
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

/** The built apps: hashed files for a year, pages from memory, every other path the shell that finds its page itself. */
export function webRoutes({ settings }: Pick<Deps, 'settings'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  if (!existsSync(join(WEB, 'shell.html'))) {
    app.get('*', (c, next) =>
      namesFile(c.req.path)
        ? next()
        : c.text('The web apps are not built yet: run npm run build, or npm run dev.', 503),
    )
    return app
  }
  const { shell, pages } = readPages(settings.LANDING_MODE)
  const root = relative(process.cwd(), WEB)
  app.use(
    '/assets/*',
    serveStatic({ root, precompressed: true, onFound: (_, c) => c.header('Cache-Control', YEAR) }),
  )
  app.get('*', async (c, next) => {
    const { path } = c.req
    if (namesFile(path)) return next()
    const page = pages.get(pageKey(path, getCookie(c, 'lang') === 'hi' ? 'hi' : 'en')) ?? shell
    if (page.styles.length > 0) allowStyles(c, page.styles)
    const headers = {
      'cache-control': 'no-cache',
      vary: 'Cookie',
      'content-type': 'text/html; charset=UTF-8',
    }
    return answerKept(c, page, headers)
  })
  app.use(
    '/:file{[a-z0-9-]+\\.(?:svg|txt|ico|png|webmanifest|xml)}',
    serveStatic({ root, precompressed: true }),
  )
  return app
}

/** A name with a dot is a file: a missing one is missing, never the shell. */
const namesFile = (path: string) => path.startsWith('/assets/') || /\.[^/]*$|\/\./.test(path)

const pageKey = (path: string, lang: string) => `${lang} ${path === '/' ? path : path.replace(/\/$/, '')}`

function readPages(landing: Settings['LANDING_MODE']) {
  const list: Prerendered[] = JSON.parse(readFileSync(join(WEB, 'prerendered.json'), 'utf8'))
  const fill = (html: string) => html.replace('__LANDING__', landing)
  const pages = new Map<string, Page>()
  for (const made of list)
    if (!made.landing || made.landing === landing)
      pages.set(
        pageKey(made.path, made.lang),
        asPage(fill(readFileSync(join(WEB, made.file), 'utf8')), made.csp.styleHashes),
      )
  return { pages, shell: asPage(fill(readFileSync(join(WEB, 'shell.html'), 'utf8')), []) }
}

const asPage = (text: string, hashes: string[]): Page => ({
  text,
  etag: `"${createHash('sha1').update(text).digest('base64url')}"`,
  styles: hashes.map((hash) => `'${hash.replace(/^'|'$/g, '')}'`),
})
