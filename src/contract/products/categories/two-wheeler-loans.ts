import { defineCategory } from './category.ts'
import { financedShare, maxAmount, maxTenor, rateFrom, rateLabel, rateTo } from './loan-facts.ts'

export const twoWheelerLoans = defineCategory({
  code: 'two-wheeler-loans',
  type: '2-wheeler',
  entity: 'two_wheeler_loan',
  group: 'loan',
  one: { en: 'Two-wheeler loan', hi: 'दोपहिया लोन' },
  many: { en: 'Two-wheeler loans', hi: 'दोपहिया लोन' },
  about: {
    en: 'For a scooter or motorcycle. The price that counts is the whole on-road price.',
    hi: 'स्कूटर या मोटरसाइकिल के लिए। मायने पूरी ऑन-रोड क़ीमत रखती है।',
  },
  provider: { en: 'Lender', hi: 'ऋणदाता' },
  icon: 'bank',
  proceed: 'lead',
  price: 'rate_to',
  priceFrom: { fact: 'rate_from', label: rateLabel },
  card: ['max_amount', 'max_tenor', 'fee'],
  facts: {
    rate_from: rateFrom,
    rate_to: rateTo,
    fee: { kind: 'rupees', label: { en: 'Processing fee', hi: 'प्रोसेसिंग शुल्क' }, sort: 'low' },
    max_amount: maxAmount,
    financed_share: financedShare,
    max_tenor: maxTenor,
    electric: { kind: 'flag', label: { en: 'Electric vehicles too', hi: 'इलेक्ट्रिक वाहन भी' }, filter: 'is' },
    min_income: {
      kind: 'rupees',
      label: { en: 'Monthly income at least', hi: 'न्यूनतम मासिक आय' },
      filter: 'atMost',
      eligibility: true,
    },
    min_age: {
      kind: 'whole',
      label: { en: 'Age at least', hi: 'न्यूनतम आयु' },
      unit: { en: '{n:year|years}', hi: 'वर्ष' },
      eligibility: true,
      detail: true,
    },
    papers: { kind: 'list', label: { en: 'Papers', hi: 'काग़ज़' }, eligibility: true, detail: true },
    prepayment: { kind: 'text', label: { en: 'Paying early', hi: 'समय से पहले चुकाना' }, detail: true },
  },
})
