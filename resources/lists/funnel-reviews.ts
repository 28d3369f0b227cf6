import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { searchFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineQueue } from '#src/contract/lists/queue.ts'

const call = 'POST /api/admin/funnels/{id}/decide'

export const funnelReviews = defineQueue({
  ...headOf('funnel-reviews'),
  about: {
    en: 'Pages that merchants made for their customers. An approved page is live at once.',
    hi: 'मर्चेंट ने अपने ग्राहकों के लिए जो पेज बनाए। स्वीकृत पेज तुरंत लाइव होता है।',
  },
  access: { roles: adminPages['merchant-management'] },
  range: false,
  counted: true,
  filters: z.object({
    q: searchFilter({ en: 'Search', hi: 'खोजें' }, { en: 'Merchant or address', hi: 'मर्चेंट या पता' }),
  }),
  columns: {
    path: { label: { en: 'Page', hi: 'पेज' }, kind: 'text', sort: 'text' },
    merchant: { label: { en: 'Merchant', hi: 'मर्चेंट' }, kind: 'text', sort: 'text' },
    headline: { label: { en: 'Headline', hi: 'शीर्षक' }, kind: 'text' },
    updated_at: { label: { en: 'Since', hi: 'कब से' }, kind: 'time', sort: 'time' },
    id: { label: { en: 'Number', hi: 'क्रमांक' }, kind: 'key' },
  },
  order: {
    direction: 'ASC',
    keys: [
      ['updated_at', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  empty: { en: 'No pages to approve', hi: 'स्वीकृति के लिए कोई पेज नहीं' },
  states: {
    SUBMITTED: { en: 'Waiting', hi: 'उत्तर बाकी' },
    LIVE: { en: 'Live', hi: 'लाइव' },
    REFUSED: { en: 'Refused', hi: 'नामंज़ूर' },
  },
  waiting: ['SUBMITTED'],
  good: ['LIVE'],
  bad: ['REFUSED'],
  entry: { title: 'path', facts: ['merchant', 'updated_at'] },
  decisions: {
    accept: {
      call,
      label: { en: 'Approve', hi: 'स्वीकृत करें' },
      about: { en: 'The page is live at once.', hi: 'पेज तुरंत लाइव होगा।' },
      toast: { en: 'The page is live.', hi: 'पेज लाइव है।' },
      body: { approve: true },
    },
    refuse: {
      call,
      label: { en: 'Refuse', hi: 'अस्वीकार करें' },
      about: {
        en: 'The merchant sees the reason exactly as you write it.',
        hi: 'मर्चेंट कारण वैसा ही पढ़ेगा जैसा आप लिखेंगे।',
      },
      toast: { en: 'Refused.', hi: 'अस्वीकार किया गया।' },
      body: { approve: false },
      reason: ['reason', 300],
      danger: true,
    },
  },
})
