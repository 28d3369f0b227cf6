import { lists } from '#resources/lists.ts'
import type { CallTag, TagGroup } from '#server/web/openapi/call-group.ts'
import type { Call, Route } from '#src/contract/call.ts'
import type { Catalogue } from '#src/contract/catalogue/catalogue.ts'
import { creditCardDialect } from '#src/contract/catalogue/credit-card.ts'
import { lenderDialect } from '#src/contract/catalogue/lender.ts'
import { type Dialect, restCalls } from '#src/contract/catalogue/rest.ts'
import { contract, contractByDomain } from '#src/contract/contract.ts'
import type { AnyList } from '#src/contract/lists/list.ts'
import { listCalls } from '#src/contract/lists/list-calls.ts'

/** What the calls of a domain are about, as the reference of the inside calls says it. */
const domains: Readonly<Record<keyof typeof contractByDomain, readonly [title: string, about: string]>> = {
  access: ['Access', 'Sign-in, sessions, second factor, roles, admin users, approvals, acting as a merchant'],
  customers: ['Customers', 'Profile, consent, privacy requests, deletion, duplicates, care'],
  journey: ['Journey', 'The steps of a visitor through the site'],
  offers: ['Offers', 'Matching, estimates, eligibility, gold rates, key facts'],
  applications: ['Applications', 'Applications, their status and documents, lenders’ pages, status files'],
  products: ['Products', 'Cards, insurance and the other products that are compared by facts'],
  catalogue: ['Catalogue', 'Lenders, cards, slabs; cells, import, export and search of every resource'],
  'co-brands': ['Co-brands', 'Configurations of a partner’s own look, texts and terms'],
  merchants: ['Merchants', 'Merchants and their portal: staff, links, funnels, training, tickets'],
  'leads-api': ['Merchants’ systems', 'Credentials, webhooks and the widget of merchants’ own systems'],
  money: ['Money', 'Lenders’ payments, commission, payouts, tax, statements'],
  reports: ['Reports', 'Dashboards, figures and what stands behind a row of a report'],
  lists: ['Lists', 'Exports and schedules of lists'],
  campaigns: ['Campaigns', 'Messages to audiences'],
  telecalling: ['Telecalling', 'Call tasks and their results'],
  csr: ['Customer desk', 'The desk that helps customers by phone'],
  vendors: ['Vendors', 'Switches and health of outside services'],
  audit: ['Audit', 'Who changed what; undo and trash'],
  web: ['Pages', 'Cookies, language, uploaded images'],
}

const asTitle = (name: string) => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ')

/** Schemas of a declaration are built once, however many apps this process has. */
const tagsByDeclaration = new WeakMap<object, CallTag>()

function once(declaration: object, make: () => CallTag): CallTag {
  const tag = tagsByDeclaration.get(declaration) ?? make()
  tagsByDeclaration.set(declaration, tag)
  return tag
}

const resourceTag = (resource: Dialect): CallTag => ({
  name: `resource-${resource.name}`,
  title: asTitle(resource.name),
  about: `Rows of ${resource.name}: list, read, add, change, remove`,
  calls: restCalls(resource),
})

const listTag = (list: AnyList): CallTag => ({
  name: `list-${list.name}`,
  title: list.title.en,
  about: list.about.en,
  calls: listCalls(list, contract),
})

/**
 * The calls of declared resources and lists; fixed ones (docs/specification-facts.md#fixed-calls) are in the contract.
 */
export function declaredGroups(declared: readonly Catalogue[]): TagGroup[] {
  const resources = [lenderDialect, creditCardDialect, ...declared]
  return [
    {
      title: 'Resources of the back office',
      tags: resources.map((one) => once(one, () => resourceTag(one))),
    },
    { title: 'Lists and reports', tags: lists.map((one) => once(one, () => listTag(one))) },
  ]
}

/** The calls of the contract by domain, without those of the lead API, which has a document of its own. */
export const contractGroup = (): TagGroup => ({
  title: 'Domains',
  tags: Object.entries(contractByDomain).map(([name, calls]) => ({
    name,
    title: domains[name as keyof typeof domains][0],
    about: domains[name as keyof typeof domains][1],
    calls: withoutLeadApi(calls),
  })),
})

const withoutLeadApi = (calls: Record<Route, Call>): Record<string, Call> =>
  Object.fromEntries(Object.entries(calls).filter(([route]) => !route.includes(' /v1/')))
