import { html, raw } from 'hono/html'
import { disclosureOf } from '#server/merchants/content/content.ts'
import type { FunnelContent } from '#src/contract/merchants/funnel.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { partnerFunnel, partnerProducts } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'

const words = {
  en: { t: partnerFunnel.en, lines: partnerProducts.en, names: productNames.en },
  hi: {
    t: await partnerFunnel.load('hi'),
    lines: await partnerProducts.load('hi'),
    names: await productNames.load('hi'),
  },
}

/** A separate file, because the preview's page has a policy that forbids inline styles. */
const face = (family: string, file: string, range: string) =>
  ['400', '700']
    .map(
      (weight) =>
        `@font-face{font-family:${family};font-weight:${weight};font-display:swap;src:url(/funnel/${file}-${weight}.woff2) format("woff2");unicode-range:${range}}`,
    )
    .join('\n')

/** Our own faces for pages that are served without a build. */
export const webFace = `${face('Roboto', 'roboto', 'U+0-FF,U+131,U+152-153,U+2000-206F,U+20AC,U+2122')}
${face('"Noto Sans Devanagari"', 'noto', 'U+900-97F,U+1CD0-1CF9,U+200C-200D,U+20B9,U+25CC,U+A830-A839,U+A8E0-A8FF')}`

export const funnelStyle = `${webFace}
:root{color-scheme:light}*{box-sizing:border-box}
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
.logo{display:block;max-height:44px;max-width:200px}
.hero{display:block;width:100%;max-height:320px;object-fit:cover;border-radius:16px}
form{margin:0 0 28px}label{display:block;margin:0 0 6px;font-weight:500;color:#070050}
.row{display:flex;flex-wrap:wrap;gap:12px}.number{display:flex;flex:1 1 220px;border:1px solid #7a8099;border-radius:8px;background:#fff;overflow:hidden}
.number:focus-within{outline:3px solid #4ec9db;outline-offset:2px}.number span{padding:12px 0 12px 14px;color:#4a5068}
input{flex:1;min-width:0;padding:12px 14px 12px 8px;border:0;font:inherit;color:#1b1b3a;background:none;outline:0}
button.start{margin:0;border:0;font:inherit;font-weight:500;cursor:pointer}
.wrong{margin:0 0 6px;color:#b3261e;font-weight:500}
footer{border-top:1px solid #e3e6ef;color:#4a5068;font-size:14px}footer a{color:#0b7285}`

interface Page {
  content: Partial<FunnelContent>
  merchant: string
  /** The target of each product; a preview has none. */
  linkTo: (product: string) => string
  /** Input that is not a valid number. */
  wrong?: string
  /** After a valid number: the closing words, and the link to continue. */
  onward?: string
}

/** A merchant's page. The consent and disclosure blocks are ours and the same on every page. */
export function funnelHtml({ content, merchant, linkTo, wrong, onward }: Page) {
  const language = content.language ?? 'en'
  const { t } = words[language]
  const chosen = productsOf(content)
  const first = chosen[0]
  const main = onward
    ? html`<h1>${t.thankYou}</h1><p class="sub">${content.thanks ?? ''}</p><p><a class="start" href="${onward}">${t.goOn}</a></p>`
    : html`${content.hero ? html`<img class="hero" src="${content.hero}" alt="" />` : ''}
          <h1>${content.headline ?? ''}</h1>
          <p class="sub">${content.subtext ?? ''}</p>
          ${content.phone_first && first ? numberForm(t, wrong) : ''}
          <ul>
            ${chosen.map(
              ({ code, name, line }) =>
                html`<li><a href="${linkTo(code)}"><strong>${name}</strong><span>${line}</span></a></li>`,
            )}
          </ul>
          ${content.phone_first ? '' : html`<p class="thanks">${content.thanks ?? ''}</p>`}`
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${content.headline ?? ''} – ${merchant}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/funnel.css" />
      </head>
      <body>
        <header>
          ${content.logo ? html`<img class="logo" src="${content.logo}" alt="${merchant}" />` : merchant}
          <span>${t.with}</span>
        </header>
        <main>${main}</main>
        <footer>
          <p>${disclosureOf(language, merchant)}</p>
          <p>${t.consent} <a href="/privacy-policy">${t.privacy}</a> · <a href="/how-we-rank">${t.ranking}</a></p>
        </footer>
      </body>
    </html>`
}

/** For a preview: says where a text will stand that is not written yet. */
export function withExamples(content: Partial<FunnelContent>): Partial<FunnelContent> {
  const { t } = words[content.language ?? 'en']
  return {
    ...content,
    headline: content.headline || t.exampleHeadline,
    subtext: content.subtext || t.exampleSubtext,
    thanks: content.thanks || t.exampleThanks,
  }
}

/** By name unless the merchant ordered them; each with its text. */
function productsOf({ products = [], order = 'name', language = 'en' }: Partial<FunnelContent>) {
  const { lines, names } = words[language]
  const chosen = products.flatMap((code) => {
    const found = loanProducts.find((product) => product.code === code)
    return found ? [{ code, name: names[found.type], line: lines[`${code}Line`] }] : []
  })
  return order === 'own' ? chosen : chosen.sort((a, b) => a.name.localeCompare(b.name, language))
}

/** The product that a visitor with a number continues with. */
export const firstProduct = (content: FunnelContent): string => productsOf(content)[0]?.code ?? 'pl'

type Words = Readonly<Record<keyof typeof partnerFunnel.en, string>>

const numberForm = (t: Words, wrong?: string) => html`<form method="post" novalidate>
            <label for="phone">${t.phone}</label>
            ${wrong === undefined ? '' : html`<p class="wrong" id="wrong" role="alert">${t.phoneWrong}</p>`}
            <div class="row">
              <span class="number"
                ><span aria-hidden="true">+91</span
                ><input id="phone" name="phone" type="tel" inputmode="numeric" autocomplete="tel-national" maxlength="16" value="${wrong ?? ''}"
                  ${wrong === undefined ? '' : raw('aria-invalid="true" aria-describedby="wrong"')}
              /></span>
              <button class="start" type="submit">${t.go}</button>
            </div>
          </form>`

export const asText = async (page: ReturnType<typeof funnelHtml>): Promise<string> => String(raw(await page))
