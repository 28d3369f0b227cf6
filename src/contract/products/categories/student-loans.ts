import { defineCategory } from './category.ts'
import { maxAmount, maxTenor, rateFrom, rateLabel, rateTo } from './loan-facts.ts'

export const studentLoans = defineCategory({
  code: 'student-loans',
  type: 'Student Loans',
  entity: 'student_loan',
  group: 'loan',
  one: { en: 'Student loan', hi: 'एजुकेशन लोन' },
  many: { en: 'Student loans', hi: 'एजुकेशन लोन' },
  about: {
    en: 'For fees, hostel and living costs. The lender decides on rate and amount after it has seen your papers.',
    hi: 'फ़ीस, छात्रावास और रहने के ख़र्च के लिए। दर और राशि ऋणदाता आपके काग़ज़ देखकर तय करता है।',
  },
  provider: { en: 'Lender', hi: 'ऋणदाता' },
  icon: 'school',
  proceed: 'lead',
  price: 'rate_to',
  priceFrom: { fact: 'rate_from', label: rateLabel },
  card: ['max_amount', 'moratorium_months', 'fee_percent'],
  facts: {
    rate_from: rateFrom,
    rate_to: rateTo,
    fee_percent: { kind: 'percent', label: { en: 'Processing fee', hi: 'प्रोसेसिंग शुल्क' }, sort: 'low' },
    max_amount: maxAmount,
    moratorium_months: {
      kind: 'whole',
      label: { en: 'Repayment starts after the course', hi: 'कोर्स के बाद किस्त शुरू होने में' },
      unit: { en: '{n:month|months}', hi: '{n:महीना|महीने}' },
      sort: 'high',
    },
    max_tenor: maxTenor,
    place: {
      kind: 'choice',
      label: { en: 'Place of study', hi: 'पढ़ाई की जगह' },
      options: {
        india: { en: 'In India', hi: 'भारत में' },
        abroad: { en: 'Abroad', hi: 'विदेश में' },
        both: { en: 'In India and abroad', hi: 'भारत और विदेश में' },
      },
      filter: 'is',
    },
    covers: { kind: 'list', label: { en: 'Pays for', hi: 'किन ख़र्चों के लिए' }, detail: true },
    collateral_above: {
      kind: 'rupees',
      label: { en: 'Security asked above', hi: 'इससे ऊपर ज़मानत' },
      eligibility: true,
      detail: true,
    },
    co_applicant: {
      kind: 'flag',
      label: { en: 'Parent or guardian signs too', hi: 'माता-पिता या अभिभावक भी हस्ताक्षर करें' },
      eligibility: true,
    },
    min_marks: {
      kind: 'percent',
      label: { en: 'Marks at least', hi: 'न्यूनतम अंक' },
      eligibility: true,
      detail: true,
    },
    prepayment: { kind: 'text', label: { en: 'Paying early', hi: 'समय से पहले चुकाना' }, detail: true },
  },
})
