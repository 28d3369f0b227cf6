import { defineCategory } from './category.ts'

/** Its table and admin page are those of the specification (src/contract/catalogue/credit-card.ts). */
export const creditCards = defineCategory({
  code: 'credit-cards',
  type: 'Credit Cards',
  entity: 'credit_card_category',
  group: 'card',
  one: { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
  many: { en: 'Credit cards', hi: 'क्रेडिट कार्ड' },
  about: {
    en: 'Fees and features side by side. You apply with the issuer; we send it nothing about you.',
    hi: 'शुल्क और विशेषताएँ साथ-साथ। आवेदन आप कार्ड जारी करने वाली संस्था को देते हैं; हम उसे आपके बारे में कुछ नहीं भेजते।',
  },
  provider: { en: 'Issuer', hi: 'जारीकर्ता' },
  icon: 'card',
  proceed: 'click-out',
  price: 'annual_charge',
  card: ['joining_fee', 'reward_share', 'lounge_visits'],
  facts: {
    annual_charge: {
      kind: 'rupees',
      label: { en: 'Annual fee', hi: 'वार्षिक शुल्क' },
      unit: { en: 'a year', hi: 'सालाना' },
      sort: 'low',
      filter: 'atMost',
    },
    joining_fee: { kind: 'rupees', label: { en: 'Joining fee', hi: 'जॉइनिंग शुल्क' }, sort: 'low' },
    fee_waiver: { kind: 'text', label: { en: 'Annual fee waived', hi: 'वार्षिक शुल्क माफ़' }, detail: true },
    interest: {
      kind: 'percent',
      label: { en: 'Interest on dues', hi: 'बकाया पर ब्याज' },
      unit: { en: 'a month', hi: 'मासिक' },
      sort: 'low',
    },
    reward_share: {
      kind: 'percent',
      label: { en: 'Rewards on spending', hi: 'ख़र्च पर रिवॉर्ड' },
      sort: 'high',
    },
    rewards: { kind: 'text', label: { en: 'How rewards work', hi: 'रिवॉर्ड कैसे मिलते हैं' }, detail: true },
    lounge_visits: {
      kind: 'whole',
      label: { en: 'Airport lounge visits', hi: 'एयरपोर्ट लाउंज विज़िट' },
      unit: { en: 'a year', hi: 'सालाना' },
      sort: 'high',
      filter: 'atLeast',
    },
    fuel: { kind: 'text', label: { en: 'Fuel surcharge', hi: 'ईंधन सरचार्ज' } },
    foreign_markup: {
      kind: 'percent',
      label: { en: 'Added to foreign payments', hi: 'विदेशी भुगतान पर अतिरिक्त' },
      sort: 'low',
      detail: true,
    },
    late_fee: { kind: 'text', label: { en: 'Paying late', hi: 'देर से भुगतान' }, detail: true },
    secured: {
      kind: 'flag',
      label: { en: 'Against a deposit', hi: 'जमा राशि पर' },
      filter: 'is',
      eligibility: true,
    },
  },
})
