import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './dashboard.words.ts'

const words: Translations<Words> = {
  partnerDashboard: {
    yesterday: 'कल',
    last_7_days: 'पिछले 7 दिन',
    last_30_days: 'पिछले 30 दिन',
    custom_range: 'तारीख़ चुनें',
    period: 'अवधि',
    fromTo: '{from} से {to} तक',
    from: 'पहला दिन',
    to: 'आख़िरी दिन',
    show: 'दिखाएँ',
    chooseDays: 'पहला और आख़िरी दिन चुनें, ज़्यादा से ज़्यादा 92 दिन।',
    figures: 'इस अवधि के आँकड़े',
    customers: 'लीड',
    applications: 'आवेदन',
    approved: 'मंज़ूरियाँ',
    disbursed: 'डिसबर्सल',
    disbursed_amount: 'डिसबर्सल राशि',
    stages: 'चुने गए ऑफ़र, स्थिति के अनुसार',
    stagesText: 'इस अवधि में आपके ग्राहकों के चुने गए ऑफ़र, उनकी अभी की स्थिति के अनुसार।',
    stage: 'चरण',
    stagesEmpty: 'इस अवधि में कोई ऑफ़र नहीं चुना गया।',
    recent: 'नई लीड',
    recentText: 'इस अवधि की अधिकतम दस लीड। ग्राहक का केवल पहला अक्षर और छिपा हुआ नंबर दिखता है।',
    customer: 'ग्राहक',
    product: 'उत्पाद',
    lender: 'ऋणदाता',
    arrived: 'कब आए',
    noStage: 'कोई ऋणदाता नहीं चुना',
    recentEmpty: 'इस अवधि में कोई लीड नहीं।',
    longer: 'पिछले 30 दिन देखें',
    failed: 'आँकड़े लोड नहीं हो सके',
  },
}

export default words
