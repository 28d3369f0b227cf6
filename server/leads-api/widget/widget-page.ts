import { html, raw } from 'hono/html'
import { disclosureOf } from '#server/merchants/content/content.ts'
import type { Language } from '#src/contract/language.ts'
import { loanProducts, type ProductType } from '#src/domain/catalogue/products.ts'
import { consentTexts, currentConsent } from '#src/domain/customers/consent-texts.ts'
import { fill } from '#src/locales/pair.ts'
import { partnerProducts } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { partnerWidget } from './words.ts'

const words = {
  en: { t: partnerWidget.en, names: productNames.en, lines: partnerProducts.en },
  hi: {
    t: await partnerWidget.load('hi'),
    names: await productNames.load('hi'),
    lines: await partnerProducts.load('hi'),
  },
}

/** The version of the consent text that the frame shows and that is stored with the lead. */
export const shownConsent = currentConsent.MATCHING

export type Values = Partial<Record<'name' | 'phone' | 'product', string>>

export interface WidgetPage {
  language: Language
  merchant: string
  slug: string
  /** Of the link; null: any loan. */
  type: ProductType | null
  /** Codes of the loans that can be asked for; none: the frame leads to the comparison, without a form. */
  loans: readonly string[]
  /** Origin that the frame may speak to. */
  host: string | null
  style: string
  /** Nothing runs and nothing is reported. */
  isPreview: boolean
  typed?: Values
  /** Field → words. */
  wrong?: Readonly<Record<string, string>>
  /** Why nothing was stored, if no field is wrong. */
  failure?: { code: string; text: string }
  /** The number with which the customer continues: it was stored with the consent. */
  stored?: string
}

/** The frame's page. It works without scripts; frame.js only reports. */
export function widgetHtml(page: WidgetPage) {
  const { language, merchant, type, host, style, stored, wrong, failure, isPreview } = page
  const { t, names } = words[language]
  const title = type ? names[type] : t.anyLoan
  const state = stored ? 'submitted' : failure || wrong ? 'error' : 'open'
  const code = failure?.code ?? (wrong ? 'INVALID' : '')
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" /><meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title} – Tulna</title>
        <link rel="stylesheet" href="/w/frame.css" />
        <style>${raw(style)}</style>
        ${isPreview ? '' : html`<script src="/w/frame.js" defer></script>`}
      </head>
      <body data-state="${state}" data-code="${code}" data-host="${host ?? ''}">
        <main>${stored ? thanks(page, stored) : start(page, title)}</main>
        <footer><p>${disclosureOf(language, merchant, type)}</p></footer>
      </body>
    </html>`
}

function start(page: WidgetPage, title: string) {
  const { language, slug, type, loans, failure } = page
  const { t, lines } = words[language]
  const code = loanProducts.find((product) => product.type === type)?.code
  return html`<h1>${title}</h1>
    <p class="sub">${code ? lines[`${code}Line`] : t.anyLine}</p>
    ${failure ? html`<p class="wrong" role="alert">${failure.text}</p>` : ''}
    ${
      loans.length > 0
        ? form(page)
        : html`<p><a class="go" href="/l/${slug}" target="_blank" rel="noopener">${t.compare}</a></p>`
    }`
}

function form({ language, loans, typed = {}, wrong = {} }: WidgetPage) {
  const { t, names } = words[language]
  const consent = consentTexts[shownConsent][language]
  const [first = '', ...rest] = consent.body
  const problem = (name: string) =>
    wrong[name] ? html`<p class="wrong" id="${name}-wrong">${wrong[name]}</p>` : ''
  const marked = (name: string) =>
    wrong[name] ? raw(`aria-invalid="true" aria-describedby="${name}-wrong"`) : ''
  const options = loanProducts.filter((product) => loans.includes(product.code))
  return html`<form method="post" novalidate>
    ${Object.keys(wrong).length > 0 ? html`<p class="wrong" role="alert">${t.correct}</p>` : ''}
    <div>
      <label for="name">${t.name}</label>${problem('name')}
      <input id="name" name="name" autocomplete="name" maxlength="80" value="${typed.name ?? ''}" ${marked('name')} />
    </div>
    <div>
      <label for="phone">${t.phone}</label>${problem('phone')}
      <input id="phone" name="phone" type="tel" inputmode="numeric" autocomplete="tel-national" maxlength="16" value="${typed.phone ?? ''}" ${marked('phone')} />
    </div>
    ${
      options.length === 1
        ? html`<input type="hidden" name="product" value="${loans[0] ?? ''}" />`
        : html`<div>
            <label for="product">${t.product}</label>${problem('product')}
            <select id="product" name="product" ${marked('product')}>
              <option value="">${t.choose}</option>
              ${options.map(
                ({ code, type }) =>
                  html`<option value="${code}" ${raw(typed.product === code ? 'selected' : '')}>${names[type]}</option>`,
              )}
            </select>
          </div>`
    }
    <fieldset>
      <legend>${consent.title}</legend>
      <p class="hint">${first}</p>
      <details>
        <summary>${t.wholeText}</summary>
        ${rest.map((part) => html`<p>${part}</p>`)}
        <p>${t.data}</p>
        <ul>${consent.data.map((part) => html`<li>${part}</li>`)}</ul>
        <p>${t.purposes}</p>
        <ul>${consent.purposes.map((part) => html`<li>${part}</li>`)}</ul>
        <p><a href="/privacy-policy" target="_blank" rel="noopener">${t.privacy}</a></p>
      </details>
      ${problem('consent')}
      <label class="tick"><input type="checkbox" name="consent" ${marked('consent')} /><span>${t.agree}</span></label>
    </fieldset>
    <div><button class="go" type="submit">${t.send}</button></div>
  </form>`
}

const thanks = ({ language, slug, merchant }: WidgetPage, number: string) => {
  const { t } = words[language]
  return html`<h1>${t.thanks}</h1>
    <p>${fill(t.stored, { merchant })}</p>
    <p><a class="go" href="/l/${slug}#to=${number}" target="_blank" rel="noopener">${t.goOn}</a></p>`
}
