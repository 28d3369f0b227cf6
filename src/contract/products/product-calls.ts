import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { optionalText, requiredText, rowId } from '#src/contract/field.ts'
import { categories } from './categories/categories.ts'
import { requestStatuses } from './request-status.ts'

export const CategoryCode = z.enum(categories.map(({ code }) => code) as [string, ...string[]], 'choice')
const text = z.string().nullable()
const lines = z.array(z.string())

/** A product as customers compare it; texts in both languages, an empty Hindi one falls back to English. */
export const Product = z.object({
  id: z.number().int(),
  name: z.string(),
  name_hi: text,
  provider: text,
  picture: text,
  summary: text,
  summary_hi: text,
  points: lines,
  points_hi: lines,
  limits: lines,
  limits_hi: lines,
  open: z.boolean().describe('whether the customer can go on from here'),
  sold: z.boolean().describe('it is bought on our pages: its insurer is in a network'),
  facts: z.record(z.string(), z.union([z.number(), z.string(), lines]).nullable()),
})
export type Product = z.infer<typeof Product>

/** What a provider reports of a policy or loan; every part is optional. */
export const RequestDetails = z.strictObject({
  number: z.string().max(60).optional().describe('of the policy, loan or order'),
  amount: z.number().min(0).max(9_999_999_999).optional().describe('sum insured, loan amount or price'),
  premium: z.number().min(0).max(9_999_999_999).optional().describe('with the tax that applies'),
  from: z.iso.date().optional(),
  until: z.iso.date().optional(),
  free_look_until: z.iso.date().optional(),
})
export type RequestDetails = z.infer<typeof RequestDetails>

export const ProductRequest = z.object({
  id: z.uuid(),
  category: z.string(),
  product_id: z.number().int(),
  product_name: z.string(),
  provider: text,
  kind: z.enum(['CLICK', 'LEAD', 'PURCHASE']),
  status: z.enum(requestStatuses),
  created_at: z.iso.datetime(),
  status_at: z.iso.datetime(),
  details: RequestDetails,
  steps: z.array(z.object({ status: z.enum(requestStatuses), at: z.iso.datetime(), remark: text })),
})
export type ProductRequest = z.infer<typeof ProductRequest>

const own = { customer: true } as const
const status = z.enum(requestStatuses, 'choice')

/** Products that are compared by facts, and what customers do with them. */
export const productCalls = defineCalls({
  'GET /api/products/{category}': {
    summary: 'The products of a category in the published order: price, then name',
    access: 'public',
    params: z.object({ category: z.string().max(40) }),
    answer: z.array(Product),
  },
  'GET /api/product-requests': {
    summary: 'The customer’s requests for products, newest first, with what the providers reported',
    access: own,
    answer: z.array(ProductRequest),
  },
  'POST /api/product-requests': {
    once: true,
    summary: 'Records consent and request: a lead for the provider, or the token of an exit link',
    access: own,
    body: z.strictObject({
      category: CategoryCode,
      product_id: rowId(),
      consent: z.literal(true, 'required'),
      consent_version: z.string().max(40),
    }),
    answer: done.extend({ id: z.uuid(), token: text.describe('of the exit link; null for a lead') }),
  },
  'POST /api/product-status/{credential}': {
    summary: 'Webhook: a provider reports the status of a request; signed, repeated reports change nothing',
    access: 'public',
    params: z.object({ credential: z.string().max(40) }),
    body: z.strictObject({
      request_id: z.uuid().describe('the number of the lead, or the one that the link carried'),
      status,
      at: z.iso.datetime({ offset: true }),
      remark: z.string().max(300).optional(),
      details: RequestDetails.optional(),
    }),
    answer: done,
  },
  'POST /api/admin/product-requests/{id}/status': {
    once: true,
    summary: 'Sets the status of a request that the provider reported by phone or in a file',
    access: adminsOf('product-requests', 'update'),
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ status, remark: optionalText(300).optional() }),
    answer: done,
  },
  'POST /api/admin/product-requests/{id}/completion': {
    once: true,
    summary:
      'Takes back that a request was completed, or puts back what was taken back so; merchants’ earnings follow',
    access: adminsOf('product-requests', 'update'),
    fourEyes: true,
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({ holds: z.boolean(), remark: requiredText(300) }),
    answer: done,
  },
})
