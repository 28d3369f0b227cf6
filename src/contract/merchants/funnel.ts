import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { requiredText } from '#src/contract/field.ts'
import { languageCodes } from '#src/contract/language.ts'
import { idInPath } from '#src/contract/money/mis.ts'
import { withoutMarkup } from '#src/contract/patterns.ts'
import { slugForm } from './funnel-slug.ts'
import { ProductId } from './partner-product.ts'

const text = z.string().nullable()
const linkRight = { partner: 'links' } as const

/** The only folder for images of this page. */
const picture = () =>
  z
    .string('pictureGone')
    .regex(/^\/files\/funnels\/[\w-]{22}\.webp$/, 'pictureGone')
    .nullable()
    .default(null)

const Content = z.strictObject({
  headline: requiredText(80),
  subtext: requiredText(240),
  products: z.array(ProductId).min(1, 'atLeastOne').max(4, 'tooMany'),
  order: z.enum(['name', 'own'], 'choice').default('name').describe('of the products: by name, or as given'),
  language: z.enum(languageCodes, 'choice'),
  phone_first: z.boolean().describe('the page asks for the mobile number'),
  thanks: requiredText(160).describe('after the number was given, or as the closing line'),
  hero: picture(),
  logo: picture(),
})
export type FunnelContent = z.infer<typeof Content>

const draftText = (max: number) =>
  z.string('required').trim().max(max, 'tooLong').regex(withoutMarkup, 'noMarkup')
/** As it is saved while the merchant works on it: what is not filled in yet is empty. */
const DraftContent = Content.extend({
  headline: draftText(80),
  subtext: draftText(240),
  thanks: draftText(160),
  products: z.array(ProductId).max(4, 'tooMany'),
})
const slug = z.string('required').trim().regex(slugForm, 'slugForm')
const Draft = z.strictObject({ slug: slug.nullable(), content: DraftContent })
export type FunnelDraft = z.infer<typeof Draft>
/** What a page needs before it can be submitted. */
export const CompleteFunnel = z.object({ slug, content: Content })

const FunnelRow = z.object({
  id: z.number().int(),
  slug: z.string().nullable(),
  status: z.enum(['DRAFT', 'SUBMITTED', 'LIVE', 'REFUSED']),
  content: DraftContent,
  is_live: z.boolean().describe('an approved version is shown'),
  reason: text,
  updated_at: z.iso.datetime(),
  visits: z.number().int().describe('of people, in the last 30 days'),
  starts: z.number().int().describe('how often they continued'),
})
export type FunnelRow = z.infer<typeof FunnelRow>

/** Merchants' landing pages: draft, approval, own URL. */
export const funnelCalls = defineCalls({
  'GET /api/partner/funnels': {
    summary: 'The merchant’s pages (at most five) with their visit counts',
    access: linkRight,
    answer: z.object({ data: z.array(FunnelRow) }),
  },
  'POST /api/partner/funnels': {
    summary: 'Creates a draft page; fields may still be empty',
    access: linkRight,
    once: true,
    body: Draft,
    answer: done.extend({ id: z.number().int() }),
  },
  'POST /api/partner/funnels/{id}': {
    summary: 'Changes a draft; the live version stays until the new one is approved',
    access: linkRight,
    params: idInPath,
    body: Draft,
    answer: done,
  },
  'POST /api/partner/funnels/{id}/submit': {
    summary: 'Submits a draft for approval, once all fields are filled in',
    access: linkRight,
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/partner/funnels/{id}/remove': {
    summary: 'Removes a page at once',
    access: linkRight,
    params: idInPath,
    body: z.strictObject({}),
    answer: done,
  },
  'POST /api/partner/funnel-preview': {
    summary: 'Preview of a page as HTML',
    access: linkRight,
    inBackground: true,
    whileLooking: true,
    body: z.strictObject({ content: DraftContent.partial() }),
    answer: z.object({ html: z.string() }),
  },
  'POST /api/partner/funnel-picture': {
    once: true,
    summary:
      'Stores an image for a page (PNG, JPEG, WebP or GIF, at most 2 MB); checks its width, and a logo’s colours against the co-brand',
    access: linkRight,
    form: z.strictObject({ place: z.enum(['hero', 'logo'], 'choice'), image_name: z.file('required') }),
    answer: done.extend({ file: z.string() }),
  },
  'POST /api/admin/funnels/{id}/decide': {
    summary: 'Approves a page, which goes live at once, or refuses it with a reason',
    access: adminsOf('merchant-management', 'update'),
    params: idInPath,
    body: z.strictObject({ approve: z.boolean(), reason: z.string().trim().max(300, 'tooLong').optional() }),
    answer: done,
  },
  'POST /api/admin/funnels/preview/{id}': {
    summary: 'Preview of a page for the admin who decides on it',
    access: adminsOf('merchant-management'),
    params: idInPath,
    body: z.strictObject({}),
    answer: z.object({ html: z.string() }),
  },
})
