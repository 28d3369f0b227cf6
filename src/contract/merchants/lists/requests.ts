import { bilingual } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { definePortalList } from '#src/contract/lists/portal-list.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { completedWords, requestStatusWords } from '#src/contract/products/request-status.ts'
import { at, caseId, customer, updatedAt } from './columns.ts'

/** Words of a status by `STATUS`, and what “completed” means in a group by `COMPLETED group`. */
const states = {
  ...requestStatusWords,
  ...Object.fromEntries(
    Object.entries(completedWords).map(([group, words]) => [`COMPLETED ${group}`, words]),
  ),
}

export const requestList = definePortalList({
  name: 'requests',
  title: bilingual('Requests', 'अनुरोध'),
  about: bilingual(
    'What the merchant’s customers asked providers for in a period, with what each request earned so far.',
    'अवधि में ग्राहकों ने प्रदाताओं से क्या माँगा, और हर अनुरोध से अब तक की कमाई।',
  ),
  right: 'leads',
  counted: true,
  filters: { product: { kind: 'products', of: 'categories', label: labels.product } },
  columns: {
    id: { label: labels.count, kind: 'key' },
    customer,
    case_id: { ...caseId, under: 'customer', unlabelled: true },
    status: {
      label: labels.stage,
      kind: 'status',
      options: states,
      good: Object.keys(completedWords).map((group) => `COMPLETED ${group}`),
      sort: 'text',
      card: 'status',
    },
    category: {
      label: labels.product,
      kind: 'text',
      options: Object.fromEntries(categories.map(({ code, one }) => [code, one])),
      sort: 'text',
    },
    product: { label: labels.name, kind: 'text', sort: 'text', under: 'category', unlabelled: true },
    provider: {
      label: bilingual('Provider', 'प्रदाता'),
      kind: 'text',
      sort: 'text',
      under: 'category',
      unlabelled: true,
    },
    earning: {
      label: bilingual('Your earning', 'आपकी कमाई'),
      kind: 'money',
      paise: true,
      sort: 'number',
      total: true,
      card: 'amount',
    },
    link: { label: labels.link, kind: 'text', sort: 'text' },
    at,
    status_at: { ...updatedAt, under: 'at' },
  },
  order: {
    direction: 'DESC',
    keys: [
      ['at', 'time'],
      ['id', 'uuid'],
    ],
  },
  id: 'id',
  empty: bilingual(
    'No customer of yours asked for a card, a deal, an insurance or another product in this period.',
    'इस अवधि में आपके किसी ग्राहक ने कार्ड, डील, बीमा या कोई और उत्पाद नहीं माँगा।',
  ),
  next: {
    label: bilingual('Choose a product to offer', 'देने के लिए उत्पाद चुनें'),
    to: '/partner/product-offering',
  },
})
