import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The duplicates log: merging customers and setting attribution. */
  adminDedupe: {
    time: 'Time',
    customer: 'Customer',
    first: 'Existing customer',
    key: 'Key (hash)',
    reason: 'Reason',
    nobody: 'This row no longer belongs to a customer.',
    merge: 'Merge customers',
    which: 'Which customer is kept?',
    kept: 'kept',
    merged: 'merged into it',
    since: 'since {day}',
    applicationsOf: 'applications {count}, paid out {disbursed}',
    panNONE: 'no PAN',
    panSAME: 'same PAN',
    panOTHER: 'another PAN',
    panDiffers: 'The PANs differ. One person has one PAN: make sure that these are not two people.',
    earnerChanges:
      'This changes who earns: from {from} to {to}. Where two admins are required, a second one has to approve it.',
    moves: 'Moves to the kept customer',
    nothing: 'There is nothing to move.',
    closes:
      'Open applications that are closed, because the kept one has an open one for the product: {count}',
    stays: 'Does not change',
    staysProfile: 'The profile of the kept customer; the other one only fills what is missing in it.',
    staysProof:
      'The kept customer’s choices about messages and calls. Old consent records are never changed.',
    staysPartner:
      'Attribution of the kept customer: {partner}. Moved applications count for it from the open month on.',
    signIn: 'Signing in with {phone} now opens the kept customer. Open sessions of the other customer end.',
    done: 'The customers were merged.',
    applications: 'Applications',
    consents: 'Consents',
    messages: 'Messages',
    notes: 'Notes',
    calls: 'Calls',
    tickets: 'Tickets',
    links: 'Links',
    journey: 'Journey',
    requests: 'Requests about data',
    profile: 'Profile',
    partner: 'Partner',
    noPartner: 'Nobody',
  },
}

export type Words = typeof en

export const { adminDedupe } = pairs('resources/dedupe-logs/words', en, { hi: () => import('./words.hi.ts') })
