import { describe, expect, test } from 'vitest'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import { loanProducts, products } from '#src/domain/catalogue/products.ts'
import { codeOf, isOffered, offerable } from '#src/domain/co-brands/offered-products.ts'
import { type CustomerState, redirectFrom } from '#src/domain/customers/guards.ts'
import { visitor } from '#tests/support/customers/visitor.ts'

const signedIn: CustomerState = { ...visitor, prospectId: 'p-1', token: true }
const ofPartner: CustomerState = { ...signedIn, offered: ['pl', 'bl'] }
const GOLD = '/user/not-offered/gl'

describe('the customer of a partner that sells some products only', () => {
  test.each([
    '/user/gold-loan-detail',
    '/user/gold-offers',
    '/user/gold-welcome-back',
  ])('[GUARD-04] %s says that the partner does not offer it, whatever was chosen', (path) => {
    for (const product of [null, 'Gold Loans', 'Personal Loans'])
      expect(redirectFrom(path, { ...ofPartner, product })).toBe(GOLD)
  })

  test('[GUARD-04] the cards lead there too, but only who signed in', () => {
    for (const path of ['/user/credit-card', '/credit-cards', '/cards-secured', '/cards-unsecured'])
      expect(redirectFrom(path, ofPartner)).toBe('/user/not-offered/cc')
    expect(redirectFrom('/credit-cards', visitor)).toBeNull()
    expect(redirectFrom('/credit-cards', signedIn)).toBeNull()
  })

  test('what says so is shown for such a product alone', () => {
    expect(redirectFrom(GOLD, ofPartner)).toBeNull()
    for (const path of ['/user/not-offered/pl', '/user/not-offered/xx'])
      expect(redirectFrom(path, ofPartner)).toBe('/products')
    expect(redirectFrom(GOLD, signedIn)).toBe('/products')
    expect(redirectFrom(GOLD, { ...ofPartner, landing: 'login' })).toBeNull()
    expect(redirectFrom(GOLD, visitor)).toBe('/')
  })

  test('products of the partner go their usual way', () => {
    const state = { ...ofPartner, product: 'Personal Loans' }
    expect(redirectFrom('/user/user-detail', state)).toBeNull()
    expect(redirectFrom('/user/business-detail', state)).toBe('/products')
  })
})

test('no list and an empty one offer everything', () => {
  for (const { type } of products)
    for (const only of [null, undefined, []]) expect(isOffered(type, only)).toBe(true)
  expect(isOffered('Gold Loans', ['pl'])).toBe(false)
  expect(isOffered('Student Loans', ['pl'])).toBe(false)
})

test('every product that can be chosen has a code, and no other has', () => {
  const open = products.filter((product) => 'start' in product).map(({ type }) => type)
  expect(Object.values(offerable).sort()).toEqual([...open].sort())
  for (const { code, type } of loanProducts) expect(codeOf(type)).toBe(code)
  for (const { code, type } of categories.filter((one) => !hasOwnTable(one))) expect(codeOf(type)).toBe(code)
})
