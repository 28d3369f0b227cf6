import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Language } from '#src/contract/language.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import type { Category } from '#src/contract/products/categories/category.ts'
import { otherInsurance } from '#src/contract/products/categories/other-insurance.ts'
import type { Product } from '#src/contract/products/product-calls.ts'
import { products } from '#src/domain/catalogue/products.ts'
import { press, renderCustomer } from '#tests/support/customers/customer.tsx'
import { speakHindi } from '#tests/support/hindi.ts'
import { pagesOverApp } from '#tests/support/pages.tsx'

const pages = pagesOverApp()
const main = () => within(screen.getByRole('main'))
const root = document.createElement('div')
const IRDAI = 'CA0000 (test)'
beforeEach(() => {
  root.id = 'root'
  root.dataset.irdai = IRDAI
  document.body.append(root)
  return () => root.remove()
})

const productsOf = async (category: Category): Promise<Product[]> =>
  (await pages.app.nobody.get(`/api/products/${category.code}`)).body
const cardNames = async () =>
  (await main().findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)

test('[CUST-25] every product type of the specification leads to a page, and every category belongs to one', () => {
  for (const product of products) expect('start' in product, product.type).toBe(true)
  for (const { code, type } of categories) {
    const product = products.find((one) => one.type === type)
    expect(product, type).toBeDefined()
    expect(['/credit-cards', `/products/${code}`]).toContain(product && 'start' in product && product.start)
  }
})

describe.each(categories.map((category) => [category.code, category] as const))('%s', (code, category) => {
  test('shows its products in the published order, each with every fact of a card', async () => {
    const listed = await productsOf(category)
    await renderCustomer(`/products/${code}`)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(category.many.en)
    expect(await cardNames()).toEqual(listed.map(({ name }) => name))
    for (const card of main().getAllByRole('article'))
      for (const label of [
        category.priceFrom?.label ?? category.facts[category.price]?.label,
        ...category.card.map((name) => category.facts[name]?.label),
      ])
        expect(within(card).getByText(String(label?.en))).toBeInTheDocument()
    const filters = main().getAllByRole('combobox').length - 1
    if (listed.length <= 6) expect(filters).toBeLessThanOrEqual(2)
    expect(screen.getByRole('main')).not.toHaveTextContent(/\b1 (?:months|years)\b/)
    const note = main().queryByText((text) => text.includes(IRDAI))
    expect(note !== null).toBe(category.group === 'insurance')
  })

  test('shows two ticked products side by side, with every declared fact', async () => {
    const [a, b] = await productsOf(category)
    await renderCustomer(`/products/${code}`)
    for (const one of [a, b])
      await press(await main().findByRole('checkbox', { name: `Compare ${one?.name}` }))
    await press(main().getByRole('link', { name: 'Compare 2 side by side' }))
    const table = await screen.findByRole('table')
    for (const one of [a, b])
      expect(within(table).getByRole('columnheader', { name: one?.name })).toBeVisible()
    for (const fact of Object.values(category.facts))
      expect(within(table).getByRole('rowheader', { name: fact.label.en })).toBeVisible()
  })

  test('explains one product with every declared fact, and a missing one is a page that says so', async () => {
    const [product] = await productsOf(category)
    await renderCustomer(`/products/${code}/${product?.id}`)
    expect(await screen.findByRole('heading', { level: 1, name: product?.name })).toBeVisible()
    for (const fact of Object.values(category.facts))
      expect(main().getByText(fact.label.en)).toBeInTheDocument()
    await renderCustomer(`/products/${code}/9999`)
    expect(await screen.findByRole('heading', { name: 'This is not offered' })).toBeVisible()
  })
})

test('a term of one year is said so, in both languages', async () => {
  const [plan] = (await productsOf(otherInsurance)).filter(({ facts }) => facts.term_years === 1)
  const terms = () => main().getByText(otherInsurance.facts.term_years.label[language]).nextElementSibling
  let language: Language = 'en'
  await renderCustomer(`/products/other-insurance/${plan?.id}`)
  await main().findByRole('heading', { level: 1, name: plan?.name })
  expect(terms()).toHaveTextContent(/^1 year$/)
  language = 'hi'
  await speakHindi()
  await waitFor(() => expect(terms()).toHaveTextContent(/^1 वर्ष$/))
})

test('a filter narrows the list and an order changes it; both stay in the address', async () => {
  const category = categories.find(({ code }) => code === 'health-insurance') as Category
  const listed = await productsOf(category)
  const user = await renderCustomer('/products/health-insurance')
  await cardNames()
  await user.selectOptions(main().getByLabelText('Covers'), 'A family')
  const families = listed.filter(({ facts }) => facts.members === 'family').map(({ name }) => name)
  await waitFor(async () => expect(await cardNames()).toEqual(families))
  expect(location.search).toBe('?members=family')
  await press(main().getByRole('button', { name: 'Show all' }))
  await user.selectOptions(main().getByLabelText('Sort by'), 'Sum insured')
  expect(await main().findByText(/Sorted by “Sum insured”/)).toBeVisible()
  expect(location.search).toBe('?sort=sum_insured')
  const sums = (await cardNames()).map(
    (name) => listed.find((one) => one.name === name)?.facts.sum_insured as number,
  )
  expect(sums).toEqual([...sums].sort((x, y) => y - x))
})

test('a lead is sent after the box is ticked, and stands among the requests', async () => {
  await pages.app.signInCustomer()
  const category = categories.find(({ code }) => code === 'car-loans') as Category
  const [product] = await productsOf(category)
  await renderCustomer('/products/car-loans')
  const name = `Ask ${product?.provider}`
  await press(await main().findByRole('button', { name: `${name}: ${product?.name}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox')).not.toBeChecked()
  await press(dialog.getByRole('button', { name: `Send to ${product?.provider}` }))
  expect(location.pathname).toBe('/products/car-loans')
  await press(dialog.getByRole('checkbox'))
  await press(dialog.getByRole('button', { name: `Send to ${product?.provider}` }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Your requests' })).toBeVisible()
  expect(await main().findByRole('heading', { level: 2, name: product?.name })).toBeVisible()
  expect(location.pathname).toBe('/user/product-requests')
})

test('[CUST-19] the insurance page lists insurance only, with what the insurer reported', async () => {
  const customer = await pages.app.signInCustomer()
  await renderCustomer('/user/insurance/transaction')
  expect(await main().findByText(/No insurance has been asked for/)).toBeVisible()
  for (const [code, version] of [
    ['shop-insurance', 'SHARE_PROVIDER.1'],
    ['deals', 'PROVIDER_REPORT.1'],
  ] as const) {
    const [product] = await productsOf(categories.find((one) => one.code === code) as Category)
    const body = { category: code, product_id: product?.id, consent: true, consent_version: version }
    expect((await customer.post('/api/product-requests', body)).status).toBe(200)
  }
  await renderCustomer('/user/insurance/transaction')
  expect(await main().findAllByRole('article')).toHaveLength(1)
  await renderCustomer('/user/product-requests')
  expect(await main().findAllByRole('article')).toHaveLength(2)
})

test('without a registration number the products page names no insurance', async () => {
  root.dataset.irdai = ''
  await pages.app.signInCustomer()
  await renderCustomer('/products')
  expect(await main().findByRole('button', { name: /Deals/ })).toBeVisible()
  expect(main().queryByRole('button', { name: /Insurance/ })).toBeNull()
})

test('a visitor who asks signs in first, and comes back to the category', async () => {
  await renderCustomer('/products/student-loans')
  const [button] = await main().findAllByRole('button', { name: /^Sign in to apply/ })
  await press(button as HTMLElement)
  expect(location.pathname).toBe('/')
  await pages.app.signInCustomer()
  await renderCustomer('/products')
  expect(await screen.findByRole('heading', { level: 1, name: 'Student loans' })).toBeVisible()
})
