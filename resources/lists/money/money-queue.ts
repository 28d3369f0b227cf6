import { adminPages } from '#src/contract/access/admin-pages.ts'

/** What queues of the payouts page have in common: the longest waiting first, decided with a reason. */
export const moneyQueue = {
  access: { roles: adminPages.payouts },
  range: false,
  counted: true,
  order: {
    direction: 'ASC',
    keys: [
      ['seen_at', 'time'],
      ['id', 'int'],
    ],
  },
  id: 'id',
  waiting: ['OPEN'],
} as const
export const seenAt = (en: string, hi: string) => ({ label: { en, hi }, kind: 'time', sort: 'time' }) as const
export const decision = {
  toast: { en: 'Decision saved', hi: 'निर्णय दर्ज हुआ' },
  reason: ['reason', 300],
} as const
