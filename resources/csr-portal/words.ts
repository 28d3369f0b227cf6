import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Correcting the contact fields of a customer. */
  adminContact: {
    edit: 'Edit contact',
    goOn: 'Continue',
    why: 'The contact fields are shown in full. Your name and reason go into the audit trail.',
    note: 'Number, PAN and date of birth cannot be changed here. The customer is notified and sees the change under My data.',
    signsIn: 'The customer signs in with this e-mail, so it cannot be changed here.',
    first_name: 'First name',
    last_name: 'Last name',
    email: 'E-mail',
    address1: 'Address line 1',
    address2: 'Address line 2',
    postal_code: 'PIN code',
    city: 'City',
    state: 'State',
    save: 'Save',
    keepMine: 'Save mine',
    done: 'The contact details were changed.',
    otherBy: '{by} set “{value}” on {at}.',
    other: 'Changed on {at} to “{value}”.',
    takeTheirs: 'Take theirs',
    standing: 'Current consents',
    noneStands: 'None.',
    ledger: 'Consent history',
  },
  csrEmpty: {
    own: 'You see the customers that are given to you. For any other, search their full phone number.',
    calls: 'Go to your open calls ({count})',
  },
}

export type Words = typeof en

export const { adminContact, csrEmpty } = pairs('resources/csr-portal/words', en, {
  hi: () => import('./words.hi.ts'),
})
