import { html } from 'hono/html'
import type { Category } from '#src/contract/products/categories/category.ts'
import { calculatorNames, publicPaths } from '#src/contract/web/public-paths.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { calculatorTitle } from './calculators.ts'
import { cards, link, markOf, next, percentRange, section } from './parts.ts'
import type { OpenLoan, PublicCatalogue } from './public-catalogue.ts'
import type { PageKind, Site } from './site.ts'

/** The lenders of a loan, or of all, each once. */
export const lendersOf = ({ loans }: PublicCatalogue, code?: OpenLoan['loan']) => [
  ...new Map(
    loans.filter(({ loan }) => !code || loan === code).map(({ lender }) => [lender.lender_id, lender]),
  ).values(),
]

function loanCards(site: Site) {
  const { say, catalogue } = site
  return loanProducts.map(({ code }) => {
    const all = catalogue.loans.filter(({ loan }) => loan === code).map(({ terms }) => terms)
    const rates = all.flatMap((terms) => [
      terms.interest_rate,
      terms.interest_rate_max ?? terms.interest_rate,
    ])
    const [from, to] = [Math.min(...rates).toFixed(2), Math.max(...rates).toFixed(2)]
    const text =
      all.length === 0
        ? say('noLenders')
        : say('ofLenders', { lenders: all.length, from: `${from}%`, to: `${to}%` })
    return { path: publicPaths.loan(code), title: say(`name_${code}`), text }
  })
}

const categoryCards = ({ say, language, catalogue }: Site, groups: readonly Category['group'][]) =>
  catalogue.categories
    .filter(({ category }) => groups.includes(category.group))
    .map(({ category, products }) => ({
      path: publicPaths.category(category.code),
      title: category.many[language],
      text: say('ofProducts', { products: products.length }),
    }))

const calculatorCards = ({ language }: Site) =>
  calculatorNames.map((name) => {
    const { title, lead } = calculatorTitle(name, language)
    return { path: publicPaths.calculator(name), title, text: lead }
  })

const sectionOf = (site: Site, title: string, all: ReturnType<typeof categoryCards>) =>
  all.length === 0 ? '' : section(title, cards(site, all))

export const homePage: PageKind = {
  name: 'home',
  at: /^$/,
  paths: () => [publicPaths.home],
  page: (site) => {
    const { say, date, catalogue } = site
    return {
      title: say('homeTitle'),
      lead: say('homeLead', { lenders: lendersOf(catalogue).length, date }),
      crumbs: [],
      body: html`${section(say('loans'), cards(site, loanCards(site)), cards(site, categoryCards(site, ['loan'])))}
${sectionOf(site, say('cards'), categoryCards(site, ['card']))}
${sectionOf(site, say('insurance'), categoryCards(site, ['insurance']))}
${sectionOf(site, say('shopping'), categoryCards(site, ['shopping']))}
${section(say('calculators'), cards(site, calculatorCards(site)))}
<p>${link(site, publicPaths.lenders, say('lendersTitle'))}</p>${next(site)}`,
    }
  },
  lastChange: (changed) => changed('lender'),
}

export const loansPage: PageKind = {
  name: 'loans',
  at: /^\/loans$/,
  paths: () => [publicPaths.loans],
  page: (site) => ({
    title: site.say('loansTitle'),
    lead: site.say('loansLead'),
    crumbs: [[site.say('loans'), publicPaths.loans]],
    body: html`${cards(site, [...loanCards(site), ...categoryCards(site, ['loan'])])}${next(site)}`,
  }),
  lastChange: (changed) => changed('lender'),
}

export const insurancePage: PageKind = {
  name: 'insurance',
  at: /^\/insurance$/,
  paths: ({ categories }) =>
    categories.some(({ category }) => category.group === 'insurance') ? [publicPaths.insurance] : [],
  page: (site) => {
    const number = site.deps.settings.irdai
    if (!number) return undefined
    return {
      title: site.say('insuranceTitle'),
      lead: site.say('insuranceLead'),
      crumbs: [[site.say('insurance'), publicPaths.insurance]],
      body: html`${cards(site, categoryCards(site, ['insurance']))}
<p class="muted">${site.say('irdai', { number })}</p>`,
    }
  },
}

export const lendersPage: PageKind = {
  name: 'lenders',
  at: /^\/lenders$/,
  paths: () => [publicPaths.lenders],
  page: (site) => {
    const { say, catalogue } = site
    const all = lendersOf(catalogue)
    const rates = (id: number) =>
      catalogue.loans
        .filter(({ lender }) => lender.lender_id === id)
        .map(
          ({ loan, terms }) =>
            `${say(`name_${loan}`)} ${percentRange(site, terms.interest_rate, terms.interest_rate_max ?? terms.interest_rate)}`,
        )
        .join(' · ')
    return {
      title: say('lendersTitle'),
      lead: say('lendersLead', { lenders: all.length }),
      crumbs: [[say('lenders'), publicPaths.lenders]],
      body: html`<ul class="public-lenders">${all.map(
        (lender) =>
          html`<li>${markOf(lender.lender_id)}<div>${link(site, publicPaths.lender(lender), lender.legal_name)}<span class="muted">${rates(lender.lender_id)}</span></div></li>`,
      )}</ul>${next(site)}`,
    }
  },
  lastChange: (changed) => changed('lender'),
}

export const calculatorsPage: PageKind = {
  name: 'calculators',
  at: /^\/calculators$/,
  paths: () => [publicPaths.calculators],
  page: (site) => ({
    title: site.say('calculatorsTitle'),
    lead: site.say('calculatorsLead'),
    crumbs: [[site.say('calculators'), publicPaths.calculators]],
    body: cards(site, calculatorCards(site)),
  }),
}
