const words = {
  home: 'Tulna, start page',
  otherLanguage: 'हिन्दी',
  signedIn: 'Signed in',
  copyright: '© Tulna',
  company: '{company}, {address}. GSTIN {gstin}.',
  terms: 'Terms of use',
  privacy: 'Privacy and cookies',
  ranking: 'How we rank offers',
  conditions: '*T&Cs Apply.',
  helpTitle: 'Help and complaints',
  helpText: 'Write to us or call Monday to Saturday, 10:00 to 18:00.',
  officer: 'Grievance officer: {name}',
  officerText:
    'We acknowledge complaints within 48 hours and answer within 30 days. After that you can go to the RBI Ombudsman.',
  aboutTitle: 'About Tulna',
  about:
    'Tulna is a lending service provider. Lenders regulated by the Reserve Bank of India give the loans and decide on every application.',
  free: 'You pay us nothing. Lenders pay us when a loan is disbursed; that never changes the order of offers.',
}

export default words
