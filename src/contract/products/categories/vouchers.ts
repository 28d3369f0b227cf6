import { defineCategory } from './category.ts'

export const vouchers = defineCategory({
  code: 'vouchers',
  type: 'Discount Vouchers',
  entity: 'voucher',
  group: 'shopping',
  one: { en: 'Discount voucher', hi: 'छूट वाउचर' },
  many: { en: 'Discount vouchers', hi: 'छूट वाउचर' },
  about: {
    en: 'What a voucher costs, what it is worth, and where it cannot be used. You buy it from the issuer.',
    hi: 'वाउचर की क़ीमत, उसका मूल्य, और वह कहाँ नहीं चलता। ख़रीद जारीकर्ता से होती है।',
  },
  provider: { en: 'Issuer', hi: 'जारीकर्ता' },
  icon: 'card',
  proceed: 'click-out',
  price: 'price',
  card: ['worth', 'months_valid', 'used'],
  facts: {
    price: { kind: 'rupees', label: { en: 'You pay', hi: 'आप चुकाते हैं' }, sort: 'low', filter: 'atMost' },
    worth: { kind: 'rupees', label: { en: 'Worth', hi: 'मूल्य' }, sort: 'high' },
    months_valid: {
      kind: 'whole',
      label: { en: 'Valid for', hi: 'मान्यता' },
      unit: { en: '{n:month|months}', hi: '{n:महीना|महीने}' },
      sort: 'high',
    },
    used: {
      kind: 'choice',
      label: { en: 'Can be used', hi: 'कहाँ चलता है' },
      options: {
        shop: { en: 'In shops', hi: 'दुकानों में' },
        online: { en: 'Online', hi: 'ऑनलाइन' },
        both: { en: 'In shops and online', hi: 'दुकानों में और ऑनलाइन' },
      },
      filter: 'is',
    },
    in_parts: {
      kind: 'flag',
      label: { en: 'Can be used in parts', hi: 'थोड़ा-थोड़ा करके चलता है' },
      filter: 'is',
    },
    least_bill: {
      kind: 'rupees',
      label: { en: 'Bill at least', hi: 'न्यूनतम बिल' },
      sort: 'low',
      eligibility: true,
    },
    refund: { kind: 'text', label: { en: 'Refund', hi: 'धन वापसी' }, detail: true },
  },
})
