import type { Words } from '#src/contract/bilingual.ts'
import type { Category } from './categories/category.ts'

/** Where a request for a product stands: a visit to the provider's site, or a lead. */
export const requestStatuses = [
  'STARTED',
  'SENT',
  'IN_PROGRESS',
  'PAYMENT_PENDING',
  'COMPLETED',
  'REFUSED',
  'CANCELLED',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

export const requestStatusWords: Record<RequestStatus, Words> = {
  STARTED: { en: 'Started', hi: 'शुरू हुआ' },
  SENT: { en: 'With the provider', hi: 'प्रदाता के पास' },
  IN_PROGRESS: { en: 'Being checked', hi: 'जाँच में' },
  PAYMENT_PENDING: { en: 'Payment is open', hi: 'भुगतान बाकी' },
  COMPLETED: { en: 'Completed', hi: 'पूरा हुआ' },
  REFUSED: { en: 'Refused by the provider', hi: 'प्रदाता ने अस्वीकार किया' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द' },
}

/** What “completed” means in a group. */
export const completedWords: Record<Category['group'], Words> = {
  loan: { en: 'Loan paid out', hi: 'ऋण राशि भेजी गई' },
  insurance: { en: 'Policy issued', hi: 'पॉलिसी जारी हुई' },
  shopping: { en: 'Bought', hi: 'ख़रीद पूरी' },
  card: { en: 'Card issued', hi: 'कार्ड जारी हुआ' },
}

/** A status in the words of its category. */
export const statusWordsOf = (category: Pick<Category, 'group'> | undefined, status: RequestStatus): Words =>
  status === 'COMPLETED' && category ? completedWords[category.group] : requestStatusWords[status]
