import { html, raw } from 'hono/html'
import type { FunnelContent } from '#src/contract/portal-integration.ts'
import { loanProducts } from '#src/domain/products.ts'
import { partnerFunnel } from '#src/locales/partner-funnel.ts'
import { partnerProducts } from '#src/locales/partner-products.ts'
import { productNames } from '#src/locales/product-names.ts'
import { disclosureOf } from './content.ts'

const words = {
  en: { t: partnerFunnel.en, lines: partnerProducts.en, names: productNames.en },
  hi: {
    t: await partnerFunnel.load(),
    lines: await partnerProducts.load(),
    names: await productNames.load(),
  },
}

/** In a file of its own: the preview stands in a page whose policy takes no style from within. */
export const funnelStyle = `:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;font:17px/1.55 Roboto,"Noto Sans Devanagari",system-ui,sans-serif;color:#1b1b3a;background:#f6f8fb}
:lang(hi) body{line-height:1.7}
header,main,footer{max-width:760px;margin:0 auto;padding:20px 16px}
header{display:flex;gap:8px;align-items:center;font-weight:700;color:#070050}
header span{color:#4a5068;font-weight:400;font-size:14px}
h1{margin:24px 0 8px;font-size:clamp(28px,7vw,40px);line-height:1.2;color:#070050;text-wrap:balance;overflow-wrap:anywhere}
.sub{margin:0 0 28px;color:#4a5068;font-size:18px;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li a{display:block;padding:18px 20px;border:1px solid #e3e6ef;border-radius:16px;background:#fff;color:#070050;text-decoration:none}
li a:hover{border-color:#7a8099}a:focus-visible{outline:3px solid #4ec9db;outline-offset:2px}
li strong{display:block;font-size:19px}li span{color:#4a5068;font-size:15px}
.start{display:inline-block;margin:0 0 28px;padding:13px 28px;border-radius:8px;color:#fff;background:#070050;font-weight:500;text-decoration:none}
.start:hover{background:#17106e}
.thanks{margin:24px 0 0;color:#4a5068}
footer{border-top:1px solid #e3e6ef;color:#4a5068;font-size:14px}footer a{color:#0b7285}`

interface Page {
  content: Partial<FunnelContent>
  merchant: string
  /** Where each product leads; a preview leads nowhere. */
  linkTo: (product: string) => string
}

/** A merchant's page. The consent and disclosure blocks are ours and the same on every page. */
export function funnelHtml({ content, merchant, linkTo }: Page) {
  const language = content.language ?? 'en'
  const { t, lines, names } = words[language]
  const chosen = loanProducts
    .filter(({ code }) => content.products?.includes(code as never))
    .map(({ code, type }) => ({ code, name: names[type], line: lines[`${code as 'pl'}Line`] }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  const first = chosen[0]
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${content.headline ?? ''} – ${merchant}</title>
        <link rel="stylesheet" href="/funnel.css" />
      </head>
      <body>
        <header>${merchant} <span>${t.with}</span></header>
        <main>
          <h1>${content.headline ?? ''}</h1>
          <p class="sub">${content.subtext ?? ''}</p>
          ${
            content.phone_first && first
              ? html`<p><a class="start" href="${linkTo(first.code)}">${t.go}</a></p>`
              : ''
          }
          <ul>
            ${chosen.map(
              ({ code, name, line }) =>
                html`<li><a href="${linkTo(code)}"><strong>${name}</strong><span>${line}</span></a></li>`,
            )}
          </ul>
          <p class="thanks">${content.thanks ?? ''}</p>
        </main>
        <footer>
          <p>${disclosureOf(language, merchant)}</p>
          <p>${t.consent} <a href="/privacy-policy">${t.privacy}</a> · <a href="/how-we-rank">${t.ranking}</a></p>
        </footer>
      </body>
    </html>`
}

export const asText = async (page: ReturnType<typeof funnelHtml>): Promise<string> => String(raw(await page))
