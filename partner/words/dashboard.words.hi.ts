import type { Translation } from '#src/locales/pair.ts'
import type en from './dashboard.words.en.ts'

const words: Translation<typeof en> = {
  yesterday: 'कल',
  last_7_days: 'पिछले 7 दिन',
  last_30_days: 'पिछले 30 दिन',
  custom_range: 'अपनी अवधि',
  period: 'अवधि',
  fromTo: '{from} से {to} तक',
  from: 'पहला दिन',
  to: 'आख़िरी दिन',
  show: 'दिखाएँ',
  chooseDays: 'पहला और आख़िरी दिन चुनें, ज़्यादा से ज़्यादा 92 दिन।',
  figures: 'इस अवधि के आँकड़े',
  leads: 'लीड',
  applications: 'आवेदन',
  approved: 'स्वीकृत',
  disbursed: 'वितरित',
  disbursedAmount: 'वितरित राशि',
  counting:
    'लीड पहले साइन-इन के दिन गिनी जाती है, बाक़ी हर आँकड़ा उस दिन जब वह हुआ। इस अवधि की स्वीकृति किसी पुरानी लीड की भी हो सकती है।',
  stages: 'आवेदन किस चरण में हैं',
  stagesText: 'इस अवधि में ऋणदाताओं को भेजे गए आवेदन, उनके मौजूदा चरण के अनुसार।',
  stage: 'चरण',
  stagesEmpty: 'इस अवधि में किसी ऋणदाता को कोई आवेदन नहीं भेजा गया।',
  recent: 'नई लीड',
  recentText: 'इस अवधि की अधिकतम दस लीड। ग्राहक का केवल पहला अक्षर और छिपा हुआ नंबर दिखता है।',
  customer: 'ग्राहक',
  product: 'उत्पाद',
  lender: 'ऋणदाता',
  firstSignIn: 'पहला साइन-इन',
  noStage: 'ऋणदाता नहीं चुना',
  recentEmpty: 'इस अवधि में कोई लीड नहीं।',
  longer: 'पिछले 30 दिन देखें',
  failed: 'आँकड़े लोड नहीं हो सके',
}

export default words
