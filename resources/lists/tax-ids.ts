import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { key, search } from '#src/contract/reports/report-columns.ts'
import { merchantColumn, merchantQueue, refusal, since } from './merchant-queue.ts'

const checks = {
  NONE: { en: 'Not asked', hi: 'पूछा नहीं गया' },
  ASKED: { en: 'Being asked', hi: 'पूछा जा रहा है' },
  MATCH: { en: 'Name agrees', hi: 'नाम मिलता है' },
  OTHER_NAME: { en: 'Another name', hi: 'दूसरा नाम' },
  INVALID: { en: 'Not in the register', hi: 'रजिस्टर में नहीं है' },
  SILENT: { en: 'No answer', hi: 'कोई जवाब नहीं' },
  TAKEN: { en: 'Another merchant has this PAN', hi: 'यह पैन किसी और मर्चेंट का है' },
} as const
const call = 'POST /api/admin/tax-ids/{id}/decide'
const when = { checked: Object.keys(checks).filter((check) => check !== 'ASKED') }

export const taxIds = defineQueue({
  ...merchantQueue,
  ...headOf('tax-ids'),
  about: {
    en: 'PAN and GST numbers that merchants gave. The provider verifies those it knows under the merchant’s name; the others are yours.',
    hi: 'मर्चेंट के दिए पैन और जीएसटी नंबर। जो मर्चेंट के नाम से मिल जाते हैं, उनकी पुष्टि सेवा कर देती है; बाक़ी पर आप फ़ैसला करें।',
  },
  filters: z.object({
    q: search({ en: 'Merchant or registered name', hi: 'मर्चेंट या पंजीकृत नाम' }),
    checked: oneOf({ en: 'Provider’s answer', hi: 'सेवा का उत्तर' }, checks),
  }),
  columns: {
    merchant: merchantColumn,
    contact: { label: labels.contactPerson, kind: 'text' },
    pan: { label: labels.pan, kind: 'masked' },
    gstin: { label: { en: 'GST number', hi: 'जीएसटी नंबर' }, kind: 'masked' },
    checked: {
      label: { en: 'Provider’s answer', hi: 'सेवा का उत्तर' },
      kind: 'status',
      options: checks,
      good: ['MATCH'],
      bad: ['OTHER_NAME', 'INVALID', 'TAKEN'],
    },
    registered_name: { label: { en: 'Registered name', hi: 'पंजीकृत नाम' }, kind: 'text' },
    likeness: { label: { en: 'Names agree by', hi: 'नाम कितने मिलते हैं' }, kind: 'percent' },
    created_at: since,
    id: key,
  },
  order: { direction: 'ASC', keys: [['id', 'int']] },
  empty: { en: 'No PAN or GST numbers to verify', hi: 'जाँच के लिए कोई पैन या जीएसटी नंबर नहीं' },
  states: {
    PENDING: { en: 'The provider is being asked', hi: 'सेवा से पूछा जा रहा है' },
    REVIEW: labels.waiting,
    VERIFIED: { en: 'Verified', hi: 'पुष्टि हुई' },
    REFUSED: labels.declined,
    REPLACED: { en: 'Replaced by the merchant', hi: 'मर्चेंट ने बदला' },
  },
  waiting: ['PENDING', 'REVIEW'],
  good: ['VERIFIED'],
  bad: ['REFUSED'],
  entry: { title: 'merchant', facts: ['pan', 'checked'] },
  decisions: {
    accept: {
      call,
      label: { en: 'Verify', hi: 'पुष्टि करें' },
      about: {
        en: 'Tax is deducted and papers are made out with these numbers. Say how you checked them.',
        hi: 'टैक्स इन्हीं नंबरों से कटेगा और काग़ज़ इन्हीं पर बनेंगे। लिखें कि जाँच कैसे की।',
      },
      toast: { en: 'Verified.', hi: 'पुष्टि हो गई।' },
      body: { approve: true },
      when,
      reason: ['reason', 300],
    },
    refuse: { ...refusal, call, when },
  },
})
