import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { OwnLink } from './partner-product.ts'

const rupees = z.number()
const text = z.string().nullable()
const code = z.string().max(40)
const Terms = z.object({ percent: z.number().nullable(), flat: rupees.nullable() })

const Category = z.object({
  category: code,
  type: z.string(),
  products: z.number().int(),
})

/** A product of a category, as a merchant may offer it. */
const CategoryProduct = z.object({
  id: z.number().int(),
  name: z.string(),
  name_hi: text,
  provider: text,
  rate: Terms.nullable().describe('what the provider pays for a completed request today; null: nothing'),
  earning: rupees.nullable().describe('of the example amount; null: nothing is paid'),
  link: OwnLink.nullable().describe('the merchant’s newest active link to this product'),
})
const CategoryDetail = z.object({
  category: code,
  type: z.string(),
  example: rupees.describe('loan, premium or price, in rupees; 0: a flat amount only'),
  terms: Terms.describe('the merchant’s share today'),
  link: OwnLink.nullable().describe('to the comparison of the category'),
  products: z.array(CategoryProduct),
})
export type CategoryDetail = z.infer<typeof CategoryDetail>

/** Products that are compared by facts, as merchants offer them. */
export const partnerCategoryCalls = defineCalls({
  'GET /api/partner/categories': {
    summary: 'The product categories that the merchant may sell',
    access: { partner: true },
    answer: z.object({ data: z.array(Category) }),
  },
  'GET /api/partner/categories/{category}': {
    summary: 'The products of a category with what each earns and the merchant’s own links',
    access: { partner: true },
    params: z.object({ category: code }),
    answer: CategoryDetail,
  },
  'POST /api/partner/categories/{category}/links': {
    once: true,
    summary: 'Creates the merchant’s link to a category or to one of its products; at most 50 links in all',
    access: { partner: 'links' },
    params: z.object({ category: code }),
    body: z.strictObject({ product_id: rowId().nullable() }),
    answer: done.extend({ link: OwnLink }),
  },
})
