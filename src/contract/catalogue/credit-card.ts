import * as z from 'zod'
import { adminPages, adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { shapeOf } from '#src/contract/custom-field.ts'
import { done } from '#src/contract/done.ts'
import { bullets, field, flag, httpsLink, imageAddress, optionalText, rowId } from '#src/contract/field.ts'
import { plainName } from '#src/contract/patterns.ts'
import { creditCards } from '#src/contract/products/categories/credit-cards.ts'
import { factShape } from '#src/contract/products/categories/product-fields.ts'
import { asStored } from './as-stored.ts'
import { propertyUpdate } from './property-update.ts'
import { type Dialect, freshCustom } from './rest.ts'

const { secured: _, ...facts } = creditCards.facts
/** The facts by which cards are compared; `secured` is a field of the specification. */
const cardFacts = factShape(facts)

export const CreditCard = z.object({
  category_id: z.number().int(),
  category_name: field(
    z.string().trim().min(1, 'required').max(80, 'tooLong').regex(plainName, 'plainName'),
    { label: { en: 'Name', hi: 'नाम' }, width: 200 },
  ),
  category_img_thumb: field(imageAddress(), {
    label: { en: 'Thumbnail', hi: 'थंबनेल' },
    widget: 'image',
    folder: 'credit-cards',
  }),
  key_feature: field(optionalText(300), { label: { en: 'Key Features', hi: 'मुख्य विशेषताएँ' }, width: 260 }),
  annual_fee: field(optionalText(100), { label: { en: 'Annual Fees', hi: 'वार्षिक शुल्क' }, width: 160 }),
  utm_link: field(httpsLink(), {
    label: { en: 'UTM Link', hi: 'यूटीएम लिंक' },
    widget: 'url',
    help: {
      en: '{UNIQUE_ID} is replaced with the customer unique id in the URL',
      hi: 'यूआरएल में {UNIQUE_ID} की जगह ग्राहक की विशिष्ट आईडी आती है',
    },
  }),
  marketing_bullets: field(
    z.array(z.string().trim().min(1, 'required').max(200, 'tooLong')).max(12, 'tooMany'),
    {
      label: { en: 'Features', hi: 'विशेषताएँ' },
      widget: 'bullets',
    },
  ),
  sort_order: field(z.number('number').int('wholeNumber').min(0, 'notNegative').max(9999, 'tooLarge'), {
    label: { en: 'Sorting Order', hi: 'क्रम' },
  }),
  secured: field(flag(), { label: { en: 'Secured', hi: 'सुरक्षित' } }),
  status: field(flag(), { label: { en: 'Status', hi: 'स्थिति' } }),
  issuer: field(optionalText(80), { label: creditCards.provider, width: 160 }),
  category_name_hi: field(optionalText(80), { label: { en: 'Name (Hindi)', hi: 'नाम (हिंदी)' } }),
  key_feature_hi: field(optionalText(300), {
    label: { en: 'Key Features (Hindi)', hi: 'मुख्य विशेषताएँ (हिंदी)' },
    width: 260,
  }),
  annual_fee_hi: field(optionalText(100), { label: { en: 'Annual Fees (Hindi)', hi: 'वार्षिक शुल्क (हिंदी)' } }),
  marketing_bullets_hi: field(bullets(), { label: { en: 'Features (Hindi)', hi: 'विशेषताएँ (हिंदी)' } }),
  ...cardFacts,
})
export type CreditCard = z.infer<typeof CreditCard>

export const CreditCardEditable = CreditCard.omit({ category_id: true })

/** Card categories in the dialect of ra-data-simple-rest, beside the fixed calls below. */
export const creditCardDialect: Dialect = {
  name: 'credit-cards',
  label: 'category_name',
  access: { roles: adminPages['credit-cards'] },
  schema: CreditCardEditable,
  filled: ['sort_order'],
}
export const CreditCardCreate = z.strictObject({ category_name: CreditCard.shape.category_name })
const categoryId = z.object({ category_id: rowId() })

export const creditCardCalls = defineCalls({
  'GET /api/get-credit-cards-data': {
    summary: 'Card categories by sort order; all for admins who edit them, otherwise only the active ones',
    access: 'public',
    answer: z.array(asStored(CreditCard)),
  },
  'POST /api/create-credit-card': {
    summary: 'Adds a card category by its name',
    access: adminsOf('credit-cards', 'create'),
    once: true,
    body: CreditCardCreate,
    answer: done.extend(categoryId.shape),
    custom: {
      of: 'credit-cards',
      with: (fields) => ({ body: CreditCardCreate.extend(freshCustom(fields)) }),
    },
  },
  'POST /api/update-credit-card-data': {
    summary: 'Sets one property of a card category',
    access: adminsOf('credit-cards', 'update'),
    body: propertyUpdate('category_id', CreditCardEditable),
    answer: done,
    custom: {
      of: 'credit-cards',
      with: (fields) => ({ body: propertyUpdate('category_id', CreditCardEditable.extend(shapeOf(fields))) }),
    },
  },
  'POST /api/safe-delete-credit-card': {
    summary: 'Removes a card category from all lists; its history stays',
    access: adminsOf('credit-cards', 'delete'),
    body: z.strictObject(categoryId.shape),
    answer: done,
  },
})
