const words = {
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
  waitsForSecond: 'Kept. It waits for a second admin under Approvals.',
  waitsForNobody:
    'Kept, but nobody else may approve it: a second active admin of role 1 is missing. Make one on the server: npm run admin:create.',
  approvalsMore: 'and {count} more',
  calledFromCsr: 'Called from the customer’s page',
  toldFactorOn: 'an authenticator app was added to the sign-in',
  toldFactorOff: 'the authenticator app was taken away from the sign-in',
  toldPassword: 'the password was changed',
}

export default words
