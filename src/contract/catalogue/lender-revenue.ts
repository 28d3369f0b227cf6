import * as z from 'zod'
import { adminsOf } from '#src/contract/access/admin-pages.ts'
import { defineCalls } from '#src/contract/call.ts'
import { type CustomFields, shapeOf } from '#src/contract/custom-field.ts'
import { done } from '#src/contract/done.ts'
import { field, flag, optionalText, percent, requiredText, rowId, rupees } from '#src/contract/field.ts'
import { asStored } from './as-stored.ts'
import { LenderType, loanWords } from './lender.ts'
import { seenWholeOf } from './property-update.ts'
import { freshCustom } from './rest.ts'
import { broken, evaluatedFields, oneAbove, ordered } from './rules.ts'

/** Ends of a slab; both belong to it, null is no limit. */
export const slabLimits = [
  'slab_disbursed_min',
  'slab_disbursed_max',
  'slab_number_min',
  'slab_number_max',
  'ats_min',
  'ats_max',
] as const

/** The name of slabs as a resource: of their files and of their custom fields. */
export const SLABS = 'lender-revenue'

/** Slabs of one lender; an order must name them all. */
export const MAX_SLABS = 200

const cases = () =>
  z.number('number').int('wholeNumber').min(0, 'positiveNumber').max(2_147_483_647, 'tooLarge').nullable()
const amount = () => rupees('positiveNumber')

/** Fields beyond the specification's: each was a custom one before. Lists, forms and the table show them all. */
export const SlabExtra = z.object({
  from_day: field(z.iso.date('date').nullable(), {
    label: { en: 'Applies from', hi: 'कब से लागू' },
    help: {
      en: 'A new or changed slab counts from this day. Empty: from the day on which it is saved',
      hi: 'नया या बदला स्लैब इस दिन से गिना जाता है। ख़ाली: जिस दिन सहेजा जाए उस दिन से',
    },
  }),
  // More are written by npm run resource -- promote
})

const entry = {
  revenue_type_id: field(
    z.number('revenueType').int('revenueType').min(1, 'revenueType').max(2_147_483_647, 'revenueType'),
    { label: { en: 'Revenue type', hi: 'राजस्व का प्रकार' }, widget: 'select', rows: 'revenue-types' },
  ),
  product: field(LenderType.nullable().default(null), {
    label: { en: 'Loan', hi: 'ऋण' },
    options: loanWords,
    help: {
      en: 'Empty: for every loan that has no slabs of its own',
      hi: 'ख़ाली: हर उस ऋण के लिए जिसके अपने स्लैब नहीं हैं',
    },
  }),
  slab_disbursed_min: field(amount(), {
    label: { en: 'Disbursed (min)', hi: 'वितरित राशि (न्यूनतम)' },
    widget: 'money',
  }),
  slab_disbursed_max: field(amount(), {
    label: { en: 'Disbursed (max)', hi: 'वितरित राशि (अधिकतम)' },
    widget: 'money',
  }),
  slab_number_min: field(cases(), { label: { en: 'Number (min)', hi: 'संख्या (न्यूनतम)' } }),
  slab_number_max: field(cases(), { label: { en: 'Number (max)', hi: 'संख्या (अधिकतम)' } }),
  ats_min: field(amount(), {
    label: { en: 'ATS (min)', hi: 'औसत टिकट (न्यूनतम)' },
    widget: 'money',
  }),
  ats_max: field(amount(), {
    label: { en: 'ATS (max)', hi: 'औसत टिकट (अधिकतम)' },
    widget: 'money',
  }),
  revenue_flat: field(amount(), { label: { en: 'Revenue Flat', hi: 'निश्चित राजस्व' }, widget: 'money' }),
  revenue_percent: field(percent('percentRange', 'percentRange'), {
    label: { en: 'Revenue Percentage', hi: 'राजस्व प्रतिशत' },
  }),
  status: field(flag(), { label: { en: 'Status', hi: 'स्थिति' } }),
}
const Entry = z.object({ ...entry, ...SlabExtra.shape })
/** The calls are the specification's: anyone who knows only its fields leaves the others as they are. */
const someExtra = SlabExtra.partial().shape
const extraNames = Object.keys(someExtra)
type Extra = (typeof SlabExtra)['shape']
type Entry = z.infer<z.ZodObject<typeof entry>> & { [K in keyof Extra]?: z.output<Extra[K]> }
/** The fields of a slab, each validated alone. */
export const RevenueFields = Entry

const range = (low: keyof Entry, high: keyof Entry) =>
  ordered(low, high, { strict: true, error: 'maxGreaterThanMin' })

/** Rules across the fields of a slab. */
export const revenueRules = [
  range('slab_disbursed_min', 'slab_disbursed_max'),
  range('slab_number_min', 'slab_number_max'),
  range('ats_min', 'ats_max'),
  oneAbove(['revenue_flat', 'revenue_percent'], 'flatOrPercent'),
]

/** They are checked even while another field is invalid. A value of the wrong type has its own message. */
function withRules<S extends z.ZodType<Entry>>(schema: S): S {
  const when = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
  return revenueRules.reduce(
    (refined, rule) =>
      refined.refine((given) => Object.keys(broken(Entry, [rule], given)).length === 0, {
        path: [evaluatedFields(rule)[0] as string],
        error: rule.error ?? 'invalid',
        when,
      }),
    schema,
  )
}

/** What the form of a slab holds. */
export const RevenueEntry = withRules(Entry)
export type RevenueEntry = Entry

const changedCustom = (fields: CustomFields) => ({
  ...someExtra,
  ...z.object(shapeOf(fields)).partial().shape,
})

/** The form with custom fields: a new slab has them all, a change those that it changes. */
export const revenueEntry = (fields: CustomFields, isNew: boolean): typeof RevenueEntry =>
  withRules(Entry.extend(isNew ? freshCustom(fields) : changedCustom(fields)) as unknown as typeof Entry)

/** A slab as its lender's list shows it. */
export const LenderRevenue = z.object({
  id: z.number().int(),
  lender_id: z.number().int(),
  ...entry,
  ...SlabExtra.shape,
  order: field(z.number().int(), { label: { en: 'Order', hi: 'क्रम' } }),
})
export type LenderRevenue = z.infer<typeof LenderRevenue>

/** The editable part of a slab as stored, without validation. */
export const entryOf = ({ id, lender_id, order, ...fields }: LenderRevenue): RevenueEntry => fields
/** The same without custom fields. */
export const ownEntryOf = (slab: LenderRevenue): Entry =>
  Object.fromEntries(Object.keys(entry).map((name) => [name, slab[name as keyof Entry]])) as Entry

export const RevenueType = z.object({
  id: z.number().int(),
  name: field(requiredText(60), {
    label: { en: 'Name', hi: 'नाम' },
    width: 260,
  }),
  name_hi: field(optionalText(60), { label: { en: 'Name (Hindi)', hi: 'नाम (हिंदी)' }, width: 260 }),
})
export type RevenueType = z.infer<typeof RevenueType>

const slabsWith = (fields: CustomFields) =>
  done.extend({ lenderRevenue: z.array(asStored(LenderRevenue.extend(shapeOf(fields)))) })
const NewSlab = z.strictObject({ lender_id: rowId(), ...entry, ...someExtra })
const newSlab = (fields: CustomFields) =>
  withRules(NewSlab.extend(freshCustom(fields)) as unknown as typeof NewSlab)
const ChangedSlab = z.strictObject({
  ...{ id: rowId(), lender_id: rowId(), ...entry, ...someExtra },
  expected: seenWholeOf(Object.keys(entry), extraNames),
})
const changedSlab = (fields: CustomFields) =>
  withRules(
    ChangedSlab.extend({
      ...changedCustom(fields),
      expected: seenWholeOf(Object.keys(entry), [...extraNames, ...fields.map(({ name }) => name)]),
    }) as unknown as typeof ChangedSlab,
  )

const doneWithMessage = done.extend({ message: z.string() })
const idInPath = () => z.coerce.number().pipe(rowId())

export const lenderRevenueCalls = defineCalls({
  'GET /api/lender-revenue/get/{lenderId}': {
    summary: 'The slabs of a lender, in order',
    access: adminsOf('lenders'),
    agent: { tool: 'slabs_of_lender' },
    params: z.object({ lenderId: idInPath() }),
    answer: done.extend({ lenderRevenue: z.array(asStored(LenderRevenue)) }),
    custom: { of: SLABS, with: (fields) => ({ answer: slabsWith(fields) }) },
  },
  'GET /api/lender-revenue/get-types': {
    summary: 'Revenue types: what lenders pay for',
    access: adminsOf('lenders'),
    agent: { tool: 'revenue_types' },
    answer: z.object({ success: z.literal('true'), data: z.array(asStored(RevenueType)) }),
  },
  'POST /api/lender-revenue/create': {
    summary: 'Adds a slab at the end of its lender’s list',
    access: adminsOf('lenders', 'update'),
    once: true,
    fourEyes: true,
    body: withRules(NewSlab),
    answer: doneWithMessage.extend({ lenderRevenueItem: LenderRevenue.pick({ id: true }) }),
    custom: { of: SLABS, with: (fields) => ({ body: newSlab(fields) }) },
  },
  'POST /api/lender-revenue/update': {
    summary:
      'Replaces a slab and keeps its position; custom fields that are left out stay. `expected` is the version the editor saw',
    access: adminsOf('lenders', 'update'),
    agent: { tool: 'update_slab' },
    fourEyes: true,
    body: withRules(ChangedSlab),
    answer: doneWithMessage,
    custom: { of: SLABS, with: (fields) => ({ body: changedSlab(fields) }) },
  },
  'POST /api/lender-revenue/delete/{id}': {
    summary: 'Removes a slab; its history stays',
    access: adminsOf('lenders', 'update'),
    fourEyes: true,
    params: z.object({ id: idInPath() }),
    answer: doneWithMessage,
  },
  'POST /api/lender-revenue/set-order': {
    summary: 'Sets the order of a lender’s slabs; send every id exactly once',
    access: adminsOf('lenders', 'update'),
    fourEyes: true,
    body: z.strictObject({
      lender_id: rowId(),
      lender_revenue_ids: z.array(rowId()).max(MAX_SLABS, 'tooMany'),
      expected: z.array(rowId()).max(MAX_SLABS, 'tooMany').optional().describe('the order that was dragged'),
    }),
    answer: doneWithMessage,
  },
})
