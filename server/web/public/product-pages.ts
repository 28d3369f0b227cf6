import { html } from 'hono/html'
import { categoryNamed } from '#src/contract/products/categories/categories.ts'
import {
  type Category,
  type Fact,
  hasHindi,
  isInsurance,
} from '#src/contract/products/categories/category.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { publicPaths } from '#src/contract/web/public-paths.ts'
import { formatRupees } from '#src/domain/money.ts'
import { fill } from '#src/locales/pair.ts'
import { facts, lines, link, type Row, section, table } from './parts.ts'
import { type Crumb, idAt, type PageKind, type PublicPage, type Site } from './site.ts'
import { productData } from './structured-data.ts'

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 3 })

/** A fact of a product as customers read it; undefined where the provider does not state it. */
function factOf({ say, language }: Site, { facts }: Product, name: string, fact: Fact): string | undefined {
  const isBlank = (one: unknown) =>
    one === null || one === undefined || (Array.isArray(one) && one.length === 0)
  const hindi = language === 'hi' && hasHindi(fact) ? facts[`${name}_hi`] : undefined
  const value = isBlank(hindi) ? facts[name] : hindi
  if (isBlank(value)) return undefined
  const written: Readonly<Record<Fact['kind'], () => string>> = {
    rupees: () => formatRupees(Number(value)),
    percent: () => `${figure.format(Number(value))}%`,
    whole: () => figure.format(Number(value)),
    flag: () => say(value === 1 ? 'yes' : 'no'),
    choice: () => fact.options?.[String(value)]?.[language] ?? String(value),
    text: () => String(value),
    list: () => [value].flat().join(', '),
  }
  const unit = fact.unit ? ` ${fill(fact.unit[language], { n: String(value) })}` : ''
  return written[fact.kind]() + unit
}

const hindiOr = <T>({ language }: Site, english: T, hindi: T): T => {
  const isThere = Array.isArray(hindi) ? hindi.length > 0 : Boolean(hindi)
  return language === 'hi' && isThere ? hindi : english
}
const nameOf = (site: Site, { name, name_hi }: Product) => hindiOr(site, name, name_hi ?? '')

function crumbsOf({ say, language }: Site, category: Category): Crumb[] {
  const hubs: Partial<Record<Category['group'], Crumb>> = {
    loan: [say('loans'), publicPaths.loans],
    insurance: [say('insurance'), publicPaths.insurance],
  }
  const hub = hubs[category.group]
  return [...(hub ? [hub] : []), [category.many[language], publicPaths.category(category.code)]]
}

const registration = (site: Site, category: Category) =>
  isInsurance(category)
    ? html`<p class="muted">${site.say('irdai', { number: site.deps.settings.irdai ?? '' })}</p>`
    : ''

function categoryPageOf(site: Site, category: Category, products: readonly Product[]): PublicPage {
  const { say, language, date } = site
  const shown = Object.entries(category.facts).filter(([, { detail }]) => !detail)
  const columns = [
    { head: category.one[language] },
    ...shown.map(([, { label }]) => ({ head: label[language] })),
  ]
  const rows = products.map((product) => [
    html`${link(site, publicPaths.product(category.code, product), nameOf(site, product))}${product.provider ? html`<span class="muted">${product.provider}</span>` : ''}`,
    ...shown.map(([name, fact]) => factOf(site, product, name, fact) ?? say('notStated')),
  ])
  return {
    title: category.many[language],
    lead: category.about[language],
    crumbs: crumbsOf(site, category),
    body: html`<p class="muted">${say('listOrder')}</p>${registration(site, category)}
${products.length > 0 ? table(`${category.many[language]} · ${say('asOf', { date })}`, columns, rows) : html`<p>${say('empty')}</p>`}
<p><a class="button secondary" href="/products/${category.code}">${say('filterHere')}</a></p>`,
  }
}

function productPageOf(site: Site, category: Category, product: Product): PublicPage {
  const { say } = site
  const name = nameOf(site, product)
  const provider = product.provider ?? product.name
  const rowsOf = (wanted: boolean): Row[] =>
    Object.entries(category.facts)
      .filter(([, { eligibility = false }]) => eligibility === wanted)
      .map(([key, fact]) => [fact.label[site.language], factOf(site, product, key, fact) ?? say('notStated')])
  const [points, limits, who] = [
    hindiOr(site, product.points, product.points_hi),
    hindiOr(site, product.limits, product.limits_hi),
    rowsOf(true),
  ]
  const summary = hindiOr(site, product.summary, product.summary_hi)
  const lead = summary || category.about[site.language]
  return {
    title: say('productTitle', { product: name, provider }),
    lead,
    crumbs: [...crumbsOf(site, category), [name, publicPaths.product(category.code, product)]],
    data: [productData(category, { name, provider: product.provider, text: lead })],
    body: html`${registration(site, category)}<div class="public-columns">
${section(say('facts'), facts([[say('provider'), provider], ...rowsOf(false)]))}
${who.length > 0 ? section(say('whoTitle'), facts(who)) : ''}
${points.length > 0 ? section(say('points'), lines(points)) : ''}
${limits.length > 0 ? section(say('limits'), lines(limits)) : ''}</div>
<p class="muted">${say('indicative')} ${say('asOf', { date: site.date })}</p>
<p><a class="button primary" href="/products/${category.code}/${product.id}">${say('continueHere')}</a></p>`,
  }
}

const entityAt = (path: string): string => categoryNamed(path.split('/')[2] ?? '')?.entity ?? ''

const categoryAt = ({ catalogue }: Site, path: string) =>
  catalogue.categories.find(({ category }) => path.split('/')[2] === category.code)

/** A category: every product with its facts, in the published order. */
export const categoryPage: PageKind = {
  name: 'category',
  at: /^\/products\/[a-z-]+$/,
  paths: ({ categories }) => categories.map(({ category }) => publicPaths.category(category.code)),
  page: (site, path) => {
    const found = categoryAt(site, path)
    return found && categoryPageOf(site, found.category, found.products)
  },
  lastChange: (changed, path) => changed(entityAt(path)),
}

/** One card, policy or other product. */
export const productPage: PageKind = {
  name: 'product',
  at: /^\/products\/[a-z-]+\/(?:.*-)?\d+$/,
  paths: ({ categories }) =>
    categories.flatMap(({ category, products }) =>
      products.map((product) => publicPaths.product(category.code, product)),
    ),
  page: (site, path) => {
    const found = categoryAt(site, path)
    const product = found?.products.find(({ id }) => id === idAt(path))
    return found && product && productPageOf(site, found.category, product)
  },
  lastChange: (changed, path) => changed(entityAt(path), idAt(path)),
}
