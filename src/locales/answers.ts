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
    intakeRejected: 'Your application has been rejected',
    helpSent: 'Your request have been sent successfully',
    unsubscribeTitle: 'Emails from Tulna',
    unsubscribeText:
      'Do you want no more emails of this kind? Passcodes and answers that you ask for still reach you.',
    unsubscribeButton: 'No more such emails',
    unsubscribed: 'Done. We send you no more such emails.',
    unsubscribe: 'To get no more such e-mails: {link}',
    merchantRefusedSubject: 'Your merchant application',
    merchantRefused:
      'We cannot make you a merchant of Tulna now. Your application: {reference}. The reason: {reason}',
    inviteSubject: 'Set your Tulna password',
    adminInvite:
      '{by} gives you access to the back office of Tulna. Set your password within 48 hours: {link} The link works once. If you did not expect it, ignore it.',
    partnerInvite:
      'Welcome to the partner portal of Tulna, {name}. Set your password within 48 hours: {link} The link works once.',
    bankChanged:
      'Tulna: the bank account of your partner account was changed to one ending in {last4}. Payouts wait {hours} hours. If this was not you, call us at once.',
  },
  () => import('./answers.hi.ts'),
)
