import { pair } from './pair.ts'

/** Correcting the contact fields of a customer. */
export const adminContact = pair(
  {
    edit: 'Edit contact',
    goOn: 'Go on',
    why: 'The contact fields are shown in full. Who looked, and why, is noted.',
    note: 'Number, PAN and date of birth cannot be changed here. The customer is told, and sees it under My data.',
    signsIn: 'The customer signs in with this e-mail: it stays as it is.',
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
    standing: 'Agrees to now',
    noneStands: 'Nothing.',
    ledger: 'All that was said',
    withdraw: 'Withdraw on request',
    withdrawText: '“{consent}” is taken back as if the customer did it. A lender that used it is told.',
    withdrawn: 'The consent was withdrawn.',
  },
  () => import('./admin-contact.hi.ts'),
)
