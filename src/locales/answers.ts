import { pair } from './pair.ts'

/** What the server says after a success. */
export const answers = pair(
  {
    creditCardCreated: 'Credit card created successfully!',
    creditCardDeleted: 'Credit card deleted successfully!',
    loginPasscode:
      '{otp} is your Tulna passcode. It works once, for {minutes} minutes. Never share it with anybody.',
  },
  () => import('./answers.hi.ts'),
)
