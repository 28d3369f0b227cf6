import { defineCategory } from './category.ts'

export const deals = defineCategory({
  code: 'deals',
  type: 'Deals',
  entity: 'deal',
  group: 'shopping',
  one: { en: 'Deal', hi: 'डील' },
  many: { en: 'Deals', hi: 'डील' },
  about: {
    en: 'What shops sell for less, with the price you pay and until when. You buy from the shop.',
    hi: 'दुकानें क्या सस्ते में बेच रही हैं, आप कितना चुकाएँगे और कब तक। ख़रीद दुकान से होती है।',
  },
  provider: { en: 'Shop', hi: 'दुकान' },
  icon: 'shop',
  proceed: 'click-out',
  price: 'price',
  card: ['list_price', 'discount', 'until'],
  facts: {
    price: { kind: 'rupees', label: { en: 'You pay', hi: 'आप चुकाते हैं' }, sort: 'low', filter: 'atMost' },
    list_price: { kind: 'rupees', label: { en: 'Maximum retail price', hi: 'अधिकतम खुदरा मूल्य' } },
    discount: { kind: 'percent', label: { en: 'Less by', hi: 'छूट' }, sort: 'high' },
    kind: {
      kind: 'choice',
      label: { en: 'Kind', hi: 'प्रकार' },
      options: {
        home: { en: 'Home', hi: 'घर' },
        electronics: { en: 'Electronics', hi: 'इलेक्ट्रॉनिक्स' },
        travel: { en: 'Travel', hi: 'यात्रा' },
        food: { en: 'Food', hi: 'भोजन' },
      },
      filter: 'is',
    },
    until: { kind: 'text', label: { en: 'Valid until', hi: 'कब तक मान्य' } },
    delivery: { kind: 'text', label: { en: 'Delivery', hi: 'डिलीवरी' }, detail: true },
    returns: { kind: 'text', label: { en: 'Returns', hi: 'वापसी' }, detail: true },
  },
})
