import { pair } from './pair.ts'

/** The customer's page on the own data: what is stored, who received it, requests about it. */
export const myData = pair(
  {
    title: 'My data and consents',
    lead: 'What we store about you, what you agreed to, and who received what. All of it is yours to take along, correct or have deleted.',
    loadFailed: 'Your data could not be loaded.',
    storedTitle: 'What we store',
    masked: 'PAN and date of birth are stored encrypted and shown here with most characters hidden.',
    name: 'Name',
    mobile: 'Mobile number',
    location: 'Address',
    asked: 'Loans you asked about',
    askedRow: '{product}: {amount} over {months} months',
    download: 'Download all my data (JSON)',
    consentsTitle: 'What you agreed to',
    recipientsTitle: 'Who received your data',
    noRecipients: 'Nobody. Your details go to a lender only after you choose its offer and agree.',
    sent: 'Sent on {when}',
    notSent: 'Agreed on {when}, nothing sent yet',
    partner:
      'Sent you to us. Sees your initial, the masked number and how your application stands, since {when}',
    requestsTitle: 'Correct or delete',
    requestsText:
      'You can change most details yourself in your profile. For the rest, ask us: we answer within 90 days, named by its reference.',
    correct: 'Ask for a correction',
    details: 'What is wrong, and what is right?',
    detailsHint: 'Do not write PAN, passwords or passcodes here',
    send: 'Send request',
    remove: 'Ask for deletion',
    removeText:
      'We then stop using your data and delete it. What the law makes us keep, records of consents and of loans among it, stays locked until its time is over. Applications that run at a lender are not withdrawn by this.',
    why: 'Anything we should know?',
    removeSend: 'Ask to delete my data',
    asked_CORRECTION: 'Correction',
    asked_DELETION: 'Deletion',
    OPEN: 'Open: we have it and work on it',
    DONE: 'Done',
    REFUSED: 'Refused',
    received: 'Received on {when}',
    stored: 'We have your request. Its reference is {reference}.',
    board: 'If we do not help you, you can complain to the Data Protection Board of India.',
  },
  () => import('./my-data.hi.ts'),
)
