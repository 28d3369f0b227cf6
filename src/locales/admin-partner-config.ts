import { pair } from './pair.ts'

/** The theme of a partner. */
export const adminPartnerConfig = pair(
  {
    preview: 'How the site looks with it',
    primary: 'Primary colour',
    secondary: 'Secondary colour',
    partnership: 'In Partnership With',
    heading: 'Compare loans fairly',
    text: 'Every lender in one layout.',
    link: 'How we rank offers',
    button: 'See offers',
    chip: 'Step 2 of 3',
    faint:
      '{name} {colour} has a contrast of {ratio}:1 on white; text needs 4.5:1. Where it is text, the site uses {used} instead.',
    noBrand: 'No co-brand has the key of this partner: its theme shows nowhere on the site yet.',
  },
  () => import('./admin-partner-config.hi.ts'),
)
