import * as z from 'zod'
import { productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { key } from '#src/contract/reports/report-columns.ts'

/** Words of the stages of src/domain/journey/journey-stages.ts. */
const stages = {
  VISIT: { en: 'Visited', hi: 'साइट पर आए' },
  OTP_SENT: { en: 'Asked for a passcode', hi: 'पासकोड माँगा' },
  OTP_OK: { en: 'Signed in', hi: 'साइन-इन किया' },
  PRODUCT_CHOSEN: { en: 'Chose a product', hi: 'उत्पाद चुना' },
  STEP1_PERSONAL: { en: 'Personal details', hi: 'निजी जानकारी' },
  STEP2_CONTACT: { en: 'Contact details', hi: 'संपर्क जानकारी' },
  STEP3_EMPLOYMENT: { en: 'Work and income', hi: 'काम और आय' },
  OFFERS_SEEN: { en: 'Saw offers', hi: 'ऑफ़र देखे' },
  OFFER_SELECTED: { en: 'Chose an offer', hi: 'ऑफ़र चुना' },
  LENDER_REDIRECT: { en: 'Went to the lender', hi: 'ऋणदाता के पास गए' },
  APPROVED: { en: 'Approved', hi: 'स्वीकृत' },
  DISBURSED: { en: 'Money sent', hi: 'पैसा मिला' },
} as const

export const dropOffReport = defineReport({
  ...headOf('drop-off-report'),
  about: {
    en: 'How many reached each stage, and how many of the stage before went on.',
    hi: 'हर चरण तक कितने पहुँचे, और पिछले चरण से कितने आगे बढ़े।',
  },
  category: 'customers',
  access: { roles: [1, 2] },
  filters: z.object({ product: productFilter() }),
  columns: {
    stage: { label: { en: 'Stage', hi: 'चरण' }, kind: 'text', options: stages, sort: 'text' },
    reached: { label: { en: 'Reached', hi: 'पहुँचे' }, kind: 'number', sort: 'number' },
    before: { label: { en: 'Stage before', hi: 'पिछला चरण' }, kind: 'number', sort: 'number' },
    on: { label: { en: 'Went on %', hi: 'आगे बढ़े %' }, kind: 'percent', of: ['reached', 'before'] },
    place: key,
  },
  order: { direction: 'ASC', keys: [['place', 'int']] },
  empty: { en: 'No visit in this period', hi: 'इस अवधि में कोई विज़िट नहीं' },
})
