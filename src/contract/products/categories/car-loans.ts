import { defineCategory } from './category.ts'
import { financedShare, maxAmount, maxTenor, rateFrom, rateLabel, rateTo } from './loan-facts.ts'

export const carLoans = defineCategory({
  code: 'car-loans',
  type: 'Car',
  entity: 'car_loan',
  group: 'loan',
  one: { en: 'Car loan', hi: 'कार लोन' },
  many: { en: 'Car loans', hi: 'कार लोन' },
  about: {
    en: 'For a new or used car. Rate and share of the price depend on the car and on you.',
    hi: 'नई या पुरानी कार के लिए। दर और क़ीमत का हिस्सा कार और आप पर निर्भर है।',
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
    condition: {
      kind: 'choice',
      label: { en: 'For', hi: 'किसके लिए' },
      options: {
        new: { en: 'New vehicles', hi: 'नए वाहन' },
        used: { en: 'Used vehicles', hi: 'पुराने वाहन' },
        both: { en: 'New and used vehicles', hi: 'नए और पुराने वाहन' },
      },
      filter: 'is',
    },
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
