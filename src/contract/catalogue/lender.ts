import * as z from 'zod'
import { adminPages, adminsOf } from '#src/contract/access/admin-pages.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { defineCalls } from '#src/contract/call.ts'
import { shapeOf } from '#src/contract/custom-field.ts'
import { done } from '#src/contract/done.ts'
import {
  field,
  flag,
  httpsLink,
  imageAddress,
  material,
  optionalText,
  percent,
  rowId,
  rupees,
} from '#src/contract/field.ts'
import { lenderName } from '#src/contract/patterns.ts'
import { typedOrNull } from '#src/contract/typed-schema.ts'
import { asStored } from './as-stored.ts'
import { propertyUpdate } from './property-update.ts'
import { type Dialect, freshCustom } from './rest.ts'
import { limitFields } from './rule-fields.ts'
import { ordered, type RuleOf } from './rules.ts'

/** Business type codes of lenders: personal, business, gold, housing. */
export const LenderType = z.enum(['pl', 'bl', 'gl', 'hl'])
export type LenderType = z.infer<typeof LenderType>
/** The loans in few words, as lists of lenders name them. */
export const loanWords: Readonly<Record<LenderType, Words>> = {
  pl: { en: 'Personal', hi: 'पर्सनल' },
  bl: { en: 'Business', hi: 'व्यवसाय' },
  gl: { en: 'Gold', hi: 'गोल्ड' },
  hl: { en: 'Housing', hi: 'हाउसिंग' },
}

const age = () => z.number('number').int('wholeNumber').min(0, 'notNegative').max(120, 'tooLarge').nullable()
const optionalPhone = () => typedOrNull('phone', 20)
const optionalEmail = () => typedOrNull('email', 200)
const classId = () => rowId().nullable()
const name = () => z.string().min(1, 'required').max(60, 'tooLong').regex(lenderName, 'lenderName')

/** What a lender's auditor, the admins and the matching mechanism see of a lender. */
export const Lender = z.object({
  lender_id: z.number().int(),
  name: field(name(), {
    label: { en: 'Name', hi: 'नाम' },
    width: 216,
    help: {
      en: 'Letters A to Z, digits, _ and - only.',
      hi: 'केवल A से Z, अंक, _ और -।',
    },
  }),
  min_income: field(rupees(), {
    label: { en: 'Income (min)', hi: 'आय (न्यूनतम)' },
    widget: 'money',
    matching: true,
  }),
  max_income: field(rupees(), {
    label: { en: 'Income (max)', hi: 'आय (अधिकतम)' },
    widget: 'money',
    matching: true,
  }),
  min_age: field(age(), { label: { en: 'Age (min)', hi: 'आयु (न्यूनतम)' }, matching: true }),
  max_age: field(age(), { label: { en: 'Age (max)', hi: 'आयु (अधिकतम)' }, matching: true }),
  ticket_class: field(classId(), {
    label: { en: 'Ticket Class', hi: 'टिकट श्रेणी' },
    widget: 'select',
    choices: 'ticketClass',
  }),
  credit_score_class: field(classId(), {
    label: { en: 'Credit Score Class', hi: 'क्रेडिट स्कोर श्रेणी' },
    widget: 'select',
    choices: 'creditScoreClass',
  }),
  salaried: field(flag(), { label: { en: 'Salaried', hi: 'वेतनभोगी' }, matching: true }),
  self_employed: field(flag(), { label: { en: 'Self Employed', hi: 'स्वरोज़गार' }, matching: true }),
  business: field(flag(), { label: { en: 'Business', hi: 'व्यवसाय' }, matching: true }),
  microfinance: field(flag(), {
    matching: true,
    label: { en: 'Microfinance', hi: 'माइक्रोफ़ाइनेंस' },
    help: {
      en: 'Lends without security to households with up to ₹3,00,000 a year',
      hi: 'साल में ₹3,00,000 तक की आय वाले परिवारों को बिना गिरवी ऋण देता है',
    },
  }),
  min_score: field(
    z.number('number').int('wholeNumber').min(300, 'creditScore').max(900, 'creditScore').nullable(),
    {
      label: { en: 'Credit score (min)', hi: 'क्रेडिट स्कोर (न्यूनतम)' },
      matching: true,
    },
  ),
  score_unknown: field(flag(), {
    label: { en: 'Takes unknown scores', hi: 'अज्ञात स्कोर स्वीकार' },
    matching: true,
    help: {
      en: 'Lends to people who do not know their credit score',
      hi: 'उन्हें भी ऋण देता है जो अपना क्रेडिट स्कोर नहीं जानते',
    },
  }),
  served_areas: field(
    z
      .string()
      .trim()
      .max(2000, 'tooLong')
      .regex(/^$|^[1-9]\d{0,2}(\s*,\s*[1-9]\d{0,2})*$/, 'servedAreas')
      .transform((text) => text || null)
      .nullable(),
    {
      label: { en: 'Served PIN codes', hi: 'सेवा के पिनकोड' },
      matching: true,
      help: {
        en: 'The first one to three digits of PIN codes, separated by commas; empty: all of India',
        hi: 'पिनकोड के पहले एक से तीन अंक, अल्पविराम से अलग; ख़ाली: पूरा भारत',
      },
    },
  ),
  min_business_years: field(age(), {
    label: { en: 'Business years (min)', hi: 'व्यवसाय के वर्ष (न्यूनतम)' },
    matching: true,
  }),
  max_maturity_age: field(age(), {
    label: { en: 'Age at the end (max)', hi: 'अंत में आयु (अधिकतम)' },
    matching: true,
  }),
  max_ltv: field(percent(), {
    label: { en: 'Loan to value (max %)', hi: 'मूल्य के मुक़ाबले ऋण (अधिकतम %)' },
    matching: true,
  }),
  max_foir: field(percent(), {
    label: { en: 'Instalments of income (max %)', hi: 'आय में किस्तें (अधिकतम %)' },
    matching: true,
    help: {
      en: 'All instalments, old and new, as a share of the monthly income (FOIR)',
      hi: 'मासिक आय के हिस्से के रूप में सारी किस्तें, पुरानी और नई (FOIR)',
    },
  }),
  ...limitFields,
  // Seven days have three working days, for which key facts must hold (R24).
  offer_days: field(z.number('number').int('wholeNumber').min(7, 'tooSmall').max(99, 'tooLarge').nullable(), {
    label: { en: 'Offer holds (days)', hi: 'ऑफ़र मान्य (दिन)' },
    help: {
      en: 'At least 7, so that it holds for three working days. Empty: customers read that it holds for at least three working days.',
      hi: 'कम से कम 7, ताकि ऑफ़र तीन कार्यदिवस मान्य रहे। ख़ाली: ग्राहक पढ़ते हैं कि ऑफ़र कम से कम तीन कार्यदिवस मान्य है।',
    },
  }),
  priority: field(z.number('number').int('wholeNumber').min(0, 'notNegative').max(9999, 'tooLarge'), {
    label: { en: 'Priority', hi: 'प्राथमिकता' },
  }),
  lender_status: field(flag(), { label: { en: 'Lender Status', hi: 'ऋणदाता स्थिति' }, matching: true }),
  so_status: field(flag(), { label: { en: 'Special Offer', hi: 'विशेष ऑफ़र' } }),
  loan_amount_upto: field(optionalText(100), { label: { en: 'Loan amount up to', hi: 'ऋण राशि (अधिकतम)' } }),
  tenure: field(optionalText(100), { label: { en: 'Tenure', hi: 'अवधि' } }),
  interest_rate: field(optionalText(100), { label: { en: 'Interest rate', hi: 'ब्याज दर' } }),
  apr_min: field(percent(), { label: { en: 'APR (min)', hi: 'एपीआर (न्यूनतम)' } }),
  apr_max: field(percent(), { label: { en: 'APR (max)', hi: 'एपीआर (अधिकतम)' } }),
  processing_fees: field(optionalText(100), { label: { en: 'Processing fees', hi: 'प्रोसेसिंग शुल्क' } }),
  so_text: field(optionalText(2000), { label: { en: 'Offer text', hi: 'ऑफ़र का पाठ' }, widget: 'longText' }),
  so_text_hi: field(optionalText(2000), {
    label: { en: 'Offer text, in Hindi', hi: 'ऑफ़र का पाठ, हिंदी में' },
    widget: 'longText',
  }),
  so_date_start: field(z.iso.date('date').nullable(), { label: { en: 'Start date', hi: 'आरंभ तिथि' } }),
  so_date_end: field(z.iso.date('date').nullable(), { label: { en: 'End date', hi: 'समाप्ति तिथि' } }),
  lender_group_ids: field(z.array(z.number().int()).max(200), {
    label: { en: 'Lender groups', hi: 'ऋणदाता समूह' },
    widget: 'multi',
    rows: 'lender-groups',
  }),
  autosubmission: field(flag(), { label: { en: 'Auto Submission', hi: 'स्वतः जमा' } }),
  api: field(flag(), { label: { en: 'API lender', hi: 'एपीआई ऋणदाता' } }),
  age_text: field(optionalText(500), { label: { en: 'Age', hi: 'आयु' } }),
  age_text_hi: field(optionalText(500), { label: { en: 'Age, in Hindi', hi: 'आयु, हिंदी में' } }),
  employment_text: field(optionalText(500), {
    label: { en: 'Salaried/Selfemployed', hi: 'वेतनभोगी/स्वरोज़गार' },
  }),
  employment_text_hi: field(optionalText(500), {
    label: { en: 'Salaried/Selfemployed, in Hindi', hi: 'वेतनभोगी/स्वरोज़गार, हिंदी में' },
  }),
  income_text: field(optionalText(500), { label: { en: 'Monthly net income', hi: 'मासिक शुद्ध आय' } }),
  income_text_hi: field(optionalText(500), {
    label: { en: 'Monthly net income, in Hindi', hi: 'मासिक शुद्ध आय, हिंदी में' },
  }),
  min_loan_text: field(optionalText(500), { label: { en: 'Min loan', hi: 'न्यूनतम ऋण' } }),
  max_loan_text: field(optionalText(500), { label: { en: 'Max loan', hi: 'अधिकतम ऋण' } }),
  cibil_text: field(optionalText(500), { label: { en: 'Cibil', hi: 'सिबिल' } }),
  cibil_text_hi: field(optionalText(500), { label: { en: 'Cibil, in Hindi', hi: 'सिबिल, हिंदी में' } }),
  lender_journey_text: field(optionalText(2000), {
    label: { en: 'Lender Journey', hi: 'ऋणदाता की प्रक्रिया' },
    widget: 'richtext',
  }),
  lender_journey_text_hi: field(optionalText(2000), {
    label: { en: 'Lender Journey, in Hindi', hi: 'ऋणदाता की प्रक्रिया, हिंदी में' },
    widget: 'richtext',
  }),
  mp4_text: field(material(['mp4']), {
    label: { en: 'Video (mp4): link or file', hi: 'वीडियो (mp4): लिंक या फ़ाइल' },
    widget: 'document',
    folder: 'lenders',
    kinds: ['mp4'],
  }),
  pptx_text: field(material(['pptx']), {
    label: { en: 'Slides (pptx): link or file', hi: 'स्लाइड (pptx): लिंक या फ़ाइल' },
    widget: 'document',
    folder: 'lenders',
    kinds: ['pptx'],
  }),
  pdf_text: field(material(['pdf']), {
    label: { en: 'PDF: link or file', hi: 'पीडीएफ़: लिंक या फ़ाइल' },
    widget: 'document',
    folder: 'lenders',
    kinds: ['pdf'],
  }),
  legal_name: field(z.string().trim().min(1, 'required').max(120, 'tooLong'), {
    label: { en: 'Legal name', hi: 'कानूनी नाम' },
  }),
  logo: field(imageAddress(), {
    label: { en: 'Logo', hi: 'लोगो' },
    // Offers carry no logos: a lender without one would look less than another.
    help: { en: 'Printed on our invoices to the lender', hi: 'ऋणदाता को भेजे गए हमारे इनवॉइस पर छपता है' },
    widget: 'image',
    folder: 'lenders',
  }),
  penal_charges: field(optionalText(300), { label: { en: 'Penal charges', hi: 'दंड शुल्क' } }),
  penal_charges_hi: field(optionalText(300), {
    label: { en: 'Penal charges, in Hindi', hi: 'दंड शुल्क, हिंदी में' },
  }),
  foreclosure: field(optionalText(300), {
    label: { en: 'Paying back early (foreclosure)', hi: 'समय से पहले चुकाना (फ़ोरक्लोज़र)' },
  }),
  foreclosure_hi: field(optionalText(300), {
    label: { en: 'Paying back early, in Hindi', hi: 'समय से पहले चुकाना, हिंदी में' },
  }),
  // At least one day (docs/specification-facts.md#rbi-cooling-off).
  cooling_off_days: field(z.number('number').int('wholeNumber').min(1, 'atLeastOne').max(90, 'tooLarge'), {
    label: { en: 'Cooling-off days', hi: 'कूलिंग-ऑफ़ दिन' },
  }),
  grievance_name: field(optionalText(100), {
    label: { en: 'Grievance officer', hi: 'शिकायत अधिकारी' },
  }),
  grievance_phone: field(optionalPhone(), {
    label: { en: 'Grievance officer: phone', hi: 'शिकायत अधिकारी: फ़ोन' },
  }),
  grievance_email: field(optionalEmail(), {
    label: { en: 'Grievance officer: email', hi: 'शिकायत अधिकारी: ईमेल' },
  }),
  // Shown wherever a customer agrees to share with this lender (R14).
  privacy_policy: field(httpsLink(), {
    label: { en: 'Privacy policy', hi: 'गोपनीयता नीति' },
    widget: 'url',
    help: {
      en: 'Customers find this link where they agree to share their details with the lender.',
      hi: 'जहाँ ग्राहक ऋणदाता से अपनी जानकारी साझा करने की सहमति देते हैं, वहाँ उन्हें यह लिंक मिलता है।',
    },
  }),
  desk_name: field(optionalText(100), {
    label: { en: 'Partner desk', hi: 'पार्टनर डेस्क' },
    help: {
      en: 'Whom partners call about an application. Customers never see it.',
      hi: 'आवेदन के बारे में पार्टनर किसे फ़ोन करें। ग्राहकों को यह नहीं दिखता।',
    },
  }),
  desk_phone: field(optionalPhone(), { label: { en: 'Partner desk: phone', hi: 'पार्टनर डेस्क: फ़ोन' } }),
  desk_email: field(optionalEmail(), { label: { en: 'Partner desk: email', hi: 'पार्टनर डेस्क: ईमेल' } }),
  desk_hours: field(optionalText(100), { label: { en: 'Partner desk: hours', hi: 'पार्टनर डेस्क: समय' } }),
  desk_hours_hi: field(optionalText(100), {
    label: { en: 'Partner desk: hours, in Hindi', hi: 'पार्टनर डेस्क: समय, हिंदी में' },
  }),
})
export type Lender = z.infer<typeof Lender>

/** Rules across the fields of a lender. */
export const lenderRules: readonly RuleOf<keyof Lender>[] = [
  ordered('min_income', 'max_income'),
  ordered('min_age', 'max_age'),
  ordered('apr_min', 'apr_max'),
  ordered('so_date_start', 'so_date_end'),
]

/** Every lender field but its id may be edited, one at a time. */
export const LenderEditable = Lender.omit({ lender_id: true })

/** Lenders in the dialect of ra-data-simple-rest, beside the fixed calls below. */
export const lenderDialect: Dialect = {
  name: 'lenders',
  label: 'name',
  access: { roles: adminPages.lenders },
  schema: LenderEditable,
  filled: ['priority', 'cooling_off_days'],
}
export const LenderCreate = z.strictObject({ name: Lender.shape.name })
/** A lender as an answer carries it. */
export const StoredLender = asStored(Lender)
const lenderId = z.object({ lender_id: rowId() })

export const lenderCalls = defineCalls({
  'GET /api/get-lenders-data/{type?}': {
    summary: 'Lenders in the order of their priority, all or of one business type',
    access: adminsOf('lenders'),
    params: z.object({ type: LenderType.optional() }),
    answer: z.array(StoredLender),
  },
  'GET /api/get-lender-data/{lenderId}': {
    summary: 'One lender',
    access: adminsOf('lenders'),
    params: z.object({ lenderId: z.coerce.number().pipe(rowId()) }),
    answer: StoredLender,
    custom: { of: 'lenders', with: (fields) => ({ answer: asStored(Lender.extend(shapeOf(fields))) }) },
  },
  'POST /api/update-lender-data': {
    summary: 'Sets one property of a lender',
    access: adminsOf('lenders', 'update'),
    body: propertyUpdate('lender_id', LenderEditable),
    answer: done,
    custom: {
      of: 'lenders',
      with: (fields) => ({ body: propertyUpdate('lender_id', LenderEditable.extend(shapeOf(fields))) }),
    },
  },
  'POST /api/create-lender': {
    summary: 'Adds a lender by its name',
    access: adminsOf('lenders', 'create'),
    once: true,
    body: LenderCreate,
    answer: done.extend(lenderId.shape),
    custom: { of: 'lenders', with: (fields) => ({ body: LenderCreate.extend(freshCustom(fields)) }) },
  },
  'POST /api/safe-delete-lender': {
    summary: 'Removes a lender from all lists; its history stays',
    access: adminsOf('lenders', 'delete'),
    body: z.strictObject(lenderId.shape),
    answer: done,
  },
})
