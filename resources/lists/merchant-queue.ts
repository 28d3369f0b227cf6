import { adminPages } from '#src/contract/access/admin-pages.ts'
import { labels } from '#src/contract/labels.ts'

/** What the queues of the merchants' page have in common. */
export const merchantQueue = {
  access: { roles: adminPages['merchant-management'] },
  range: false,
  counted: true,
  id: 'id',
} as const

export const merchantColumn = { label: labels.merchant, kind: 'text', sort: 'text' } as const
export const since = { label: labels.since, kind: 'time', sort: 'time' } as const

/** Declined with a reason, which the merchant reads. */
export const refusal = {
  label: labels.decline,
  about: {
    en: 'The merchant sees the reason exactly as you write it.',
    hi: 'मर्चेंट कारण वैसा ही पढ़ेगा जैसा आप लिखेंगे।',
  },
  toast: { en: 'Declined.', hi: 'नामंज़ूर किया गया।' },
  body: { approve: false },
  reason: ['reason', 300],
  danger: true,
} as const
