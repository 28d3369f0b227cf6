const words = {
  title: 'What a referral earns',
  you: 'You',
  youText:
    'Today nothing is booked for the referral itself: no commission for it is agreed. You keep earning from your own customers as before.',
  own: 'Your own share is {percent}% of the commission.',
  ownFlat: 'Your own share is {flat} for each case.',
  ownBoth: 'Your own share is {percent}% of the commission and {flat} for each case.',
  ownNone: 'Your own terms are not set yet. Ask us under Communication.',
  they: 'The partner you refer',
  theyText:
    'Their own share of the commission on their own customers. You propose it, at most {percent}%; an admin decides. It takes nothing from yours.',
  theyTextFlat:
    'Their own share of the commission on their own customers. An admin decides it. It takes nothing from yours.',
  example:
    'Example: on {amount} disbursed by {lender}, the lender pays {commission} at its lowest slab today. You get {earning}; a partner you refer with the same share gets {earning} on their own cases.',
  noExample: 'No lender pays commission at the moment, so there is no example.',
  depends: 'What you earn depends on the lender, its slab of the month and the amount disbursed.',
  disbursed: 'Disbursed so far',
  sum: '{amount} ({count})',
  earned: 'Earned by you',
  nothing: 'Nothing agreed',
}

export default words
