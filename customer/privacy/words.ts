import { pairs } from '#src/locales/pair.ts'

const en = {
  /** The customer's page on the own data: what is stored, who received it, requests about it. */
  myData: {
    title: 'My data and consents',
    lead: 'What we store about you, what you agreed to, and who received your data. You can download it, correct it or have it deleted.',
    loadFailed: 'Your data could not be loaded.',
    storedTitle: 'What we store',
    masked: 'PAN and date of birth are stored encrypted and shown here with most characters hidden.',
    name: 'Name',
    mobile: 'Mobile number',
    location: 'Address',
    asked: 'Loans you asked for',
    askedRow: '{product}: {amount} over {months} months',
    corrected:
      'Our support team changed {fields} on {when}. Not what you wanted? Ask for a correction below.',
    first_name: 'first name',
    last_name: 'last name',
    email: 'email',
    address1: 'address',
    address2: 'second address line',
    postal_code: 'PIN code',
    city: 'city',
    state: 'state',
    download: 'Download for programs (JSON)',
    downloadPage: 'Download all my data as a page',
    pageTitle: 'My data at Tulna',
    madeAt: 'Made on {when}. Your case id is {id}: our team finds your case by it.',
    nothing: 'Nothing',
    chosenTitle: 'Offers you chose',
    chosenRow: '{amount} over {months} months, APR {apr}, instalment {emi}',
    GIVEN: 'Given on {when}, text {version}',
    WITHDRAWN: 'Withdrawn on {when}, text {version}',
    yes: 'Yes',
    no: 'No',
    consentsTitle: 'What you agreed to',
    recipientsTitle: 'Who received your data',
    noRecipients: 'Nobody. Your details go to a lender only after you choose its offer and agree.',
    sent: 'Sent on {when}',
    notSent: 'Agreed on {when}, nothing sent yet',
    partner:
      'Referred you to us. Since {when}, sees your initial, your masked number and the status of your application',
    visitsTitle: 'Pages you opened while signed in',
    withheldTitle: 'What is not in this file, and why',
    withheld_COPY: 'Messages that we sent you and requests that you wrote to us',
    why_COPY: 'You have them already, as SMS or email.',
    withheld_WORK: 'Notes and counters of our team about your applications',
    why_WORK: 'They repeat what is shown here or describe our own work. You can ask for a summary below.',
    withheld_SECURITY: 'Sign-in records, keys and number checks',
    why_SECURITY: 'They protect your account. A thief with your phone must not see them.',
    withheld_OTHERS: 'Records of merchants and their systems',
    why_OTHERS: 'They also describe other people and businesses.',
    requestsTitle: 'Correct or delete',
    requestsText:
      'You can change most details yourself in your profile. For anything else, send us a request: you get a reference, and we answer within 90 days.',
    correct: 'Ask for a correction',
    details: 'What is wrong, and what should it be?',
    detailsHint: 'Do not write PAN, passwords or passcodes here',
    send: 'Send request',
    remove: 'Ask for deletion',
    removeText:
      'We then stop using your data and delete it. What we must keep by law, such as records of consents and loans, stays locked until its retention period ends. Applications with lenders are not withdrawn by this.',
    why: 'Anything we should know?',
    removeSend: 'Ask to delete my data',
    asked_CORRECTION: 'Correction',
    asked_DELETION: 'Deletion',
    OPEN: 'Open: we are working on it',
    DONE: 'Done',
    REFUSED: 'Refused',
    received: 'Received on {when}',
    stored: 'We have your request. Its reference is {reference}.',
    board: 'If we do not help you, you can complain to the Data Protection Board of India.',
  },
  /** Headings above what a co-brand adds to our terms and privacy notice. */
  partnerTexts: {
    terms: 'Terms of {partner}',
    privacy: 'Privacy at {partner}',
    beside: 'Written by {partner}, who referred you to us. It applies in addition to our own text.',
    from: 'Version {version}, in force from {date}.',
  },
  /** The privacy page. */
  privacy: {
    title: 'Privacy and cookies',
    lead: 'What we know about you, why, who else sees it, and what you can do about it.',
    whatTitle: 'What we keep',
    whatText:
      'Your mobile number or email address, what you enter in your profile, the offers you saw and chose, and your consents with their wording, time and language. PAN and date of birth are encrypted and shown masked.',
    whyTitle: 'What for',
    whyText:
      'To find the lenders whose rules fit you, to send your application to the lender you choose, and to show you its status. We ask for each purpose separately; no box is ever ticked for you.',
    whoTitle: 'Who sees it',
    whoText:
      'A lender sees your details only after you choose its offer and agree. A partner that referred you sees your initial, your masked number and the status of your application. We do not sell data.',
    howLongTitle: 'How long',
    howLongText: 'Until one year after we last used it, as the law requires. Then it is deleted.',
    rightsTitle: 'Your rights',
    rightsText:
      'You can ask to see, correct or delete your data, name a person to act for you, and withdraw a consent as easily as you gave it. Write to the grievance officer below; we answer within 90 days. You can complain to the Data Protection Board of India.',
    cookiesTitle: 'Cookies',
    cookiesText:
      'We set only cookies that the site needs: one that keeps you signed in and that no script can read, and some that remember your language and the page you are on. Partners who sign in to sell get one more, for a year, so that we can detect self-referrals. No advertising and no third-party tracking. We count page views and completed steps without your name, number or details; once you sign in, they belong to your account and are deleted after 400 days.',
  },
  /** The terms of use. */
  terms: {
    title: 'Terms of use',
    lead: 'Short, and in plain words.',
    roleTitle: 'What we are',
    roleText:
      'Tulna compares offers from lenders and passes your application on to the one you choose. We are a lending service provider. We do not lend money or decide on applications.',
    costTitle: 'What it costs you',
    costText:
      'Nothing. We take no fee from customers and never ask for money before a loan is paid out. Money moves only between you and the lender.',
    offersTitle: 'What an offer is',
    offersText:
      'An offer shows what a lender would charge, based on its rules and your answers. The lender checks your details and may decide otherwise. Its key fact statement is what counts.',
    conditionsTitle: 'Claims marked with *',
    conditionsText:
      'Highest amount of a personal loan and of a gold loan, the range of personal-loan rates, and a term that several lenders offer; some go further. Which of them apply to you depends on the lender and your details. Times are those of the fastest lenders, from the moment they have complete details.',
    yourPartTitle: 'Your part',
    yourPartText: 'Give your own, true details. You must be 18 or older. Keep your passcodes to yourself.',
    lawTitle: 'Law and complaints',
    lawText:
      'Indian law applies. Complaints go to the grievance officer named below; if you are not satisfied after 30 days, to the RBI Ombudsman.',
  },
}

export type Words = typeof en

export const { myData, partnerTexts, privacy, terms } = pairs('customer/privacy/words', en, {
  hi: () => import('./words.hi.ts'),
})
