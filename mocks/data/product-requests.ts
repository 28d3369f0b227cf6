import type { RequestDetails } from '#src/contract/products/product-calls.ts'
import type { RequestStatus } from '#src/contract/products/request-status.ts'

interface DemoRequest {
  category: string
  product: number
  /** Days before today of the request, and of each status that the provider reported. */
  asked: number
  reported: readonly (readonly [status: RequestStatus, days: number])[]
  details?: RequestDetails
}

/** What some customers asked for besides loans, and what became of it. */
export const demoRequests: readonly DemoRequest[] = [
  {
    category: 'health-insurance',
    product: 1,
    asked: 41,
    reported: [
      ['IN_PROGRESS', 40],
      ['COMPLETED', 36],
    ],
    details: { number: 'NH5-004417', amount: 500_000, premium: 7_890 },
  },
  {
    category: 'health-insurance',
    product: 2,
    asked: 9,
    reported: [['COMPLETED', 6]],
    details: { number: 'AF10-118203', amount: 1_000_000, premium: 19_450 },
  },
  { category: 'credit-cards', product: 1, asked: 33, reported: [['COMPLETED', 24]] },
  {
    category: 'credit-cards',
    product: 2,
    asked: 12,
    reported: [['IN_PROGRESS', 10]],
  },
  { category: 'credit-cards', product: 1, asked: 20, reported: [['REFUSED', 15]] },
  {
    category: 'two-wheeler-loans',
    product: 1,
    asked: 18,
    reported: [
      ['IN_PROGRESS', 16],
      ['COMPLETED', 11],
    ],
    details: { number: 'TW-90213', amount: 85_000 },
  },
  { category: 'car-loans', product: 1, asked: 3, reported: [] },
  {
    category: 'vouchers',
    product: 1,
    asked: 7,
    reported: [['COMPLETED', 6]],
    details: { number: 'V-5521', amount: 2_000 },
  },
]
