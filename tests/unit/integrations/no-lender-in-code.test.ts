import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lenderIntegrations } from '#mocks/data/lender-integrations.ts'
import { lenders } from '#mocks/data/lenders.ts'
import { customerPages } from '#src/contract/integrations/lender-slug.ts'

const ROOT = join(import.meta.dirname, '../../..')
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|mjs|css|sql)$/.test(name))
    .map((name) => join(folder, name))
const product = ['server', 'src', 'customer', 'resources', 'partner', 'scripts'].flatMap(filesOf)
/** Tests name the invented lenders whose stories they tell, and no others. */
const all = [...product, ...['tests', 'mocks'].flatMap(filesOf)].filter(
  (file) => !file.endsWith('no-lender-in-code.test.ts'),
)

/** Names of calls that the specification makes of a lender: those of its form. */
const fixed = /udyog-intake(?:-fields)?/g

test('[HOUSE-11] no lender stands in the code, by name, legal name or slug', () => {
  const slugs = lenderIntegrations.map(({ slug }) => slug).filter((slug) => !slug.startsWith('lender-'))
  const names = lenders.flatMap(({ name, legal_name }) => [name, legal_name])
  const known = [...slugs, ...names].map((name) => name.toLowerCase())
  expect(known.length).toBeGreaterThan(80)
  expect(product.length).toBeGreaterThan(500)
  const found = product.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replace(fixed, '').toLowerCase()
    return known.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`)
  })
  expect(found).toEqual([])
})

/** Lenders, card issuers and aggregators of this market; the list is long rather than complete. */
const real =
  /\b(?:hdfc|icici|kotak mahindra|axis bank|indusind|idfc|yes bank|bajaj (?:finance|finserv)|tata capital|aditya birla|muthoot|manappuram|iifl|poonawalla|hero fincorp|l&t finance|piramal|shriram finance|cholamandalam|mahindra finance|home credit|fullerton|smfg|incred|kreditbee|moneyview|money view|cashe|navi finserv|lendingkart|indifi|flexiloans|neogrowth|rupeek|indiagold|aavas|aptus|homefirst|bankbazaar|paisabazaar|lendingtree)\b/i

test('[HOUSE-11] no real lender is named anywhere in the code, tests and demo data included', () => {
  expect(real.test('A loan of Tata Capital')).toBe(true)
  const found = all.flatMap((file) => {
    const name = real.exec(readFileSync(join(ROOT, file), 'utf8'))?.[0]
    return name ? [`${file}: ${name}`] : []
  })
  expect(all.length).toBeGreaterThan(product.length)
  expect(found).toEqual([])
})

test('the slugs that lenders cannot have are the customer pages, each of them', () => {
  const text = ['customer/routes.tsx', 'src/domain/catalogue/products.ts', 'src/domain/customers/guards.ts']
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n')
  const pages = [...text.matchAll(/'\/user\/([a-z][a-z-]*)/g)].map(([, page]) => page)
  expect([...new Set(pages)].sort()).toEqual([...customerPages])
})
