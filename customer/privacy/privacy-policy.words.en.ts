const words = {
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
}

export default words
