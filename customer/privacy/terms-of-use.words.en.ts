const words = {
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
    'Upper amounts, rates and times are the widest range across all lenders. Which of them apply to you depends on the lender and your details. Times run from the moment the lender has complete details.',
  yourPartTitle: 'Your part',
  yourPartText: 'Give your own, true details. You must be 18 or older. Keep your passcodes to yourself.',
  lawTitle: 'Law and complaints',
  lawText:
    'Indian law applies. Complaints go to the grievance officer named below; if you are not satisfied after 30 days, to the RBI Ombudsman.',
}

export default words
