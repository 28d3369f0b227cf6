import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { linkFor } from '#server/merchants/links/own-links.ts'
import { senderOf } from '#server/merchants/links/sender.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import { webFaces } from '#server/platform/files/fonts.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { mobile, normaliseMobile } from '#src/contract/contact-patterns.ts'
import { slugForm } from '#src/contract/merchants/funnel-slug.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { isReserved, liveFunnel } from './funnel.ts'
import { countFunnel } from './funnel-count.ts'
import { firstProduct, funnelHtml, funnelStyle } from './funnel-page.ts'

const MAX_BYTES = 2048

/**
 * Pages of merchants at `/{slug}`, and their style sheet. Other addresses are passed on. A number entered on a page is
 * not stored: it is passed in the fragment (#) of the next address, which no server sees.
 */
export function funnelRoutes(deps: Deps): Hono<AppEnv> {
  const { database, clock } = deps
  const app = new Hono<AppEnv>()
  const isPerson = async (c: Context<AppEnv>) => (await senderOf(c, deps)).kind === 'person'
  // Our own pages are answered without the database.
  const liveAt = (slug: string) =>
    slugForm.test(slug) && !isReserved(slug) ? liveFunnel(database.db, slug) : undefined
  const linksOf = async (merchantId: number) => {
    const links = new Map<string, string>()
    for (const { code, type } of loanProducts)
      links.set(code, (await linkFor(database.db, merchantId, '', type)) || '/')
    return (product: string) => links.get(product) ?? '/'
  }
  app.get('/funnel.css', (c) => {
    // The preview's frame has no origin.
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Cache-Control', 'public, max-age=3600')
    return c.body(funnelStyle, 200, { 'content-type': 'text/css; charset=UTF-8' })
  })
  app.get('/funnel/:file{[a-z]+-[47]00\\.woff2}', async (c) => {
    const path = webFaces[c.req.param('file').replace('.woff2', '')]?.()
    if (!path) throw notFound()
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    return c.body(new Uint8Array(await readFile(path)), 200, { 'content-type': 'font/woff2' })
  })
  app.get('/:slug', async (c, next) => {
    const found = await liveAt(c.req.param('slug'))
    if (!found) return next()
    const { id, content, merchant, merchantId } = found
    if (await isPerson(c)) await countFunnel(database.db, id, 'visits', clock())
    c.header('Cache-Control', 'no-cache')
    return c.html(funnelHtml({ content, merchant, linkTo: await linksOf(merchantId) }))
  })
  app.post('/:slug', bodyLimit({ maxSize: MAX_BYTES }), async (c, next) => {
    const found = await liveAt(c.req.param('slug'))
    if (!found?.content.phone_first) return next()
    const { id, content, merchant, merchantId } = found
    const { phone } = await c.req.parseBody()
    const typed = typeof phone === 'string' ? phone.slice(0, 16) : ''
    const number = normaliseMobile(typed)
    const linkTo = await linksOf(merchantId)
    c.header('Cache-Control', 'no-store')
    if (!mobile.test(number)) return c.html(funnelHtml({ content, merchant, linkTo, wrong: typed }), 422)
    if (await isPerson(c)) await countFunnel(database.db, id, 'starts', clock())
    const onward = `${linkTo(firstProduct(content))}#to=${number}`
    return c.html(funnelHtml({ content, merchant, linkTo, onward }))
  })
  return app
}
