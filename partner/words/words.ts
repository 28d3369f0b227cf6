import { pairs } from '#src/locales/pair.ts'

const en = {
  /** What stands around every page of the partner portal, and the names of its pages. */
  partner: {
    portal: 'Partner portal',
    home: 'Tulna partner portal, dashboard',
    pages: 'Portal pages',
    find: 'Find a page',
    findHint: 'Type a word, such as commission or help',
    trail: 'You are here',
    dashboard: 'Dashboard',
    leads: 'Leads',
    earnings: 'Earnings',
    payouts: 'Payouts',
    trainingMaterial: 'Training Material',
    eligibilityCriteria: 'Eligibility Criteria',
    reports: 'Reports',
    case: 'Case',
    productOffering: 'Product Offering',
    checkCustomer: 'Check a customer',
    marketingSupport: 'Marketing Support',
    messagingContent: 'Messaging Content',
    bannersAndCreatives: 'Banners and Creatives',
    communication: 'Communication',
    techSupport: 'Tech Support',
    generalQuery: 'General Query',
    ticket: 'Ticket',
    faqs: 'FAQ',
    customerQueries: 'Customer Queries',
    dsaQueries: 'DSA Queries',
    referral: 'Referral',
    subAgents: 'Sub-agents',
    customFunnel: 'Custom Funnel',
    digitalIntegration: 'Digital Integration',
    lenderJourney: 'Lender Journey',
    settings: 'Settings',
    product: 'Product',
    notYours: 'You do not have access to this page',
    notYoursText: 'Ask the owner of the account for access.',
    account: 'Account of {name}',
    signedInAs: 'Signed in as {name}',
    unreachable: 'We could not check your session',
    backToDashboard: 'Go to the dashboard',
    kycPending: 'Until your KYC is done, links do not count and payouts are on hold.',
    readOnly: 'Your portal is read-only until you agree to this year’s code of conduct.',
    readOnlyWhere: 'Read it and agree',
  },
}

export type Words = typeof en

export const { partner } = pairs('partner/words/words', en, { hi: () => import('./words.hi.ts') })

/** The pages of the portal are identified by the key of their name. */
export type PageId = keyof typeof partner.en
