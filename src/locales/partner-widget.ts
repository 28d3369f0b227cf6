import { pair } from './pair.ts'

/** The page that partners show in a frame on their own site. */
export const partnerWidget = pair(
  {
    anyLoan: 'Loans',
    anyLine: 'Offers of several lenders, with all their costs.',
    compare: 'Compare offers',
  },
  () => import('./partner-widget.hi.ts'),
)
