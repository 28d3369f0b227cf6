import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { loan, product } from './columns.ts'

export const linkList = definePortalList({
  name: 'links',
  title: bilingual('Links', 'लिंक'),
  about: bilingual(
    'The merchant’s tracking links and what each brought in a period.',
    'मर्चेंट के ट्रैकिंग लिंक, और अवधि में हर एक से क्या आया।',
  ),
  right: 'links',
  counted: true,
  filters: { product: loan },
  columns: {
    id: { label: labels.count, kind: 'key' },
    created_at: { label: bilingual('Made', 'कब बना'), kind: 'key' },
    link_customers: { label: bilingual('Leads of its visitors', 'आने वालों में से लीड'), kind: 'key' },
    name: { label: labels.link, kind: 'text', sort: 'text' },
    product_type: { ...product, under: 'name', unlabelled: true },
    url: { label: bilingual('Address', 'पता'), kind: 'link', under: 'name', unlabelled: true },
    status: {
      label: labels.status,
      kind: 'text',
      options: { ACTIVE: bilingual('On', 'चालू'), DISABLED: bilingual('Off', 'बंद') },
      sort: 'text',
      card: 'status',
    },
    clicks: {
      label: labels.clicks,
      kind: 'number',
      sort: 'number',
      to: '/partner/reports?tab=clicks&link={id}',
    },
    link_visitors: {
      label: bilingual('People', 'लोग'),
      kind: 'number',
      sort: 'number',
      to: '/partner/reports?tab=clicks&link={id}&count=people',
    },
    conversion: {
      label: bilingual('Leads per person', 'प्रति व्यक्ति लीड'),
      kind: 'percent',
      of: ['link_customers', 'link_visitors'],
    },
    customers: {
      label: bilingual('Leads', 'लीड'),
      kind: 'number',
      sort: 'number',
      to: '/partner/reports?tab=leads&link={id}',
      toFor: 'leads',
    },
    disbursed: {
      label: bilingual('Disbursed', 'लोन मिला'),
      kind: 'number',
      sort: 'number',
      to: '/partner/reports?tab=disbursals&link={id}',
      toFor: 'reports',
    },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['created_at', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: bilingual('You have no link yet.', 'अभी आपका कोई लिंक नहीं है।'),
  next: {
    label: bilingual('Choose a product to offer', 'देने के लिए उत्पाद चुनें'),
    to: '/partner/product-offering',
  },
})
