import { adminPages } from '#src/contract/access/admin-pages.ts'
import { declareResource } from '#src/contract/catalogue/catalogue.ts'
import { Partner } from '#src/contract/co-brands/partner.ts'
import { labels } from '#src/contract/labels.ts'

export const partners = declareResource({
  name: 'partners',
  entity: 'partner',
  one: labels.partner,
  many: { en: 'Partners', hi: 'पार्टनर' },
  icon: 'handshake',
  access: { roles: adminPages.partners },
  schema: Partner.omit({ id: true }),
  label: 'name',
  sort: ['id', 'ASC'],
  fixed: ['key', 'name'],
  fourEyes: ['revenue_percent', 'revenue_flat_fee'],
  list: ['key', 'name', 'utm_id', 'revenue_percent', 'revenue_flat_fee', 'products', 'lenders'],
  edit: [
    {
      title: { en: 'Identity', hi: 'पहचान' },
      fields: ['legal_name', 'partnership_en', 'partnership_hi'],
    },
    {
      title: { en: 'Theme', hi: 'रंग-रूप' },
      fields: ['logo', 'co_brand_logo', 'font', 'primary_colour', 'secondary_colour'],
    },
    {
      title: { en: 'Revenue', hi: 'कमाई' },
      fields: ['utm_id', 'revenue_percent', 'revenue_flat_fee'],
    },
    {
      title: { en: 'What its customers are shown', hi: 'इसके ग्राहकों को क्या दिखे' },
      fields: ['products', 'lenders'],
    },
    {
      title: { en: 'How its customers begin', hi: 'इसके ग्राहक कैसे शुरू करें' },
      fields: ['start_language', 'start_product'],
    },
    {
      title: { en: 'Who its merchants can call', hi: 'इसके मर्चेंट किससे बात करें' },
      fields: ['manager_name', 'manager_phone', 'manager_email', 'manager_hours', 'manager_hours_hi'],
    },
    {
      title: { en: 'On other sites', hi: 'दूसरी साइटों पर' },
      fields: ['domains'],
    },
    {
      title: { en: 'Its own terms', hi: 'इसकी अपनी शर्तें' },
      fields: ['texts_from', 'terms_en', 'terms_hi', 'privacy_en', 'privacy_hi'],
    },
  ],
  unique: { utm_id: 'duplicateUtm' },
  create: false,
  remove: false,
  words: {
    menu: { en: 'Partner Config', hi: 'पार्टनर कॉन्फ़िग' },
    title: { en: 'Partner config', hi: 'पार्टनर कॉन्फ़िग' },
  },
})
