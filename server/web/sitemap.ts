import { Hono } from 'hono'
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnv } from '#server/platform/request.ts'

/** Lists the pages for search engines: the prerendered ones. Without PUBLIC_URL, under the requested address. */
export function sitemapRoutes({ settings }: Pick<Deps, 'settings'>, paths: readonly string[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const originOf = (url: string) => settings.PUBLIC_URL ?? new URL(url).origin
  app.get('/sitemap.xml', (c) => {
    const origin = originOf(c.req.url)
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    return c.body(text, 200, { 'content-type': 'application/xml; charset=UTF-8' })
  })
  app.get('/robots.txt', (c) => {
    const closed = ['/admin', '/partner', '/user', '/api', '/dev', '/verification', '/transfer', '/redirect']
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`)]
    return c.text(`${lines.join('\n')}\nSitemap: ${originOf(c.req.url)}/sitemap.xml\n`)
  })
  return app
}
