import { call } from '#src/admin/call/call.ts'
import { defineResource } from '#src/admin/model/define-resource.ts'
import { CreditCard } from '#src/contract/catalogue/credit-card.ts'

export const creditCards = defineResource({
  name: 'credit-cards',
  menu: { en: 'Credit Cards', hi: 'क्रेडिट कार्ड' },
  icon: 'card',
  title: { en: 'Admin - Partners', hi: 'एडमिन - पार्टनर' },
  schema: CreditCard,
  id: 'category_id',
  label: 'category_name',
  calls: {
    list: () => call('GET /api/get-credit-cards-data', {}),
    create: (body) => call('POST /api/create-credit-card', { body }),
    update: (category_id, property, value, expected) =>
      call('POST /api/update-credit-card-data', {
        body: { category_id, property, value, expected } as never,
      }),
    remove: (category_id) => call('POST /api/safe-delete-credit-card', { body: { category_id } }),
  },
  list: {
    columns: [
      { field: 'sort_order', edit: 'pencil' },
      { field: 'category_img_thumb', edit: 'pencil' },
      { field: 'category_name', edit: 'none' },
      { field: 'key_feature', edit: 'pencil' },
      { field: 'annual_fee', edit: 'pencil' },
      { field: 'utm_link', edit: 'button', button: { en: 'View/Update UTM Link', hi: 'यूटीएम लिंक देखें/बदलें' } },
      {
        field: 'marketing_bullets',
        edit: 'button',
        button: { en: 'View/Update Feature', hi: 'विशेषताएँ देखें/बदलें' },
      },
      'secured',
      'status',
    ],
  },
  edit: {
    title: { en: 'Edit credit card', hi: 'क्रेडिट कार्ड संपादन' },
    sections: [
      {
        title: { en: 'Credit card', hi: 'क्रेडिट कार्ड' },
        fields: [
          'category_name',
          'category_img_thumb',
          'key_feature',
          'annual_fee',
          'utm_link',
          'marketing_bullets',
          'secured',
          'status',
          'sort_order',
        ],
      },
    ],
  },
  fixed: ['category_name'],
  notCopied: ['status'],
  create: { title: { en: 'Create', hi: 'बनाएँ' }, field: 'category_name' },
  messages: {
    loading: { en: 'Loading credit cards...', hi: 'क्रेडिट कार्ड लोड हो रहे हैं...' },
    empty: { en: 'No credit cards found', hi: 'कोई क्रेडिट कार्ड नहीं मिला' },
    updated: { en: 'Credit card updated successfully!', hi: 'क्रेडिट कार्ड सफलतापूर्वक अपडेट किया गया!' },
  },
})
