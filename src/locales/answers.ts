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
    loginPasscode:
      '{otp} is your Tulna passcode. It works once, for {minutes} minutes. Never share it with anybody.',
  },
  () => import('./answers.hi.ts'),
)
