import * as z from 'zod'
import { labels } from '#src/contract/labels.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'
import { figures, key, pageMeasures, search } from '#src/contract/reports/report-columns.ts'
import { merchantColumn, merchantQueue, refusal, since } from './merchant-queue.ts'

const call = 'POST /api/admin/funnels/{id}/decide'

export const funnelReviews = defineQueue({
  ...merchantQueue,
  ...headOf('funnel-reviews'),
  about: {
    en: 'Pages that merchants made for their customers. An approved page goes live immediately.',
    hi: 'मर्चेंट ने अपने ग्राहकों के लिए जो पेज बनाए। स्वीकृत पेज तुरंत लाइव होता है।',
  },
  filters: z.object({
    q: search({ en: 'Merchant or address', hi: 'मर्चेंट या पता' }),
  }),
  columns: {
    path: { label: { en: 'Page', hi: 'पेज' }, kind: 'text', sort: 'text' },
    merchant: merchantColumn,
    headline: { label: { en: 'Headline', hi: 'मुख्य पंक्ति' }, kind: 'text' },
    updated_at: since,
    ...figures(pageMeasures, 'funnel_id={id}', false),
    id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['updated_at', 'time'],
      ['id', 'int'],
    ],
  },
  empty: { en: 'No pages to approve', hi: 'स्वीकृति के लिए कोई पेज नहीं' },
  states: {
    SUBMITTED: labels.waiting,
    LIVE: { en: 'Live', hi: 'लाइव' },
    REFUSED: labels.declined,
  },
  waiting: ['SUBMITTED'],
  good: ['LIVE'],
  bad: ['REFUSED'],
  entry: { title: 'path', facts: ['merchant', 'updated_at'] },
  decisions: {
    accept: {
      call,
      label: labels.approve,
      about: { en: 'The page goes live immediately.', hi: 'पेज तुरंत लाइव होगा।' },
      toast: { en: 'The page is live.', hi: 'पेज लाइव है।' },
      body: { approve: true },
    },
    refuse: { ...refusal, call },
  },
})
