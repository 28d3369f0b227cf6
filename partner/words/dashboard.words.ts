import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The partner's dashboard. */
  partnerDashboard: {
    yesterday: 'Yesterday',
    last_7_days: 'Last 7 days',
    last_30_days: 'Last 30 days',
    custom_range: 'Custom range',
    period: 'Period',
    fromTo: '{from} to {to}',
    from: 'First day',
    to: 'Last day',
    show: 'Show',
    chooseDays: 'Choose the first and the last day, at most 92 days apart.',
    figures: 'Figures for the period',
    customers: 'Leads',
    applications: 'Applications',
    approved: 'Approvals',
    disbursed: 'Disbursals',
    disbursed_amount: 'Disbursed amount',
    stages: 'Chosen offers by status',
    stagesText: 'Offers that your customers chose in this period, by their status now.',
    stage: 'Stage',
    stagesEmpty: 'No offer was chosen in this period.',
    recent: 'Latest leads',
    recentText: 'Up to ten from this period, with an initial and a masked number.',
    customer: 'Customer',
    product: 'Product',
    lender: 'Lender',
    arrived: 'Arrived',
    noStage: 'No lender chosen',
    recentEmpty: 'No leads in this period.',
    longer: 'Show the last 30 days',
    failed: 'The figures could not be loaded',
  },
}

export type Words = typeof en

export const { partnerDashboard } = pairs('partner/words/dashboard.words', en, {
  hi: () => import('./dashboard.words.hi.ts'),
})
