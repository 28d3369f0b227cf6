import { defineCategory } from './category.ts'

export const otherInsurance = defineCategory({
  code: 'other-insurance',
  type: 'Other Insurance',
  entity: 'other_insurance',
  group: 'insurance',
  one: { en: 'Other insurance plan', hi: 'अन्य बीमा योजना' },
  many: { en: 'Other insurance', hi: 'अन्य बीमा' },
  about: {
    en: 'Life, accident, motor and home insurance: premium, cover and what is not covered, side by side.',
    hi: 'जीवन, दुर्घटना, वाहन और घर का बीमा: प्रीमियम, बीमा राशि और क्या शामिल नहीं है, साथ-साथ।',
  },
  provider: { en: 'Insurer', hi: 'बीमाकर्ता' },
  icon: 'checklist',
  proceed: 'click-out',
  price: 'premium',
  card: ['cover', 'sum_insured'],
  facts: {
    premium: {
      kind: 'rupees',
      label: { en: 'Premium from, with any tax', hi: 'प्रीमियम की शुरुआत, कर सहित' },
      unit: { en: 'a year', hi: 'सालाना' },
      sort: 'low',
      filter: 'atMost',
    },
    cover: {
      kind: 'choice',
      label: { en: 'Kind', hi: 'प्रकार' },
      options: {
        life: { en: 'Life', hi: 'जीवन' },
        accident: { en: 'Accident', hi: 'दुर्घटना' },
        motor: { en: 'Motor', hi: 'वाहन' },
        home: { en: 'Home', hi: 'घर' },
      },
      filter: 'is',
    },
    sum_insured: {
      kind: 'rupees',
      label: { en: 'Sum insured up to', hi: 'अधिकतम बीमा राशि' },
      sort: 'high',
      filter: 'atLeast',
    },
    term_years: {
      kind: 'whole',
      label: { en: 'Term', hi: 'अवधि' },
      unit: { en: '{n:year|years}', hi: 'वर्ष' },
    },
    excess: {
      kind: 'rupees',
      label: { en: 'You pay first of each loss', hi: 'हर नुकसान में पहले आप चुकाते हैं' },
      sort: 'low',
    },
    covers: { kind: 'list', label: { en: 'Covers', hi: 'क्या शामिल है' }, detail: true },
    min_age: {
      kind: 'whole',
      label: { en: 'Age from', hi: 'न्यूनतम आयु' },
      unit: { en: '{n:year|years}', hi: 'वर्ष' },
      eligibility: true,
      detail: true,
    },
    max_age: {
      kind: 'whole',
      label: { en: 'Age up to', hi: 'अधिकतम आयु' },
      unit: { en: '{n:year|years}', hi: 'वर्ष' },
      eligibility: true,
    },
  },
})
