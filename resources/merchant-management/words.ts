import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Merchants, merchant applications, and acting as a merchant. */
  adminMerchants: {
    status: 'Status',
    ACTIVE: 'Active',
    INVITED: 'Invited',
    DISABLED: 'Disabled',
    KYC_PENDING: 'KYC pending',
    DEACTIVATED: 'Deactivated',
    means_ACTIVE: 'Can sign in, sell and be paid.',
    means_KYC_PENDING:
      'Can sign in to submit missing documents. Its links are not counted; its payouts are held.',
    means_SUSPENDED: 'Cannot sign in. Its links are not counted; its payouts are held.',
    means_DEACTIVATED: 'Cannot sign in. Its links are not counted; what it earned is still paid.',
    statusHistory: 'Status history',
    statusFromTo: '{from} → {to}',
    SUSPENDED: 'Suspended',
    contact: 'Contact person',
    statusReason: 'Why',
    partner: 'Sells under',
    parent: 'Referred by',
    mobile: 'Mobile number',
    email: 'Email',
    address: 'Address',
    pan: 'PAN',
    gstin: 'GST number',
    split: 'Share of our commission',
    partnersTerms: 'Same as its partner',
    since: 'Since',
    logins: 'Logins',
    withFactor: 'signs in with an authenticator app',
    noLogin: 'No logins yet',
    links: 'Its tracking links',
  },
}

export type Words = typeof en

export const { adminMerchants } = pairs('resources/merchant-management/words', en, {
  hi: () => import('./words.hi.ts'),
})
