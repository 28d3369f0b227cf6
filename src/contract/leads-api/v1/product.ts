import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { ProductId } from '#src/contract/merchants/partner-product.ts'
import { listOf } from './list.ts'

const Product = z
  .object({
    object: z.literal('product'),
    code: ProductId.meta({ example: 'pl' }),
    name: z.object({ en: z.string(), hi: z.string() }),
    sellable: z.boolean().describe('false: not among the products that you may sell'),
  })
  .meta({ id: 'Product' })

export const productV1Calls = defineCalls({
  'GET /v1/products': {
    summary: 'Lists the products that leads are for',
    access: { api: 'products:read' },
    answer: listOf(Product),
  },
})
