import * as z from 'zod'
import { defineCalls } from '#src/contract/call.ts'
import { documentKinds } from '#src/contract/document.ts'
import { done } from '#src/contract/done.ts'
import { rowId } from '#src/contract/field.ts'
import { languageCodes } from '#src/contract/language.ts'
import { idInPath } from '#src/contract/money/mis.ts'

const text = z.string().nullable()
const language = z.enum(languageCodes, 'choice')

const FaqRow = z.object({
  id: z.number().int(),
  question: z.string(),
  answer: z.string().describe('with a few tags'),
  category: z.string(),
  helpful: z.literal([0, 1]).nullable().describe('the reader’s vote'),
})
export type FaqRow = z.infer<typeof FaqRow>

const TrainingRow = z.object({
  id: z.number().int(),
  title: z.string(),
  description: z.string(),
  kind: z.enum(['VIDEO', 'DECK', 'PDF']),
  product_type: text,
  lender: text,
  minutes: z.number().int(),
  link: text.describe('on another site'),
  file: z
    .object({ kind: z.enum(documentKinds), bytes: z.number().int() })
    .nullable()
    .describe('opened by the call of its file'),
  missing: z.boolean().describe('neither a link nor a file that is there'),
  opened: z.boolean(),
  percent: z.number().int().describe('how much of a video the person watched; 100: finished'),
})
export type TrainingRow = z.infer<typeof TrainingRow>

const linkMissing = () =>
  text.describe('code of the category for which the merchant has to create a link before it can be shared')

const MessageRow = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string().describe('with the link and the disclosure of the merchant'),
  channel: z.enum(['WHATSAPP', 'SMS', 'EMAIL']),
  product_type: z.string(),
  language,
  valid_until: z.iso.date(),
  expired: z.boolean(),
  link_missing: linkMissing(),
})
export type MessageRow = z.infer<typeof MessageRow>

const CreativeRow = z.object({
  id: z.number().int(),
  title: z.string(),
  text: text.describe('to send with the image: with link and disclosure; null without a link'),
  format: z.enum(['SQUARE', 'STORY', 'BANNER', 'POSTER']),
  product_type: z.string(),
  language,
  valid_until: z.iso.date(),
  expired: z.boolean(),
  link_missing: linkMissing(),
})
export type CreativeRow = z.infer<typeof CreativeRow>

const pictureFile = z.enum(['picture.png', 'preview.png', 'picture.pdf'])
const ofLink = z.object({
  link: z.coerce
    .number('number')
    .pipe(rowId())
    .optional()
    .describe('one of the merchant’s own links; none: the usual one'),
})

/** Help for partners: questions, training, texts and images. */
export const portalSupportCalls = defineCalls({
  'GET /api/partner/faqs': {
    summary: 'Questions that customers or partners ask, with answers, in one language',
    access: { partner: true },
    query: z.object({ audience: z.enum(['CUSTOMER', 'DSA'], 'choice'), language: language.default('en') }),
    answer: z.object({ data: z.array(FaqRow) }),
  },
  'POST /api/partner/faqs/{id}/vote': {
    summary: 'Votes on whether an answer helped; a second vote replaces the first',
    access: { partner: true },
    params: idInPath,
    body: z.strictObject({ helpful: z.boolean() }),
    answer: done,
  },
  'GET /api/partner/training': {
    summary: 'Training material with the person’s progress, and the code of conduct',
    access: { partner: true },
    query: z.object({ language: language.default('en') }),
    answer: z.object({
      data: z.array(TrainingRow),
      code_until: z.iso.datetime().nullable().describe('null: not accepted yet'),
    }),
  },
  'GET /api/partner/training/{id}/file': {
    summary: 'The file of training material, whole or in ranges; counts as opened by the person',
    access: { partner: true },
    byCookie: true,
    params: idInPath,
    answer: z.string().describe('application/pdf, video/mp4 or a presentation'),
  },
  'POST /api/partner/training/{id}/progress': {
    summary:
      'Saves the person’s progress, which never decreases. 0: opened; more is refused before it was opened',
    access: { partner: true },
    withoutCode: true,
    params: idInPath,
    body: z.strictObject({
      percent: z.number('number').int('wholeNumber').min(0, 'notNegative').max(100, 'percent'),
    }),
    answer: done,
  },
  'POST /api/partner/code-of-conduct': {
    summary: 'Accepts the code of conduct for a year',
    access: { partner: 'owner' },
    once: true,
    withoutCode: true,
    inPerson: true,
    body: z.strictObject({ agreed: z.literal(true, 'consentMerchant') }),
    answer: done,
  },
  'GET /api/partner/messages': {
    summary: 'Texts to share, each with the merchant’s link and disclosure',
    access: { partner: 'links' },
    answer: z.object({ data: z.array(MessageRow) }),
  },
  'GET /api/partner/creatives': {
    summary: 'Images with the merchant’s link; with one chosen, those that it fits',
    access: { partner: 'links' },
    query: ofLink,
    answer: z.object({
      data: z.array(CreativeRow),
      links: z.array(z.object({ id: z.number().int(), name: z.string() })).describe('that can be chosen'),
      card: z.boolean().describe('there is a link for the visiting card'),
    }),
  },
  'GET /api/partner/visiting-card/{file}': {
    summary: 'The person’s visiting card with name, number, link and QR code; the PDF has ten on a page',
    access: { partner: 'links' },
    byCookie: true,
    params: z.object({ file: pictureFile }),
    query: ofLink.extend({ language: language.default('en') }),
    answer: z.string(),
    file: ['image/png', 'application/pdf'],
  },
  'GET /api/partner/creatives/{id}/{file}': {
    summary: 'An image with the merchant’s name and number, link and QR code; 410 when expired',
    access: { partner: 'links' },
    byCookie: true,
    params: idInPath.extend({ file: pictureFile }),
    query: ofLink,
    answer: z.string(),
    file: ['image/png', 'application/pdf'],
  },
})
