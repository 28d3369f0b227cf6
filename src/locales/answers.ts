import { pair } from './pair.ts'

/** What the server says after a success. */
export const answers = pair(
  {
    creditCardCreated: 'Credit card created successfully!',
    creditCardDeleted: 'Credit card deleted successfully!',
    lenderGroupCreated: 'Lender group created successfully!',
    revenueAdded: 'Revenue added successfully',
    revenueUpdated: 'Revenue updated successfully',
    revenueDeleted: 'Revenue entry deleted successfully',
    revenueOrdered: 'Revenue order updated',
    helpSent: 'Your request have been sent successfully',
    helpTicket: 'Tulna has your request for help. Its number is {reference}. We confirm it within 48 hours.',
    reminder: 'You asked Tulna to remind you today: your loan comparison is where you left it.',
    identityLocked:
      'Three wrong answers to the identity check of your Tulna account. It is locked for 30 minutes.',
    loginPasscode:
      '{otp} is your Tulna passcode. It works once, for {minutes} minutes. Never share it with anybody.',
  },
  () => import('./answers.hi.ts'),
)
