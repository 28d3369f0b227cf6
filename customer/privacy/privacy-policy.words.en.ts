const words = {
  title: 'Privacy and cookies',
  lead: 'What we know about you, why, who else sees it, and what you can do about it.',
  whatTitle: 'What we keep',
  whatText:
    'Your mobile number or email address, what you fill in in your profile, the offers you saw and chose, and your agreements with their wording, time and language. PAN and date of birth are encrypted and shown masked.',
  whyTitle: 'What for',
  whyText:
    'To find the lenders whose rules fit you, to send your application to the lender you choose, and to show you how it stands. We ask for each purpose separately; no box is ever ticked for you.',
  whoTitle: 'Who sees it',
  whoText:
    'A lender sees your details only after you chose its offer and agreed. A partner that sent you sees your initial, your masked number and how the application stands. We sell no data.',
  howLongTitle: 'How long',
  howLongText: 'Until one year after we last used it, as the law asks; then it is erased.',
  rightsTitle: 'Your rights',
  rightsText:
    'You can ask to see, correct or erase your data, name a person to act for you, and take back an agreement as easily as you gave it. Write to the grievance officer below; we answer within 90 days at most. You can complain to the Data Protection Board of India.',
  cookiesTitle: 'Cookies',
  cookiesText:
    'We set only cookies that the site needs: one that keeps you logged in and that no script can read, and ones that remember your language and the page you are on. Partners who log in to sell get one more, for a year, so that we see when somebody sells to themselves. No advertising and no tracking by others. We count which pages are seen and which steps are taken, without your name, number or details; once you are logged in, it belongs to your account, and it is deleted after 400 days.',
}

export default words
