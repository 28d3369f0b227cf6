import { pairs } from '#src/locales/pair.ts'

const en = {
  adminDashboard: {
    title: 'Dashboard',
    ownOnly: 'These figures count your own customers only.',
    before: 'was {value}',
    perDay: '{name} per day',
    pinned: 'Pinned reports',
    open: 'Open',
    openReport: 'Open the report {name}',
    unpin: 'Unpin',
    unpinReport: 'Unpin {name} from the dashboard',
    reportLost:
      'This report has a column or filter that was removed, that you may not see, or that works only on its page. Open the report to see its rows.',
    asTable: 'Show as a table',
    day: 'Day',
    topLenders: 'Top lenders',
    topPartners: 'Top partners',
    lender: 'Lender',
    chosenShare: 'Chosen of its offers',
    approvedShare: 'Approved of chosen',
    minutes: 'Minutes to answer',
    partner: 'Partner',
    nothing: 'Nothing in this period.',
    funnel: 'New-customer funnel',
    stage: 'Stage',
    notWithFilter: 'Not available with this filter',
    choiceFunnelText:
      'Offers of this lender chosen during this period, and the furthest stage they have reached.',
    choiceFunnel: 'Chosen-offer funnel',
    funnelText: 'People who first signed in during this period, and the furthest stage they have reached.',
    reached: 'Reached or passed',
    wentOn: 'Share of the stage before',
    seeJourney: 'Where customers stop',
    health: 'Right now',
    otpAlert: 'Only {share}% of the passcodes of the last 15 minutes were used ({used} of {all}).',
    otpSee: 'See what failed',
    muted: 'muted: {lenders}',
    otpHour: 'Passcodes used, last hour',
    apiHour: 'Lender API errors, last hour',
    approvals: 'Waiting for your approval',
    misLate: 'MIS older than 5 days',
    of: '{late} of {all}',
    misEach: 'Last MIS of each lender',
    noneYet: 'none yet',
    noMis: 'no file yet',
    daysAgo: '{days} {days:day|days} ago',
    fine: 'fine',
    look: 'look',
    act: 'act',
    unknown: 'no data',
  },
}

export type Words = typeof en

export const { adminDashboard } = pairs('resources/dashboard/words', en, {
  hi: () => import('./words.hi.ts'),
})
