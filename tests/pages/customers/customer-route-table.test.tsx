import { expect, test } from 'vitest'
import { frameAt, routeAt, routes } from '#customer/routes.tsx'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { failuresOf } from '#tests/support/failures-of.ts'

const named = routes.filter(({ module }) => module)

test('a route is named once', () => {
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length)
})

test('every route names the module of its page', async () => {
  const wrong = await failuresOf(
    named,
    async ({ module, page }) => {
      const loaded = await import(`../../../customer/${module}`)
      expect((await page.load()).default).toBe(loaded.default)
    },
    ({ id }) => id,
  )
  expect(wrong).toEqual([])
})

test('each route that is prerendered, or requested with its document, names its module', () => {
  const built = routes.filter(({ prerendered, first }) => prerendered || first)
  expect(built.length).toBeGreaterThan(0)
  expect(built.filter(({ module }) => !module)).toEqual([])
})

test('each page of a loan product is in the table', () => {
  const paths = loanProducts.flatMap(({ start, offers, welcomeBack }) => [start, offers, welcomeBack])
  expect(paths.filter((path) => routeAt(path, 'landing', true).path !== path)).toEqual([])
})

test('the start page depends on deployment and session', () => {
  expect(routeAt('/', 'landing', false).id).toBe('start-landing')
  expect(routeAt('/', 'login', false).id).toBe('start-login')
  expect(routeAt('/', 'login', true).id).toBe('start-products')
  expect(routeAt('/login', 'landing', false).id).toBe('url-segment')
})

test('the language is chosen at the top of the offers, and lender-submit has neither header nor footer', () => {
  expect(routeAt('/user/gold-offers', 'landing', true).frame).toMatchObject({ language: 'top' })
  expect(routeAt('/user/lender-submit', 'landing', true).frame).toMatchObject({
    header: false,
    footer: false,
  })
})

test('an unknown path has no route of its own', () => {
  expect(routeAt('/user/a/b/c', 'landing', true).id).toBe('unknown')
})

test.each([
  ['/user/need-help', true],
  ['/user/lender-intake/udyog/terms', true],
  ['/products', false],
  ['/privacy-policy', false],
])('[CUST-23] the menu at %s leads back to the products: %s', (path, leads) => {
  expect(frameAt(path, 'landing', true).toProducts).toBe(leads)
})
