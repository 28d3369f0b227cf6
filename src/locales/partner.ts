import { pair } from './pair.ts'

/** What stands around every page of the partner portal, and the names of its pages. */
export const partner = pair(
  {
    portal: 'Partner portal',
    home: 'Tulna partner portal, dashboard',
    pages: 'Pages of the portal',
    trail: 'You are here',
    dashboard: 'Dashboard',
    trainingMaterial: 'Training Material',
    eligibilityCriteria: 'Eligibility Criteria',
    account: 'Account of {name}',
    signedInAs: 'Signed in as {name}',
    unreachable: 'We could not check your session',
    backToDashboard: 'Go to the dashboard',
  },
  () => import('./partner.hi.ts'),
)
