import { pairs } from '#src/locales/pair.ts'

const en = {
  /** A lender's groups and the slabs of its revenue. */
  adminCommissions: {
    noGroups: 'In no group',
    addGroup: 'Add Lender Group',
    groupsFailed: 'Failed to load lender groups',
    revenue: 'Revenue',
    revenueHint:
      'The first active row that matches a month counts, from top to bottom. A loan with rows of its own is counted and paid by those alone. A change counts from its “Applies from”, or from the day it is saved.',
    addRevenue: 'Add Revenue',
    editRevenue: 'Edit Revenue',
    add: 'Add',
    anyLoan: 'Any without own rows',
    otherLoans: 'other loans',
    findings: 'Check these limits',
    gap: 'no slab covers {disbursed} a month ({cases}). Such a month would earn nothing.',
    overlap: 'more than one slab covers {disbursed} a month ({cases}). The first in the list counts.',
    anyCases: 'any number of cases',
    casesFrom: '{from} {from:case|cases} or more',
    casesOne: 'cases: {from}',
    casesBetween: '{from} to {to} cases',
    anyAmount: 'any amount',
    amountFrom: '{from} or more',
    amountBetween: '{from} to {to}',
    noRevenue: 'No revenue entries yet',
    typesFailed: 'Failed to load revenue types',
    revenueFailed: 'Failed to load revenue',
    addFailed: 'Failed to add revenue',
    updateFailed: 'Failed to update revenue',
    orderFailed: 'Failed to update order',
    deleteFailed: 'Failed to delete revenue entry',
    confirmDelete: 'Confirm Delete',
    confirmText: 'Revenue entry {number} is removed from the list. Its history is kept.',
    order: 'Order',
    noLimit: 'no limit',
    nothing: 'nothing',
    actsOf: 'Actions for revenue entry {number}',
    moveEntry: 'Move revenue entry {number}',
    statusOf: 'Status of revenue entry {number}',
  },
  adminLenders: {
    datesBackwards: 'The offer ends before it starts: customers will not see it.',
  },
}

export type Words = typeof en

export const { adminCommissions, adminLenders } = pairs('resources/lenders/words', en, {
  hi: () => import('./words.hi.ts'),
})
