import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'
import { defineList } from '#src/contract/lists/list.ts'
import { key, partner, search } from '#src/contract/reports/report-columns.ts'

/** Merchants who want to end their account, longest waiting first. */
export const closings = defineList({
  name: 'merchant-closings',
  title: { en: 'Account closures', hi: 'खाता बंद करने के अनुरोध' },
  about: {
    en: 'Partners who requested to close their account, longest waiting first.',
    hi: 'जिन पार्टनरों ने खाता बंद करने को कहा, सबसे पुराने पहले।',
  },
  icon: 'headset',
  access: { roles: adminPages['partner-desk'] },
  range: false,
  filters: z.object({ q: search(labels.partner) }),
  columns: {
    merchant: partner,
    reason: { label: labels.reason, kind: 'text' },
    at: { label: labels.since, kind: 'time', sort: 'time' },
    merchant_id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['at', 'time'],
      ['merchant_id', 'int'],
    ],
  },
  counted: true,
  id: 'merchant_id',
  acts: {
    end: {
      call: 'POST /api/admin/merchants/{id}/status',
      label: { en: 'End the account', hi: 'खाता बंद करें' },
      about: {
        en: 'Its users are signed out immediately and its links are no longer counted. Check open payouts first.',
        hi: 'उसके उपयोगकर्ता तुरंत साइन आउट हो जाएँगे और उसके लिंक नहीं गिने जाएँगे। पहले बाकी भुगतान देख लें।',
      },
      body: { status: 'DEACTIVATED' },
      reason: 'reason',
      danger: true,
      single: true,
    },
  },
  empty: { en: 'No accounts to end', hi: 'बंद करने के लिए कोई खाता नहीं' },
})
