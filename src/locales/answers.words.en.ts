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
    'Do you want to stop receiving emails of this kind? You will still get passcodes and replies that you ask for.',
  unsubscribeButton: 'Unsubscribe',
  unsubscribed: 'You are unsubscribed from these emails.',
  unsubscribe: 'Unsubscribe: {link}',
  passcodeUnconfirmed:
    'The message service has not confirmed yet. If no passcode arrives, ask for a new one in half a minute.',
  waitsForSecond: 'Saved. A second admin has to approve it under Approvals.',
  waitsForNobody:
    'Saved, but nobody can approve it: there is no second active administrator. Add one on the server with npm run admin:create.',
  approvalsMore: 'and {count} more',
  calledFromCsr: 'Called from the customer’s page',
  toldFactorOn: 'an authenticator app was added to your account',
  toldFactorOff: 'the authenticator app was removed from your account',
  toldPasswordReset: 'a new password was set with a passcode',
  toldPassword: 'your password was changed',
}

export default words
