import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText, rowId } from '#src/contract/field.ts'
import { idInPath } from '#src/contract/money/mis.ts'

/** A loan that partners may sell, by its code in URLs. */
export const ProductId = z.enum(['pl', 'bl', 'gl', 'hl'], 'choice')
export type ProductId = z.infer<typeof ProductId>

const rupees = z.number()
const text = z.string().nullable()
const Earning = z
  .object({
    least: rupees,
    most: rupees,
    unpaid: z.number().int().describe('lenders that pay nothing, always or in months that no slab covers'),
  })
  .nullable()
  .describe('for a disbursal of 1,00,000 rupees at the current slabs; null: no lender pays')

const Qr = z.object({ size: z.number().int(), path: z.string().describe('of an SVG, one unit a module') })

export const OwnLink = z.object({
  id: z.number().int(),
  name: z.string(),
  slug: z.string(),
  url: z.string(),
  qr: Qr,
  product_id: ProductId.nullable(),
  status: z.enum(['ACTIVE', 'DISABLED']),
})
export type OwnLink = z.infer<typeof OwnLink>

const Product = z.object({
  product_id: ProductId,
  type: z.string(),
  lenders: z.number().int(),
  earning: Earning,
})

const ProductDetail = Product.omit({ lenders: true }).extend({
  terms: z.object({ percent: z.number().nullable(), flat: rupees.nullable() }),
  lenders: z.array(
    z.object({
      name: z.string(),
      min_amount: rupees,
      max_amount: rupees,
      min_age: z.number().nullable(),
      max_age: z.number().nullable(),
      income: text,
      cibil: text,
    }),
  ),
  link: OwnLink.nullable().describe('the newest active link of this product'),
  example: z
    .object({ lender: z.string(), commission: rupees, earning: rupees })
    .nullable()
    .describe('of the current slab that pays least'),
})
export type ProductDetail = z.infer<typeof ProductDetail>

/** What a lender gives partners to read or watch. */
export const materialKinds = ['video', 'deck', 'pdf'] as const

/** Whom a merchant calls. */
const Contact = z.object({ name: text, phone: text, email: text, hours: text })
export type Contact = z.infer<typeof Contact>

const JourneyRow = z.object({
  lender: z.string(),
  product_type: z.string(),
  mode: z.enum(['native', 'redirect', 'light-touch']),
  journey: text,
  desk: Contact.nullable().describe('the lender’s desk for partners; null: the lender named none'),
  material: z.array(
    z.object({
      kind: z.enum(materialKinds),
      href: text.describe('a link, or the call of its file; null: the file is missing'),
      bytes: z.number().int().nullable().describe('of a file'),
    }),
  ),
})
export type JourneyRow = z.infer<typeof JourneyRow>

const Notice = z.object({
  kind: z.enum(['CODE', 'TICKET_WAITING', 'FUNNEL_REFUSED']),
  value: z.union([z.string(), z.number()]).nullable(),
})

/** Products partners may sell, their links, and the portal's dashboard. */
export const partnerProductCalls = defineCalls({
  'GET /api/partner/home': {
    summary: 'Dashboard data besides the figures: notices, the first link and the earnings',
    access: { partner: true },
    answer: z.object({
      notices: z.array(Notice),
      products: z.array(Product),
      link: OwnLink.nullable(),
      clicks: z.number().int().describe('in the last 30 days, without robots'),
      pending: rupees.describe('earned in months that are not locked').nullable(),
      final: rupees.nullable(),
      manager: Contact.nullable().describe('the merchant’s relationship manager; null: none is named'),
    }),
  },
  'GET /api/partner/products': {
    summary: 'The loans partners may sell, with the earnings per case',
    access: { partner: true },
    agent: { tool: 'my_products' },
    answer: z.object({ data: z.array(Product) }),
  },
  'GET /api/partner/products/{product_id}': {
    summary: 'One loan: its lenders, what it earns, and the merchant’s own link',
    access: { partner: true },
    params: z.object({ product_id: ProductId }),
    answer: ProductDetail,
  },
  'GET /api/partner/lender-journey': {
    summary: 'How each active lender handles an application, by lender and product',
    access: { partner: true },
    answer: z.object({ data: z.array(JourneyRow) }),
  },
  'GET /api/partner/lenders/{lender_id}/material/{material}': {
    summary: 'A file that an active lender gives partners, whole or in ranges',
    access: { partner: true },
    byCookie: true,
    params: z.object({ lender_id: z.coerce.number().pipe(rowId()), material: z.enum(materialKinds) }),
    answer: z.string().describe('application/pdf, video/mp4 or a presentation'),
  },
  'POST /api/partner/links': {
    summary: 'Creates a tracking link of the merchant; at most 50',
    access: { partner: 'links' },
    agent: { tool: 'create_link' },
    once: true,
    body: z.strictObject({ name: requiredText(60), product_id: ProductId.nullable() }),
    answer: done.extend({ link: OwnLink }),
  },
  'POST /api/partner/links/{id}/status': {
    summary: 'Switches a link of the merchant off or on',
    access: { partner: 'links' },
    params: idInPath,
    body: z.strictObject({ status: z.enum(['ACTIVE', 'DISABLED'], 'choice') }),
    answer: done,
  },
})

export type AnswerOfHome = z.infer<(typeof partnerProductCalls)['GET /api/partner/home']['answer']>
