import { pair } from './pair.ts'

export const adminDashboard = pair(
  {
    title: 'Dashboard',
    customers: 'New customers',
    applications: 'Applications',
    chosen: 'Chosen offers',
    approved: 'Approved',
    disbursed: 'Disbursed',
    disbursed_amount: 'Disbursed amount',
    before: '{value} in the period before',
    perDay: 'Applications a day',
    most: 'at most {count} a day',
    asTable: 'Show as a table',
    day: 'Day',
    topLenders: 'Top lenders',
    topPartners: 'Top partners',
    lender: 'Lender',
    partner: 'Partner',
    leads: 'Leads',
    nothing: 'Nothing in this period.',
  },
  () => import('./admin-dashboard.hi.ts'),
)
