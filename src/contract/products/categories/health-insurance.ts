import { defineCategory } from './category.ts'

export const healthInsurance = defineCategory({
  code: 'health-insurance',
  type: 'Health Insurance',
  entity: 'health_insurance',
  group: 'insurance',
  one: { en: 'Health insurance plan', hi: 'स्वास्थ्य बीमा योजना' },
  many: { en: 'Health insurance', hi: 'स्वास्थ्य बीमा' },
  about: {
    en: 'Premium, cover and what is not covered, side by side. The insurer asks about your health and decides.',
    hi: 'प्रीमियम, बीमा राशि और क्या शामिल नहीं है, साथ-साथ। आपके स्वास्थ्य के बारे में बीमाकर्ता पूछता है और वही तय करता है।',
  },
  provider: { en: 'Insurer', hi: 'बीमाकर्ता' },
  icon: 'checklist',
  proceed: 'click-out',
  price: 'premium',
  card: ['sum_insured', 'wait_months', 'co_payment'],
  facts: {
    // 56th meeting of the GST Council: none on individual health and life insurance.
    premium: {
      kind: 'rupees',
      label: {
        en: 'Premium for a person of 30 (no GST since 22 September 2025)',
        hi: '30 वर्ष के व्यक्ति का प्रीमियम (22 सितंबर 2025 से जीएसटी नहीं)',
      },
      unit: { en: 'a year', hi: 'सालाना' },
      sort: 'low',
      filter: 'atMost',
    },
    sum_insured: {
      kind: 'rupees',
      label: { en: 'Sum insured', hi: 'बीमा राशि' },
      sort: 'high',
      filter: 'atLeast',
    },
    members: {
      kind: 'choice',
      label: { en: 'Covers', hi: 'किसका बीमा' },
      options: {
        person: { en: 'One person', hi: 'एक व्यक्ति' },
        family: { en: 'A family', hi: 'परिवार' },
      },
      filter: 'is',
    },
    wait_months: {
      kind: 'whole',
      label: { en: 'Wait for existing illnesses', hi: 'पहले से मौजूद बीमारियों की प्रतीक्षा अवधि' },
      unit: { en: '{n:month|months}', hi: '{n:महीना|महीने}' },
      sort: 'low',
      // IRDAI (Insurance Products) Regulations, 2024: 36 months for policies from 1 April 2024.
      most: { value: 36, error: 'illnessWait' },
    },
    room: { kind: 'text', label: { en: 'Room rent', hi: 'कमरे का किराया' } },
    co_payment: {
      kind: 'percent',
      label: { en: 'Your share of each bill', hi: 'हर बिल में आपका हिस्सा' },
      sort: 'low',
    },
    hospitals: { kind: 'whole', label: { en: 'Cashless hospitals', hi: 'कैशलेस अस्पताल' }, sort: 'high' },
    settled_share: {
      kind: 'percent',
      label: {
        en: 'Claims settled in the last year, as the insurer states',
        hi: 'पिछले साल निपटाए गए दावे, बीमाकर्ता के अनुसार',
      },
      detail: true,
    },
    min_age: {
      kind: 'whole',
      label: { en: 'Age at entry from', hi: 'शुरू में न्यूनतम आयु' },
      unit: { en: '{n:year|years}', hi: 'वर्ष' },
      eligibility: true,
      detail: true,
    },
    max_age: {
      kind: 'whole',
      label: { en: 'Age at entry up to', hi: 'शुरू में अधिकतम आयु' },
      unit: { en: '{n:year|years}', hi: 'वर्ष' },
      eligibility: true,
    },
    check_up: {
      kind: 'flag',
      label: { en: 'Medical check-up before the policy', hi: 'पॉलिसी से पहले स्वास्थ्य जाँच' },
      eligibility: true,
    },
  },
})
