import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { hints } from '#src/contract/field.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { productSchema } from '#src/contract/products/categories/product-fields.ts'

describe.each(categories.map((category) => [category.code, category] as const))('%s', (_, category) => {
  test('each field has a label that can be read as it is: a unit stands in it without the forms of its number', () => {
    const labels = Object.values(productSchema(category).shape).flatMap((schema) => {
      const { label } = hints.get(schema as z.ZodType) ?? {}
      return label ? [label.en, label.hi] : []
    })
    expect(labels.length).toBeGreaterThan(0)
    expect(labels.filter((label) => /[{|}]/.test(label))).toEqual([])
  })
})
