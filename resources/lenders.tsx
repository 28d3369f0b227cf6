import { call } from '#src/admin/call/call.ts'
import { defineResource } from '#src/admin/model/define-resource.ts'
import { bilingual } from '#src/contract/bilingual.ts'
import { ruleLimits } from '#src/contract/catalogue/declared-rules.ts'
import { Lender, type LenderType } from '#src/contract/catalogue/lender.ts'
import { LenderRevenue } from '#src/contract/catalogue/lender-revenue.ts'
import { labels } from '#src/contract/labels.ts'
import { lazyDialog, lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { lenderMessages } from './lenders/messages.ts'

const SpecialOfferDialog = lazyDialog(
  async () => (await import('./lenders/special-offer.tsx')).SpecialOfferDialog,
)
const Commissions = lazyPart(async () => (await import('./lenders/commissions.tsx')).Commissions)

export const lenders = defineResource({
  name: 'lenders',
  menu: labels.lenders,
  icon: 'bank',
  title: { en: 'Lenders', hi: 'ऋणदाता' },
  schema: Lender,
  id: 'lender_id',
  label: 'name',
  calls: {
    list: ({ type }) =>
      call('GET /api/get-lenders-data/{type?}', { params: { type: type as LenderType | undefined } }),
    one: (lenderId) => call('GET /api/get-lender-data/{lenderId}', { params: { lenderId } }),
    create: (body) => call('POST /api/create-lender', { body }),
    update: (lender_id, property, value, expected) =>
      call('POST /api/update-lender-data', { body: { lender_id, property, value, expected } as never }),
    remove: (lender_id) => call('POST /api/safe-delete-lender', { body: { lender_id } }),
  },
  list: {
    fixedOrder: true,
    sort: { field: 'priority', order: 'ASC' },
    filter: {
      param: 'type',
      choices: [
        { label: bilingual('All', 'सभी') },
        { value: 'pl', label: bilingual('Personal', 'पर्सनल') },
        { value: 'bl', label: bilingual('Business', 'व्यवसाय') },
        { value: 'gl', label: bilingual('Gold', 'गोल्ड') },
        { value: 'hl', label: bilingual('Housing', 'हाउसिंग') },
      ],
    },
    columns: [
      { field: 'name', edit: 'link' },
      'min_income',
      'max_income',
      'min_age',
      'max_age',
      'ticket_class',
      'credit_score_class',
      'salaried',
      'self_employed',
      'business',
      'priority',
      'lender_status',
      {
        field: 'so_status',
        beside: {
          label: bilingual('Special offer of {name}', '{name} का विशेष ऑफ़र'),
          Dialog: SpecialOfferDialog,
        },
      },
    ],
  },
  effectOf: (changes) =>
    call('POST /api/admin/eligibility/rule-effect', {
      body: { changes: changes.map(({ id, values }) => ({ lender_id: id, values })) },
    }),
  notCopied: ['lender_status', 'autosubmission', 'api', 'so_status'],
  create: { title: bilingual('Add Lender', 'ऋणदाता जोड़ें'), field: 'name', ignore: /[^A-Za-z0-9_-]/g },
  edit: {
    title: bilingual('Admin - Lenders Edit', 'एडमिन - ऋणदाता संपादन'),
    sections: [
      {
        title: bilingual('Status / Auto Submission / Priority', 'स्थिति / स्वतः जमा / प्राथमिकता'),
        fields: ['name', 'lender_status', 'autosubmission', 'api', 'priority', 'logo'],
      },
      {
        title: bilingual('Filter Criteria', 'फ़िल्टर मानदंड'),
        fields: [
          'min_income',
          'max_income',
          'min_age',
          'max_age',
          'ticket_class',
          'credit_score_class',
          'salaried',
          'self_employed',
          'business',
          'microfinance',
          'min_score',
          'score_unknown',
          'served_areas',
          'min_business_years',
          'max_maturity_age',
          'max_ltv',
          'max_foir',
          ...ruleLimits,
          'offer_days',
        ],
      },
      {
        title: bilingual('Loan Details', 'ऋण विवरण'),
        fields: ['loan_amount_upto', 'tenure', 'interest_rate', 'apr_min', 'apr_max', 'processing_fees'],
      },
      {
        title: bilingual('Key facts (shown with every offer)', 'मुख्य तथ्य (हर ऑफ़र के साथ दिखते हैं)'),
        fields: [
          'legal_name',
          'penal_charges',
          'penal_charges_hi',
          'foreclosure',
          'foreclosure_hi',
          'cooling_off_days',
          'grievance_name',
          'grievance_phone',
          'grievance_email',
          'privacy_policy',
        ],
      },
      {
        title: bilingual('Partner desk (whom partners call)', 'पार्टनर डेस्क (पार्टनर किसे फ़ोन करें)'),
        fields: ['desk_name', 'desk_phone', 'desk_email', 'desk_hours', 'desk_hours_hi'],
      },
      {
        title: bilingual(
          'Eligibility Criteria (text visible to partners)',
          'पात्रता मानदंड (पार्टनर को दिखने वाला पाठ)',
        ),
        fields: [
          'age_text',
          'age_text_hi',
          'employment_text',
          'employment_text_hi',
          'income_text',
          'income_text_hi',
          'min_loan_text',
          'max_loan_text',
          'cibil_text',
          'cibil_text_hi',
          'lender_journey_text',
          'lender_journey_text_hi',
          'mp4_text',
          'pptx_text',
          'pdf_text',
        ],
      },
      {
        title: bilingual('Special Offer', 'विशेष ऑफ़र'),
        fields: ['so_status'],
        whenOn: { flag: 'so_status', fields: ['so_text', 'so_text_hi', 'so_date_start', 'so_date_end'] },
      },
      { title: bilingual('Commissions', 'कमीशन'), fields: [], Part: Commissions },
    ],
  },
  parts: [
    {
      entity: 'lender_revenue',
      title: bilingual('Revenue entries', 'राजस्व प्रविष्टियाँ'),
      schema: LenderRevenue.omit({ id: true, lender_id: true }),
      fixed: ['order'],
    },
  ],
  messages: lenderMessages,
})
