import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { offeredByMerchant } from '#server/co-brands/partner-products.ts'
import { createLead } from '#server/leads-api/leads/create-lead.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, notFound } from '#server/platform/errors.ts'
import { type AppEnv, addressOf, refuseCrossSite } from '#server/platform/request.ts'
import { errorBody, sayProblem } from '#server/platform/words.ts'
import { trackingLink } from '#server/tables/links.ts'
import { merchant, partner } from '#server/tables/people.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import { WidgetForm, WidgetQuery } from '#src/contract/leads-api/widget.ts'
import { widgetEvents } from '#src/contract/leads-api/widget-choices.ts'
import { loanProducts, products } from '#src/domain/catalogue/products.ts'
import { coBrandOf } from '#src/domain/co-brands/co-brands.ts'
import { isOffered } from '#src/domain/co-brands/offered-products.ts'
import { shownConsent, type Values, type WidgetPage, widgetHtml } from './widget-page.ts'
import { widgetColours, widgetStyle } from './widget-style.ts'

/** How the frame's messages name themselves. */
const SOURCE = 'tulna'

/**
 * `/widget.js`: makes the frame after its own script tag, sizes it, and passes the frame's events on to the page as
 * `tulna:ready` … Only messages of our origin and of this very frame count. It sets no cookie and reads nothing.
 */
export const loaderScript = `(() => {
  const script = document.currentScript
  const { link = '', lang, theme, colour, title } = script.dataset
  if (!/^[\\w-]{1,64}$/.test(link)) return console.error('Tulna widget: data-link is missing or wrong')
  const home = new URL(script.src).origin
  const address = new URL('/w/' + link, home)
  const wishes = { lang, theme, colour: colour && colour.replace('#', ''), host: location.origin }
  for (const name in wishes) if (wishes[name]) address.searchParams.set(name, wishes[name])
  const frame = document.createElement('iframe')
  frame.src = address.href
  frame.title = title || 'Tulna'
  frame.loading = 'lazy'
  frame.referrerPolicy = 'origin'
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox')
  frame.style.cssText = 'display:block;width:100%;height:560px;border:0;color-scheme:normal'
  script.after(frame)
  addEventListener('message', (event) => {
    if (event.origin !== home || event.source !== frame.contentWindow) return
    const { source, type, height, code } = event.data || {}
    if (source !== '${SOURCE}' || !${JSON.stringify(widgetEvents)}.includes(type)) return
    if (Number.isFinite(height)) frame.style.height = Math.min(Math.max(height, 160), 4000) + 'px'
    const detail = { link, ...(height && { height }), ...(code && { code }) }
    frame.dispatchEvent(new CustomEvent('tulna:' + type, { bubbles: true, detail }))
  })
})()
`

/**
 * `/w/frame.js`: tells the page around the frame that it is ready, how high it is, and how the form ended. It speaks
 * only to the origin that the server found among the merchant's sites, and to no one without one.
 */
export const frameScript = `(() => {
  const { host, state, code } = document.body.dataset
  if (!host || parent === window) return
  const say = (type, more) => parent.postMessage({ source: '${SOURCE}', type, ...more }, host)
  const height = () => Math.ceil(document.documentElement.getBoundingClientRect().height)
  say('ready', { height: height() })
  if (state === 'submitted') say('submitted')
  if (state === 'error') say('error', { code })
  if (window.ResizeObserver) new ResizeObserver(() => say('resized', { height: height() })).observe(document.body)
})()
`

const MAX_BYTES = 4096
const INK = '#070050'

/**
 * `/w/{slug}`: a merchant's link as a form in a frame on the merchant's own site, and the loader that makes the frame.
 * Only sites that the merchant listed may frame it; it has no session and sets no cookie.
 */
export function widgetRoutes(deps: Deps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  for (const [path, text, type] of [
    ['/widget.js', loaderScript, 'text/javascript'],
    ['/w/frame.js', frameScript, 'text/javascript'],
    ['/w/frame.css', widgetStyle, 'text/css'],
  ] as const)
    app.get(path, (c) => {
      c.header('Cross-Origin-Resource-Policy', 'cross-origin')
      c.header('Cache-Control', 'public, max-age=3600')
      return c.body(text, 200, { 'content-type': `${type}; charset=UTF-8` })
    })

  app.get('/w/:slug{[\\w-]{1,64}}', async (c) => {
    const { page, origins } = await pageFor(deps, c)
    return answer(c, page, origins)
  })

  app.post('/w/:slug{[\\w-]{1,64}}', refuseCrossSite, bodyLimit({ maxSize: MAX_BYTES }), async (c) => {
    const { page, origins, merchantId } = await pageFor(deps, c)
    const sent = await c.req.parseBody()
    const typed: Values = Object.fromEntries(
      ['name', 'phone', 'product'].map((name) => [name, String(sent[name] ?? '').slice(0, 100)]),
    )
    const { data: lead, error } = WidgetForm.safeParse(sent)
    if (!lead || !page.loans.includes(lead.product)) {
      const wrong = Object.fromEntries(
        (error?.issues ?? [{ path: ['product'], message: 'choice' }]).map(({ path, message }) => [
          path.join('.'),
          sayProblem(page.language, message),
        ]),
      )
      return answer(c, { ...page, typed, wrong }, origins, 422)
    }
    try {
      await deps.limits.widget(addressOf(c, deps.settings.TRUSTED_PROXIES))
      await store(deps, c, merchantId, { ...lead, language: page.language })
      return answer(c, { ...page, stored: lead.phone }, origins)
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      const { code, status } = thrown
      const text = errorBody(thrown, page.language, c.get('requestId')).message
      if (thrown.details.retryAfter) c.header('Retry-After', String(thrown.details.retryAfter))
      return answer(c, { ...page, typed, failure: { code, text } }, origins, status)
    }
  })
  return app
}

/** The page of a link, as its host page asks for it. Throws NOT_FOUND for a link that is off. */
async function pageFor({ database: { db } }: Deps, c: Context<AppEnv>) {
  const [found] = await db
    .select({ link: trackingLink, merchant, brand: partner, origins: merchantPortal.frame_origins })
    .from(trackingLink)
    .innerJoin(merchant, eq(merchant.merchant_id, trackingLink.merchant_id))
    .innerJoin(partner, eq(partner.id, merchant.partner_id))
    .leftJoin(merchantPortal, eq(merchantPortal.merchant_id, merchant.merchant_id))
    .where(eq(trackingLink.slug, c.req.param('slug') ?? ''))
  if (found?.link.status !== 'ACTIVE' || found.merchant.status !== 'ACTIVE') throw notFound()
  const { link, merchant: seller, brand } = found
  const { lang, theme, colour, preview, host } = WidgetQuery.parse(c.req.query())
  const origins = found.origins ?? []
  const only = await offeredByMerchant(db, seller.merchant_id)
  const type = products.find((product) => product.type === link.product_type)?.type ?? null
  const loans = loanProducts.filter(
    (product) => isOffered(product.type, only?.products) && (type === null || type === product.type),
  )
  const own = brand.primary_colour ?? coBrandOf(brand.key)?.primary ?? INK
  const page: WidgetPage = {
    ...{ language: lang, merchant: seller.name, slug: link.slug, type },
    loans: loans.map(({ code }) => code),
    host: host !== undefined && origins.includes(host) ? host : null,
    isPreview: preview !== undefined,
    style: widgetColours(theme, colour ? `#${colour.toLowerCase()}` : own),
  }
  return { page, origins, merchantId: seller.merchant_id }
}

function answer(
  c: Context<AppEnv>,
  page: WidgetPage,
  origins: readonly string[],
  status: ContentfulStatusCode = 200,
) {
  const hash = createHash('sha256').update(page.style).digest('base64')
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-${hash}'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${["'self'", ...origins].join(' ')}`,
  )
  c.header('Cache-Control', 'no-store')
  return c.html(widgetHtml(page), status)
}

interface Lead {
  name: string
  phone: string
  product: 'pl' | 'bl' | 'gl' | 'hl'
  language: 'en' | 'hi'
}

/**
 * Stores the lead with the consent that the frame showed. A user who is known already gets the same answer, because
 * who typed the number may be anybody.
 */
async function store(
  deps: Deps,
  c: Context<AppEnv>,
  merchantId: number,
  { name, phone, product, language }: Lead,
) {
  const now = deps.clock()
  const consent = {
    text_id: shownConsent,
    at: now.toISOString(),
    ip: addressOf(c, deps.settings.TRUSTED_PROXIES),
  }
  await createLead(deps, merchantId, { name, phone, product, language, consent }, now).catch((error) => {
    if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error
  })
}
