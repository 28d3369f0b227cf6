import { pair } from './pair.ts'

/** The three tones of stages on the partner's dashboard. */
export const partnerDonut = pair(
  { open: 'Under way', good: 'Approved or paid out', ended: 'Ended without a loan' },
  () => import('./partner-donut.hi.ts'),
)
