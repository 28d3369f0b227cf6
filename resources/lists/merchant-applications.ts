import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { field, flag, rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { MerchantEditable } from '#src/contract/merchants/merchant.ts'
import { openApplicationStates } from '#src/contract/merchants/merchant-form.ts'
import { search } from '#src/contract/reports/report-columns.ts'

const kinds = {
  sole_proprietor: { en: 'Sole proprietor', hi: 'एकल स्वामित्व' },
  partnership: { en: 'Partnership', hi: 'साझेदारी' },
  company: { en: 'Company', hi: 'कंपनी' },
} as const

export const merchantApplications = defineQueue({
  ...headOf('merchant-applications'),
  about: {
    en: 'Businesses that asked to become a merchant.',
    hi: 'जिन व्यवसायों ने मर्चेंट बनना चाहा।',
  },
  access: { roles: adminPages['merchant-management'] },
  range: false,
  counted: true,
  filters: z.object({
    q: search({ en: 'Business, contact person, mobile', hi: 'व्यवसाय, संपर्क व्यक्ति, मोबाइल' }),
    kind: oneOf(labels.kind, kinds),
  }),
  columns: {
    legal_name: { label: { en: 'Business', hi: 'व्यवसाय' }, kind: 'text', sort: 'text' },
    reference: { label: { en: 'Reference', hi: 'संदर्भ' }, kind: 'text' },
    created_at: { label: { en: 'Received', hi: 'कब मिला' }, kind: 'time', sort: 'time' },
    kind: { label: labels.kind, kind: 'text', options: kinds },
    contact_name: { label: labels.contactPerson, kind: 'text' },
    mobile: { label: { en: 'Mobile number', hi: 'मोबाइल नंबर' }, kind: 'text' },
    email: { label: labels.email, kind: 'text' },
    address: { label: { en: 'Address', hi: 'पता' }, kind: 'text' },
    pan: { label: labels.pan, kind: 'masked' },
    gstin: { label: { en: 'GST number', hi: 'जीएसटी नंबर' }, kind: 'masked' },
    question: { label: { en: 'We asked', hi: 'हमने पूछा' }, kind: 'text' },
    answer: { label: { en: 'Their answer', hi: 'उनका उत्तर' }, kind: 'text' },
    partner: { label: { en: 'By the form of', hi: 'किसके फ़ॉर्म से' }, kind: 'text' },
    partner_id: { label: labels.partner, kind: 'key' },
    merchant_id: { label: labels.merchant, kind: 'key' },
    id: { label: labels.number, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['created_at', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: { en: 'No applications are waiting', hi: 'कोई आवेदन प्रतीक्षा में नहीं है' },
  states: {
    APPLIED: labels.waiting,
    IN_REVIEW: { en: 'In review', hi: 'जाँच जारी' },
    ASKED: { en: 'Waiting for the business', hi: 'व्यवसाय के उत्तर का इंतज़ार' },
    APPROVED: labels.approved,
    REFUSED: labels.declined,
  },
  waiting: [...openApplicationStates],
  good: ['APPROVED'],
  bad: ['REFUSED'],
  entry: { title: 'legal_name', facts: ['kind', 'created_at'] },
  decisions: {
    accept: {
      call: 'POST /api/admin/merchant-applications/{id}/approve',
      label: labels.approve,
      about: {
        en: 'Creates a merchant and a login. The contact person gets a link to set the password, valid for 48 hours.',
        hi: 'मर्चेंट और उसका लॉगिन बनेगा। संपर्क व्यक्ति को पासवर्ड बनाने का लिंक मिलेगा, जो 48 घंटे चलेगा।',
      },
      toast: { en: 'Merchant created. The link was sent', hi: 'मर्चेंट बन गया; लिंक भेज दिया गया' },
      fields: z.object({
        partner_id: field(rowId(), {
          label: { en: 'Sells under', hi: 'किसके अंतर्गत बेचेगा' },
          widget: 'select',
          rows: 'partners',
        }),
        split_percent: MerchantEditable.shape.split_percent,
        kyc_pending: field(flag(), {
          label: { en: 'KYC papers are still missing', hi: 'केवाईसी के काग़ज़ अभी बाक़ी हैं' },
        }),
      }),
    },
    review: {
      call: 'POST /api/admin/merchant-applications/{id}/review',
      label: { en: 'Begin review', hi: 'जाँच शुरू करें' },
      about: {
        en: 'The business sees that its application is being reviewed.',
        hi: 'व्यवसाय को दिखेगा कि उसके आवेदन की जाँच हो रही है।',
      },
      toast: { en: 'The business sees that the review has begun', hi: 'व्यवसाय को दिखेगा कि जाँच शुरू हो गई है' },
      when: { state: ['APPLIED', 'ASKED'] },
    },
    ask: {
      call: 'POST /api/admin/merchant-applications/{id}/ask',
      label: { en: 'Ask for something', hi: 'कुछ और माँगें' },
      about: {
        en: 'We notify the business by SMS and email. It reads your question and answers on the status page, after a passcode.',
        hi: 'व्यवसाय को एसएमएस और ईमेल से सूचना भेजी जाएगी। वह पासकोड डालकर स्थिति के पेज पर आपका प्रश्न पढ़ेगा और उत्तर देगा।',
      },
      toast: {
        en: 'Question stored; messages to the business are queued',
        hi: 'प्रश्न सहेजा गया; व्यवसाय को संदेश भेजे जा रहे हैं',
      },
      reason: ['question', 300],
    },
    refuse: {
      call: 'POST /api/admin/merchant-applications/{id}/refuse',
      label: labels.decline,
      about: {
        en: 'The business gets the reason by e-mail exactly as you write it.',
        hi: 'व्यवसाय को कारण ईमेल से वैसे ही बताया जाएगा जैसे आप लिखेंगे।',
      },
      toast: {
        en: 'Application declined; the business was notified',
        hi: 'आवेदन नामंज़ूर हुआ और व्यवसाय को बता दिया गया',
      },
      reason: ['reason', 300],
      danger: true,
    },
  },
})
