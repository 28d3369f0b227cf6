import { Hono } from 'hono'
import { slugForm } from '#src/contract/funnel-slug.ts'
import { loanProducts } from '#src/domain/products.ts'
import type { Deps } from '../deps.ts'
import { liveFunnel } from '../portal/funnel.ts'
import { funnelHtml, funnelStyle } from '../portal/funnel-page.ts'
import { linkFor } from '../portal/links.ts'
import type { AppEnv } from '../request.ts'

/** Pages of merchants at `/{slug}`, and their style sheet. Any other address is somebody else's. */
export function funnelRoutes({ database }: Pick<Deps, 'database'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/funnel.css', (c) => {
    // The preview stands in a frame without an origin.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(funnelStyle, 200, { 'content-type': 'text/css; charset=UTF-8' })
  })
  app.get('/:slug', async (c, next) => {
    const slug = c.req.param('slug')
    const found = slugForm.test(slug) ? await liveFunnel(database.db, slug) : undefined
    if (!found) return next()
    const { content, merchant, merchantId } = found
    const links = new Map<string, string>()
    for (const { code, type } of loanProducts)
      links.set(code, await linkFor(database.db, merchantId, '', type))
    c.header('Cache-Control', 'no-cache')
    return c.html(funnelHtml({ content, merchant, linkTo: (product) => links.get(product) || '/' }))
  })
  return app
}
