import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { done } from '#src/contract/done.ts'
import { field, imageAddress, optionalText, origins, rowId, rupees } from '#src/contract/field.ts'
import { languageCodes } from '#src/contract/language.ts'
import { utmId, withoutMarkup } from '#src/contract/patterns.ts'
import { categories, hasOwnTable } from '#src/contract/products/categories/categories.ts'
import { typedOrNull } from '#src/contract/typed-schema.ts'

/** #rrggbb, or empty: the co-brand's own. */
const colour = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^(?:#[0-9a-f]{6})?$/, 'colour')
    .transform((text) => text || null)
    .nullable()
const plainText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, 'tooLong')
    .regex(withoutMarkup, 'noMarkup')
    .transform((text) => text || null)
    .nullable()

const text = () => plainText(5000).default(null)

/** Codes as in src/domain/co-brands/offered-products.ts. */
const others = categories.filter((category) => !hasOwnTable(category))
const productCodes: [string, ...string[]] = ['pl', 'bl', 'gl', 'hl', 'cc', ...others.map(({ code }) => code)]
const productWords = {
  pl: { en: 'Personal loans', hi: 'पर्सनल लोन' },
  bl: { en: 'Business loans', hi: 'बिज़नेस लोन' },
  gl: { en: 'Gold loans', hi: 'गोल्ड लोन' },
  hl: { en: 'Housing loans', hi: 'हाउसिंग लोन' },
  cc: { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
  ...Object.fromEntries(others.map(({ code, many }) => [code, many])),
}

const all = { en: 'All', hi: 'सभी' }
const whenNone = { en: 'None ticked: all', hi: 'कोई न चुनें तो सभी' }

/** A partner as admins see it. Utm ids are unique among live partners, whatever their case. */
export const Partner = z.object({
  id: rowId(),
  key: field(z.string(), { label: { en: 'Key', hi: 'कुंजी' }, width: 140 }),
  name: field(z.string(), { label: { en: 'Name', hi: 'नाम' }, width: 200 }),
  utm_id: field(
    z
      .string()
      .trim()
      .max(60, 'tooLong')
      .regex(utmId, 'utmId')
      .transform((text) => text || null)
      .nullable(),
    { label: { en: 'UTM id', hi: 'यूटीएम आईडी' }, width: 160 },
  ),
  /** Percent of our revenue. */
  revenue_percent: field(
    z.number('number').min(0, 'notNegative').max(100, 'percent').multipleOf(0.001, 'decimals3').nullable(),
    { label: { en: 'Revenue percent', hi: 'राजस्व प्रतिशत' } },
  ),
  /** Rupees per case. */
  revenue_flat_fee: field(rupees(), {
    label: { en: 'Revenue flat fee', hi: 'राजस्व निश्चित शुल्क' },
    widget: 'money',
  }),
  legal_name: field(optionalText(120), { label: { en: 'Legal name', hi: 'कानूनी नाम' } }),
  partnership_en: field(plainText(60), {
    label: { en: '“In Partnership With”, in English', hi: '“साझेदारी में” के शब्द, अंग्रेज़ी में' },
  }),
  partnership_hi: field(plainText(60), {
    label: { en: '“In Partnership With”, in Hindi', hi: '“साझेदारी में” के शब्द, हिंदी में' },
  }),
  logo: field(imageAddress(), {
    label: { en: 'Logo', hi: 'लोगो' },
    widget: 'image',
    folder: 'partners',
  }),
  co_brand_logo: field(imageAddress(), {
    label: { en: 'Logo of the partnership', hi: 'साझेदारी का लोगो' },
    widget: 'image',
    folder: 'partners',
  }),
  font: field(z.enum(['roboto', 'system', 'verdana', 'trebuchet', 'georgia'], 'choice').nullable(), {
    label: { en: 'Font', hi: 'फ़ॉन्ट' },
    options: {
      roboto: { en: 'Roboto', hi: 'रोबोटो' },
      system: { en: 'System', hi: 'सिस्टम' },
      verdana: { en: 'Verdana', hi: 'वर्डाना' },
      trebuchet: { en: 'Trebuchet MS', hi: 'ट्रेबुशे' },
      georgia: { en: 'Georgia', hi: 'जॉर्जिया' },
    },
  }),
  primary_colour: field(colour(), {
    label: { en: 'Primary colour', hi: 'मुख्य रंग' },
    widget: 'color',
  }),
  secondary_colour: field(colour(), {
    label: { en: 'Secondary colour', hi: 'दूसरा रंग' },
    widget: 'color',
  }),
  lenders: field(z.array(rowId()).max(200, 'tooMany').default([]), {
    label: { en: 'Lenders', hi: 'ऋणदाता' },
    help: whenNone,
    empty: all,
    widget: 'multi',
    rows: 'lenders',
    width: 160,
  }),
  products: field(z.array(z.enum(productCodes, 'choice')).max(productCodes.length, 'tooMany').default([]), {
    label: { en: 'Products', hi: 'उत्पाद' },
    help: whenNone,
    empty: all,
    widget: 'multi',
    options: productWords,
    width: 170,
  }),
  start_language: field(z.enum(languageCodes, 'choice').nullable().default(null), {
    label: { en: 'Language at first', hi: 'शुरुआती भाषा' },
    help: {
      en: 'Until somebody chooses one. Empty: English, and the question for the language',
      hi: 'जब तक ग्राहक ख़ुद न चुने। ख़ाली: अंग्रेज़ी, और भाषा का सवाल',
    },
    options: { en: { en: 'English', hi: 'अंग्रेज़ी' }, hi: { en: 'Hindi', hi: 'हिंदी' } },
  }),
  start_product: field(z.enum(productCodes, 'choice').nullable().default(null), {
    label: { en: 'Product at first', hi: 'शुरुआती उत्पाद' },
    help: {
      en: 'Where its customers begin after the first sign-in; the other products stay one step away. Empty: they choose',
      hi: 'पहले साइन-इन के बाद ग्राहक यहीं से शुरू करते हैं; बाकी उत्पाद एक क़दम दूर रहते हैं। ख़ाली: ग्राहक ख़ुद चुनें',
    },
    options: productWords,
  }),
  domains: field(origins(10).default([]), {
    label: { en: 'Sites that may frame its entry page', hi: 'साइटें जो इसका प्रवेश पेज फ़्रेम में दिखा सकती हैं' },
    help: {
      en: 'As https://shop.example; the page is /customer-site?partner= with its key',
      hi: 'जैसे https://shop.example; पेज: /customer-site?partner= और इसकी कुंजी',
    },
    widget: 'bullets',
  }),
  texts_from: field(z.iso.date('date').nullable().default(null), {
    label: { en: 'Texts in force from', hi: 'पाठ इस तारीख़ से लागू' },
    widget: 'date',
  }),
  terms_en: field(text(), {
    label: { en: 'Terms of the partner, in English', hi: 'पार्टनर की शर्तें, अंग्रेज़ी में' },
    widget: 'longText',
  }),
  terms_hi: field(text(), {
    label: { en: 'Terms of the partner, in Hindi', hi: 'पार्टनर की शर्तें, हिंदी में' },
    widget: 'longText',
  }),
  privacy_en: field(text(), {
    label: { en: 'Privacy at the partner, in English', hi: 'पार्टनर के यहाँ निजता, अंग्रेज़ी में' },
    widget: 'longText',
  }),
  privacy_hi: field(text(), {
    label: { en: 'Privacy at the partner, in Hindi', hi: 'पार्टनर के यहाँ निजता, हिंदी में' },
    widget: 'longText',
  }),
  manager_name: field(plainText(100).default(null), {
    label: { en: 'Relationship manager', hi: 'रिलेशनशिप मैनेजर' },
    help: {
      en: 'Shown to merchants on their dashboard, once there is a phone number or an email',
      hi: 'फ़ोन नंबर या ईमेल हो तो मर्चेंट के डैशबोर्ड पर दिखता है',
    },
  }),
  manager_phone: field(typedOrNull('phone', 20).default(null), {
    label: { en: 'Relationship manager: phone', hi: 'रिलेशनशिप मैनेजर: फ़ोन' },
  }),
  manager_email: field(typedOrNull('email', 200).default(null), {
    label: { en: 'Relationship manager: email', hi: 'रिलेशनशिप मैनेजर: ईमेल' },
  }),
  manager_hours: field(plainText(100).default(null), {
    label: { en: 'Relationship manager: hours', hi: 'रिलेशनशिप मैनेजर: समय' },
  }),
  manager_hours_hi: field(plainText(100).default(null), {
    label: { en: 'Relationship manager: hours, in Hindi', hi: 'रिलेशनशिप मैनेजर: समय, हिंदी में' },
  }),
})
export type Partner = z.infer<typeof Partner>

const { utm_id, revenue_percent, revenue_flat_fee } = Partner.shape
const partnerId = z.object({ id: z.coerce.number().pipe(rowId()) })

/** `expected` is the value the editor saw: if the stored one differs, nothing is written (409). */
const RevenueData = z
  .strictObject({
    revenue_percent: revenue_percent.optional(),
    revenue_flat_fee: revenue_flat_fee.optional(),
    expected: z.unknown().optional(),
  })
  .superRefine((body, context) => {
    const given = Object.keys(body).filter((name) => name !== 'expected')
    if (given.length === 0)
      context.addIssue({ code: 'custom', path: ['revenue_percent'], message: 'required' })
    if (given.length > 1 && 'expected' in body)
      context.addIssue({ code: 'custom', path: ['expected'], message: 'invalid' })
  })

/** Public data of a partner, without commission terms. */
export const PublicPartner = z.object({
  id: z.number().int(),
  name: z.string(),
  utm_id: z.string().nullable(),
  /** Its own texts next to ours; null if it has none. A text in one language only is shown in both. */
  texts: z
    .object({
      legal_name: z.string(),
      version: z.number().int(),
      /** ISO date. */
      from: z.string(),
      terms: z.object({ en: z.string(), hi: z.string() }).nullable(),
      privacy: z.object({ en: z.string(), hi: z.string() }).nullable(),
    })
    .nullable(),
})
export type PublicPartner = z.infer<typeof PublicPartner>

const orNone = z.string().nullable()

export const EligibilityRow = z.object({
  name: z.string(),
  age: orNone,
  employment: orNone,
  income: orNone,
  min_loan: orNone,
  max_loan: orNone,
  cibil: orNone,
  lender_journey: orNone,
})
export type EligibilityRow = z.infer<typeof EligibilityRow>

export const Ranges = z.enum(['yesterday', 'last_7_days', 'last_30_days', 'custom_range'])
export type RangePreset = z.infer<typeof Ranges>

/** Business days in Asia/Kolkata, both ends included. */
export const rangeQuery = z.object({
  range: Ranges.default('last_30_days'),
  from: z.iso.date('date').optional(),
  to: z.iso.date('date').optional(),
})

const partnerOnly = { partner: true } as const

export const partnerCalls = defineCalls({
  'GET /api/get-partner-by-name/{name?}': {
    summary: 'A partner by its key; default: cl',
    access: 'public',
    params: z.object({ name: z.string().max(40).default('cl') }),
    answer: PublicPartner,
  },
  'GET /api/partner/get-eligibility-criteria': {
    summary: 'What each active lender requires, as it tells partners',
    access: partnerOnly,
    answer: z.object({ data: z.array(EligibilityRow) }),
  },
  'POST /api/update-partner-utm/{id}': {
    summary: "Sets a partner's utm id; empty removes it",
    access: adminsOf('partners', 'update'),
    params: partnerId,
    body: z.strictObject({ utm_id, expected: z.unknown().optional() }),
    answer: done,
  },
  'POST /api/update-partner-revenue-data/{id}': {
    summary: "Sets a partner's revenue percent, flat fee (rupees), or both",
    access: adminsOf('partners', 'update'),
    fourEyes: true,
    params: partnerId,
    body: RevenueData,
    answer: done,
  },
})
