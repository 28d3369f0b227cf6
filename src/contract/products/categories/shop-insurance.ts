import { defineCategory } from './category.ts'

export const shopInsurance = defineCategory({
  code: 'shop-insurance',
  type: 'Shop Insurance',
  entity: 'shop_insurance',
  group: 'insurance',
  one: { en: 'Shop insurance plan', hi: 'दुकान बीमा योजना' },
  many: { en: 'Shop insurance', hi: 'दुकान बीमा' },
  about: {
    en: 'For goods, fittings and cash of a shop. The premium depends on what you insure; the insurer names it.',
    hi: 'दुकान के सामान, फ़िटिंग और नक़दी के लिए। प्रीमियम बीमा की चीज़ों पर निर्भर है; उसे बीमाकर्ता बताता है।',
  },
  provider: { en: 'Insurer', hi: 'बीमाकर्ता' },
  icon: 'shop',
  proceed: 'lead',
  price: 'premium',
  card: ['sum_insured', 'excess', 'burglary'],
  facts: {
    premium: {
      kind: 'rupees',
      label: { en: 'Premium from, with any tax', hi: 'प्रीमियम की शुरुआत, कर सहित' },
      unit: { en: 'a year', hi: 'सालाना' },
      sort: 'low',
      filter: 'atMost',
    },
    sum_insured: {
      kind: 'rupees',
      label: { en: 'Sum insured up to', hi: 'अधिकतम बीमा राशि' },
      sort: 'high',
      filter: 'atLeast',
    },
    excess: {
      kind: 'rupees',
      label: { en: 'You pay first of each loss', hi: 'हर नुकसान में पहले आप चुकाते हैं' },
      sort: 'low',
    },
    burglary: { kind: 'flag', label: { en: 'Burglary', hi: 'सेंधमारी' }, filter: 'is' },
    cash: { kind: 'flag', label: { en: 'Cash in the shop', hi: 'दुकान की नक़दी' }, filter: 'is' },
    liability: { kind: 'flag', label: { en: 'Harm to customers', hi: 'ग्राहकों को हुई हानि' }, filter: 'is' },
    covers: { kind: 'list', label: { en: 'Covers', hi: 'क्या शामिल है' }, detail: true },
    shops: { kind: 'text', label: { en: 'Shops it takes', hi: 'कैसी दुकानें' }, eligibility: true, detail: true },
    survey: {
      kind: 'flag',
      label: { en: 'Visit before the policy', hi: 'पॉलिसी से पहले दौरा' },
      eligibility: true,
    },
  },
})
