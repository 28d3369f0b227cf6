import { pairs } from '#src/locales/pair.ts'

const en = {
  /** Reports of the partner portal, on the screen and in files. */
  partnerReports: {
    tabs: 'Reports',
    leads: 'Leads',
    disbursals: 'Disbursals',
    requests: 'Requests',
    earnings: 'Earnings',
    links: 'Links',
    people: 'By person',
    leadText:
      'Your leads, disbursals, requests, earnings and links. Customers appear with an initial and a masked number.',
    newLink: 'New link',
    addLead: 'Add a lead',
    all: 'All',
    csv: 'Save as CSV',
    xlsx: 'Save as Excel',
    failed: 'The list could not be loaded',
    month: 'Month',
    noEarnings:
      'There are no earnings yet. The first disbursal or completed request of one of your customers appears here.',
    monthTotal: '{month}: {amount}',
    OPEN: 'Open: figures may still change',
    PROVISIONAL: 'Provisional: the month is over but not yet locked',
    LOCKED: 'Final',
    how: 'How was this calculated?',
    query: 'Wrong amount?',
    queryHint: 'Case, line and amount are sent with it. Say what you expected, in at least 20 characters.',
    queryText: 'What is wrong?',
    querySend: 'Send query',
    querySent: 'We received query {reference}. You find the answer under Communication.',
    noSlabMonth:
      'Lines without a slab: {count}. The lender’s slabs do not cover this month, so these lines earn nothing so far. Open a line to see which limit is missed.',
    noSlabLine: 'No slab of the lender covers this month',
    correction: 'Corrections are separate lines and may be negative.',
    taxes: 'The amounts of lines are before tax.',
    whatIf: 'What would a few more cases change?',
    whatIfText:
      'A lender pays by the cases that all partners bring in a month. Figures are for one average case and are not a promise.',
    whatIfNoSlab: '{lender}, {type}: no slab covers this month so far, so its cases earn you nothing yet.',
    whatIfGap:
      '{lender}, {type}: after one more case of {average} no slab would cover the month. A case would then earn you nothing instead of {now}.',
    whatIfWorse:
      '{lender}, {type}: one more case of {average} takes the month to slab {slab}. A case would then earn you {later} instead of {now}.',
    whatIfRow:
      '{lender}, {type}: {more} more cases reach slab {slab}. A case of {average} would then earn you {later} instead of {now}.',
    whatIfOne:
      '{lender}, {type}: one more case reaches slab {slab}. A case of {average} would then earn you {later} instead of {now}.',
    whatIfPrincipal:
      'You work under {name}, who gets {percent}% of your earnings from us, on top. The figures below are yours in full.',
    whatIfOverride: '{name} would then get {amount} of such a case.',
    whatIfCases: 'So far this month: {cases}',
    robots:
      'We count each visitor once and leave bots out. A lead belongs to the last of your links that the customer opened.',
    payouts: 'Payouts',
    toPayout: 'See its payout',
    toCome: 'Payouts to come',
    toComeText: 'Amounts of open months are as of today and may still change.',
    nothingToCome: 'No payout is due or expected.',
    canBePaid: 'Can be paid',
    nowDue: 'Now, with our next transfer',
    afterHold: 'When the hold ends',
    fromDay: 'From {day}, once the month is final',
    whenFinal: 'Once the month is final',
    expectedBy: 'Expected by lender',
    toPayouts: 'Payouts by month',
    CHANGED: 'Your bank account, name or contact was changed. Payouts are on hold until {until}.',
    NO_BANK: 'We have no bank account on file for you.',
    UNCONFIRMED: 'Your bank account is not confirmed yet.',
    KYC: 'Your KYC is not complete yet: the payout is sent when it is.',
    SUSPENDED: 'Your account is suspended. Ask us under Communication.',
    REVIEW: 'Our team is reviewing who referred these customers. Each line shows why.',
    NOTHING: 'Nothing to pay',
    setOffOf: 'For {months}',
    statementText:
      'If a lender takes back more than a month earned, the month ends with a negative balance. Nothing is asked back from you: it is carried forward and set off against your next months.',
    statementClosed:
      'If you close the account with a negative balance, we write to you; nothing is taken from your bank account.',
    hold_PERSON:
      'On hold: the customer has the number or PAN of someone in your business. Our team is reviewing it.',
    hold_DEVICE:
      'On hold: the customer came through a browser in which you had signed in. Our team is reviewing it.',
    hold_BANK:
      'On hold: the partner who referred you is paid on the same bank account. Our team is reviewing it.',
    upheld_PERSON:
      'Not paid: the customer has the number or PAN of someone in your business, and self-referrals earn nothing.',
    upheld_DEVICE: 'Not paid: our review found a self-referral.',
    upheld_BANK: 'Not paid: the partner who referred you is paid on the same bank account.',
    holdAsk: 'Do you disagree? Choose “Wrong amount?” at the line.',
    NO_PAN: 'No PAN of yours is verified yet.',
    NO_INVOICE: 'Your invoice number for this month is missing.',
    tax_BELOW: 'Below the yearly threshold of section {section}',
    tax_RULE: 'Section {section}',
    tax_NO_PAN: 'Section {section}: higher rate, no verified PAN',
    tax_CERTIFICATE: 'Section {section}, by your certificate',
    taxExample: 'Tax shown for unpaid months is provisional: an accountant has not confirmed the rates yet.',
    reverseCharge:
      'GST on your commission is paid by us to the government (reverse charge), so nothing is added to the payout.',
    stillNeeded: 'Still needed from you:',
    need_PAN: 'PAN',
    need_BANK: 'bank account',
    need_INVOICE: 'invoice number',
    UNSETTLED:
      'We wait for the lender: you are paid once it has done its part. Each line shows how far its money has come.',
    statementHead: 'Statement',
    statementPdf: 'Statement (PDF)',
    statementPdfOf: 'Statement of {month} (PDF)',
    noTax: 'No tax is deducted: no tax rule applies to these months.',
    paidOn: 'Paid on {day}, transfer reference {utr}',
  },
}

export type Words = typeof en

export const { partnerReports } = pairs('src/locales/portal-reports.words', en, {
  hi: () => import('./portal-reports.words.hi.ts'),
})
