import { pair } from './pair.ts'

export const adminLenders = pair(
  {
    specialOfferOf: 'Special offer of {name}',
    datesBackwards: 'The offer ends before it starts: customers will not see it.',
  },
  () => import('./admin-lenders.hi.ts'),
)
