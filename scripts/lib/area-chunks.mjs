import { resolve } from 'node:path'

const areas = ['admin', 'partner', 'customer']
const entry = (area) => resolve('src/app', `${area}-area.tsx`)

/** What every signed-in customer loads, and the two pages that most of them open first. */
const signedIn = { routed: 'routed', offers: 'offers/offers-page', profile: 'profile/user-detail-page' }

/** Other areas load these too, with a dialog or a form of theirs; customers need them on their first pages. */
const mostlyCustomers =
  /src\/(domain\/customers\/(consent-texts|provider-consents)|kit\/fields\/choice-fields)\.tsx?$/

/** Pages that are prerendered: anyone who opens one loads nothing of the pages behind the sign-in. */
const open = [
  'calculator/calculator-page',
  'landing/landing-example',
  'landing/landing-more',
  'offers/how-we-rank/how-we-rank-page',
  'privacy/privacy-policy-page',
  'privacy/terms-of-use-page',
  'products/credit-cards-page',
  'sign-in/login-page',
  'sign-in/verification-page',
]

/**
 * Chunk for what the back office starts with and no other area reaches: one chunk compresses
 * better than a hundred small ones. Modules that areas share stay where the bundler puts them.
 * @returns the `name` of a code splitting group
 */
export function startOf(area, name) {
  let start
  return (id, bundler) => {
    start ??= onlyIn(area, (module) => bundler.getModuleInfo(module))
    return start.has(id) ? name : null
  }
}

/**
 * The pages behind the customer's sign-in in three chunks: offers, profile, and what both need. On a slow line sixty
 * small files wait for each other, six at a time, longer than they travel.
 * @returns the `name` of a code splitting group
 */
export function signedInPages() {
  let reached
  return (id, bundler) => {
    reached ??= customersReach((module) => bundler.getModuleInfo(module))
    if (id.includes('node_modules') || (reached.elsewhere.has(id) && !mostlyCustomers.test(id))) return null
    const by = Object.keys(signedIn).filter((page) => reached.pages[page].has(id))
    return by.length > 1 || by[0] === 'routed' ? 'customer' : (by[0] ?? null)
  }
}

function customersReach(infoOf) {
  const page = (file) => resolve('customer', `${file}.tsx`)
  const elsewhere = new Set()
  for (const file of open) reach(page(file), infoOf, elsewhere, false)
  for (const area of ['admin', 'partner']) reach(entry(area), infoOf, elsewhere, true)
  const reachOf = (file) => reach(page(file), infoOf, new Set(), false)
  return {
    elsewhere,
    pages: Object.fromEntries(Object.entries(signedIn).map(([name, file]) => [name, reachOf(file)])),
  }
}

/**
 * Our modules that the area imports at once, without those that another area may import at any time. A package's index
 * names more than is used of it, so packages are left to the bundler.
 */
function onlyIn(area, infoOf) {
  const elsewhere = new Set()
  for (const other of areas) if (other !== area) reach(entry(other), infoOf, elsewhere, true)
  const start = reach(entry(area), infoOf, new Set(), false)
  return new Set([...start].filter((id) => !elsewhere.has(id) && !id.includes('node_modules')))
}

function reach(id, infoOf, reached, later) {
  if (reached.has(id)) return reached
  reached.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {}
  for (const next of [...importedIds, ...(later ? dynamicallyImportedIds : [])])
    reach(next, infoOf, reached, later)
  return reached
}
