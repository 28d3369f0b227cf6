import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { disclosureOf } from '#server/merchants/content.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/errors.ts'
import type { AppEnv } from '#server/platform/request.ts'
import { trackingLink } from '#server/tables/links.ts'
import { merchant } from '#server/tables/people.ts'
import { merchantPortal } from '#server/tables/portal.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { productNames } from '#src/locales/catalogue/product-names.words.ts'
import { partnerWidget } from '#src/locales/leads-api/widget.words.ts'
import { partnerProducts } from '#src/locales/merchants/products.words.ts'

const words = {
  en: { t: partnerWidget.en, names: productNames.en, lines: partnerProducts.en },
  hi: {
    t: await partnerWidget.load('hi'),
    names: await productNames.load('hi'),
    lines: await partnerProducts.load('hi'),
  },
}

/**
 * `/w/{slug}`: a merchant's link as a small page for a frame on the merchant's own site. Only sites that the merchant
 * listed may frame it; it has no script, form or session, and its link opens a new tab.
 */
export function widgetRoutes({ database: { db } }: Pick<Deps, 'database'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.get('/w/:slug{[\\w-]{1,64}}', async (c) => {
    const [found] = await db
      .select({ link: trackingLink, name: merchant.name, seller: merchant.status, portal: merchantPortal })
      .from(trackingLink)
      .innerJoin(merchant, eq(merchant.merchant_id, trackingLink.merchant_id))
      .leftJoin(merchantPortal, eq(merchantPortal.merchant_id, merchant.merchant_id))
      .where(eq(trackingLink.slug, c.req.param('slug')))
    if (found?.link.status !== 'ACTIVE' || found.seller !== 'ACTIVE') throw notFound()
    const origins = found.portal?.frame_origins ?? []
    const language = c.req.query('lang') === 'hi' ? 'hi' : 'en'
    const { t, names, lines } = words[language]
    const product = loanProducts.find(({ type }) => type === found.link.product_type)
    const title = product ? names[product.type] : t.anyLoan
    c.header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins.join(' ') || "'none'"}`,
    )
    c.header('Cache-Control', 'no-cache')
    return c.html(html`<!doctype html>
      <html lang="${language}">
        <head>
          <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
          <title>${title} – Tulna</title>
          <link rel="stylesheet" href="/funnel.css" />
        </head>
        <body>
          <main>
            <h1>${title}</h1>
            <p class="sub">${product ? lines[`${product.code as 'pl'}Line`] : t.anyLine}</p>
            <p><a class="start" href="/l/${found.link.slug}" target="_blank" rel="noopener">${t.compare}</a></p>
          </main>
          <footer><p>${disclosureOf(language, found.name)}</p></footer>
        </body>
      </html>`)
  })
  return app
}
