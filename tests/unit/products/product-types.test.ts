import { expect, test } from 'vitest'
import { loanTypes, productTypes } from '#src/contract/products/product-types.ts'
import { loanProducts, products } from '#src/domain/catalogue/products.ts'

test('filters and fields offer every product that customers see, and no other', () => {
  expect(Object.keys(productTypes).sort()).toEqual(products.map(({ type }) => type).sort())
  expect(Object.keys(loanTypes)).toEqual(loanProducts.map(({ type }) => type))
})
