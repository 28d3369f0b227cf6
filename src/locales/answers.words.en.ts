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
  merchantRefusedSubject: 'Your merchant application',
  merchantRefused:
    'We cannot make you a merchant of Tulna now. Your application: {reference}. The reason: {reason}',
  degradedSubject: 'A service is in trouble: {vendor}',
  degraded:
    'More than half of the calls to {vendor} failed in the last five minutes. See what it does and switch it off if need be: {link}',
  waitsForSecond: 'Kept. It waits for a second admin under Approvals.',
  waitsForNobody:
    'Kept, but nobody else may approve it: a second active admin of role 1 is missing. Make one on the server: npm run admin:create.',
  approvalsWaitSubject: 'Waiting for your approval: {count}',
  approvalsWait:
    'This waits for a second admin:\n{list}\n\nLook at it and decide: {link}\nYou can switch these letters off there.',
  approvalsMore: 'and {count} more',
  calledFromCsr: 'Called from the customer’s page',
  reportReadySubject: '{report}: the scheduled file is ready',
  reportReady:
    'The file of {report} that you scheduled is ready. Sign in to open it: {link} It is kept for 7 days, for you alone.',
  inviteSubject: 'Set your Tulna password',
  adminInvite:
    '{by} gives you access to the back office of Tulna. Set your password within 48 hours: {link} The link works once. If you did not expect it, ignore it.',
  partnerInvite:
    'Welcome to the partner portal of Tulna, {name}. Set your password within 48 hours: {link} The link works once.',
  toldFactorOn: 'an authenticator app was added to the sign-in',
  toldFactorOff: 'the authenticator app was taken away from the sign-in',
  toldPassword: 'the password was changed',
  bankChanged:
    'Tulna: the bank account of your partner account was changed to one ending in {last4}. Payouts wait {hours} hours. If this was not you, call us at once.',
}

export default words
