import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field, requiredText, rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { linkSlug, utmValue } from '#src/contract/patterns.ts'
import { loanTypes } from '#src/contract/products/product-types.ts'

const page = 'tracking-links'
const params = z.object({ id: z.coerce.number().pipe(rowId()) })

/** Allowed targets: customer pages only, so that no link becomes an open redirect. */
export const linkTargets = {
  '/': { en: 'Start page', hi: 'मुख्य पेज' },
  '/products': { en: 'All products', hi: 'सभी उत्पाद' },
  '/socialmedia-onboarding?p=pl': { en: 'Personal loans', hi: 'पर्सनल लोन' },
  '/socialmedia-onboarding?p=bl': { en: 'Business loans', hi: 'बिज़नेस लोन' },
  '/socialmedia-onboarding?p=gl': { en: 'Gold loans', hi: 'गोल्ड लोन' },
  '/socialmedia-onboarding?p=hl': { en: 'Housing loans', hi: 'हाउसिंग लोन' },
  '/credit-cards': { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
  '/create-merchant-form': { en: 'Form for merchants', hi: 'मर्चेंट का फ़ॉर्म' },
} as const satisfies Record<string, Words>

const keysOf = <O extends object>(options: O) => Object.keys(options) as [keyof O & string]
const orNull = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal(''), schema])
    .nullable()
    .transform((value) => (value === '' ? null : value))
const utm = (en: string, hi: string) =>
  field(orNull(z.string().trim().regex(utmValue, 'utmValue')), { label: { en, hi } })

/** A new link. Fields that counts depend on never change afterwards; a copy is another link. */
export const FreshLink = z.strictObject({
  name: field(requiredText(80), { label: labels.name }),
  target: field(z.enum(keysOf(linkTargets), 'choice'), {
    label: { en: 'Leads to', hi: 'कहाँ ले जाता है' },
    options: linkTargets,
  }),
  slug: field(orNull(z.string().trim().toLowerCase().regex(linkSlug, 'linkSlug')), {
    label: { en: 'Short address (empty: we choose one)', hi: 'छोटा पता (ख़ाली छोड़ें तो हम चुनेंगे)' },
  }),
  merchant_id: field(rowId().nullable(), {
    label: { en: 'Merchant (none: our own)', hi: 'मर्चेंट (कोई नहीं: हमारा अपना)' },
    widget: 'select',
    rows: 'merchants',
  }),
  product_type: field(z.enum(keysOf(loanTypes), 'choice').nullable(), {
    label: labels.product,
    options: loanTypes,
  }),
  utm_source: utm('utm_source', 'utm_source (स्रोत)'),
  utm_medium: utm('utm_medium', 'utm_medium (माध्यम)'),
  utm_campaign: utm('utm_campaign', 'utm_campaign (अभियान)'),
  utm_id: utm('utm_id', 'utm_id (पहचान)'),
  expires_on: field(z.iso.date('date').nullable(), {
    label: { en: 'Last day (empty: no end)', hi: 'आख़िरी दिन (ख़ाली: कोई अंत नहीं)' },
    widget: 'date',
  }),
})
export type FreshLink = z.infer<typeof FreshLink>

const { name, target, ...rest } = FreshLink.shape
const optional = Object.fromEntries(
  Object.entries(rest).map(([key, schema]) => [key, (schema as z.ZodType).optional()]),
) as { [K in keyof typeof rest]: z.ZodOptional<(typeof rest)[K]> }

export const trackingLinkCalls = defineCalls({
  'POST /api/admin/tracking-links': {
    summary: 'Creates a short link; its slug is unique (409) and its target is one of our pages',
    access: adminsOf(page, 'create'),
    once: true,
    body: z.strictObject({ name, target, ...optional }),
    answer: done.extend({ id: z.number().int(), slug: z.string() }),
  },
  'POST /api/admin/tracking-links/{id}/status': {
    summary: 'Switches a link off (it leads to the start page and is not attributed) or on',
    access: adminsOf(page, 'update'),
    params,
    body: z.strictObject({ status: z.enum(['ACTIVE', 'DISABLED'], 'choice') }),
    answer: done,
  },
})
