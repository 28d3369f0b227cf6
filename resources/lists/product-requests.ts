import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { oneOf, partnerFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { categories } from '#src/contract/products/categories/categories.ts'
import { type RequestStatus, requestStatusWords } from '#src/contract/products/request-status.ts'
import {
  caseId,
  customer,
  newestFirstUuid,
  partner,
  search,
  time,
} from '#src/contract/reports/report-columns.ts'

const category = labels.category
const status = labels.status
const names = Object.fromEntries(categories.map(({ code, many }) => [code, many]))
const kinds = { CLICK: { en: 'Visit', hi: 'विज़िट' }, LEAD: { en: 'Lead', hi: 'लीड' } }

/** An act that sets a status which the provider reported by phone or in a file. */
const set = (to: RequestStatus, en: string, hi: string, from: readonly RequestStatus[]) => ({
  call: 'POST /api/admin/product-requests/{id}/status' as const,
  label: { en, hi },
  about: {
    en: 'Use this for news from the provider by phone or in a file. The customer sees the new status immediately.',
    hi: 'प्रदाता से फ़ोन पर या फ़ाइल में मिली सूचना दर्ज करें। ग्राहक को नई स्थिति तुरंत दिखती है।',
  },
  body: { status: to },
  when: { status: from },
})

/** An act on what was completed: money follows it. */
const completion = (
  holds: boolean,
  [en, hi]: readonly [string, string],
  about: Words,
  from: RequestStatus,
) => ({
  call: 'POST /api/admin/product-requests/{id}/completion' as const,
  label: { en, hi },
  about,
  body: { holds },
  when: { status: [from] },
  reason: 'remark',
  danger: true as const,
  single: true as const,
})

/** Leads, and visits to providers' sites. Leads without a connection are exported for their provider from here. */
export const productRequests = defineList({
  ...headOf('product-requests'),
  about: {
    en: 'Customer requests besides lenders’ offers: leads, and visits to providers’ sites, with what the providers reported.',
    hi: 'ऋणदाताओं के ऑफ़र के अलावा ग्राहकों ने क्या माँगा: लीड और प्रदाताओं की साइट पर विज़िट, और प्रदाताओं ने क्या बताया।',
  },
  access: {
    roles: adminPages['product-requests'],
    own: { scope: customerRows, column: 'prospect_id' },
  },
  filters: z.object({
    q: search({ en: 'Product, provider or customer', hi: 'उत्पाद, प्रदाता या ग्राहक' }),
    category: oneOf(category, names),
    kind: oneOf(labels.kind, kinds),
    status: oneOf(status, requestStatusWords),
    partner: partnerFilter(),
  }),
  columns: {
    at: time,
    case_id: caseId,
    category: { label: category, kind: 'text', options: names, sort: 'text' },
    product: { label: labels.product, kind: 'text', sort: 'text' },
    provider: { label: { en: 'Provider', hi: 'प्रदाता' }, kind: 'text', sort: 'text' },
    kind: { label: labels.kind, kind: 'text', options: kinds, sort: 'text' },
    status: {
      label: status,
      kind: 'status',
      options: requestStatusWords,
      good: ['COMPLETED'],
      bad: ['REFUSED', 'CANCELLED'],
      sort: 'text',
    },
    status_at: { label: labels.since, kind: 'time', sort: 'time', hidden: true },
    customer: customer(),
    merchant: { ...partner, hidden: true },
    number: { label: { en: 'Policy or order', hi: 'पॉलिसी या ऑर्डर' }, kind: 'text', hidden: true },
    id: { label: labels.number, kind: 'text', hidden: true },
    prospect_id: { label: labels.customerId, kind: 'key' },
  },
  order: newestFirstUuid,
  counted: true,
  named: 'product',
  id: 'id',
  acts: {
    sent: set('SENT', 'Handed to the provider', 'प्रदाता को दिया गया', ['STARTED']),
    progress: set('IN_PROGRESS', 'Provider is checking', 'प्रदाता जाँच रहा है', [
      'STARTED',
      'SENT',
      'PAYMENT_PENDING',
    ]),
    completed: set('COMPLETED', 'Completed', 'पूरा हुआ', ['STARTED', 'SENT', 'IN_PROGRESS', 'PAYMENT_PENDING']),
    refused: {
      ...set('REFUSED', 'Refused', 'अस्वीकार', ['STARTED', 'SENT', 'IN_PROGRESS', 'PAYMENT_PENDING']),
      reason: 'remark',
      danger: true,
    },
    cancelled: {
      ...set('CANCELLED', 'Cancelled', 'रद्द', ['STARTED', 'SENT', 'IN_PROGRESS', 'PAYMENT_PENDING']),
      reason: 'remark',
      danger: true,
    },
    takenBack: completion(
      false,
      ['Take completion back', 'पूरा होना वापस लें'],
      {
        en: 'For what ended after it was completed, such as a policy returned in its free-look days. What it earned is taken back; a second admin has to agree.',
        hi: 'उसके लिए जो पूरा होने के बाद ख़त्म हुआ, जैसे फ़्री-लुक अवधि में लौटाई गई पॉलिसी। इसकी कमाई वापस ली जाती है; दूसरे एडमिन की सहमति ज़रूरी है।',
      },
      'COMPLETED',
    ),
    putBack: completion(
      true,
      ['Put completion back', 'पूरा होना बहाल करें'],
      {
        en: 'For a completed request that was cancelled by mistake. It earns again; a second admin has to agree.',
        hi: 'पूरे हुए उस अनुरोध के लिए जो ग़लती से रद्द हुआ। इसकी कमाई फिर गिनी जाती है; दूसरे एडमिन की सहमति ज़रूरी है।',
      },
      'CANCELLED',
    ),
  },
  empty: { en: 'No requests found', hi: 'कोई अनुरोध नहीं मिला' },
})
