import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminJourney: {
    funnelTitle: 'ग्राहक यात्रा',
    stage: 'चरण',
    reached: 'पहुँचे',
    lost: 'छूटे',
    minutes: 'मध्य समय',
    stuck: 'अभी यहाँ',
    seeStuck: 'यहाँ रुके ग्राहक दिखाएँ: {stage}',
    VISIT: 'साइट पर आए',
    OTP_SENT: 'पासकोड माँगा',
    OTP_OK: 'साइन-इन किया',
    PRODUCT_CHOSEN: 'उत्पाद चुना',
    STEP1_PERSONAL: 'निजी जानकारी',
    STEP2_CONTACT: 'संपर्क जानकारी',
    STEP3_EMPLOYMENT: 'काम और आय',
    OFFERS_SEEN: 'ऑफ़र देखे',
    OFFER_SELECTED: 'ऑफ़र चुना',
    LENDER_REDIRECT: 'ऋणदाता के पास गए',
    APPROVED: 'मंज़ूर',
    DISBURSED: 'राशि भेजी गई',
    under: '1 मिनट से कम',
    min: '{count} मिनट',
    hours: '{count} घंटे',
    note: 'पहुँचे: इस अवधि में पहली बार साइन-इन करने वाले ग्राहक, और वे किस चरण तक पहुँचे हैं। अभी यहाँ: वे ग्राहक जिनका सबसे आगे का क़दम, यात्रा लॉग के अनुसार, इस अवधि में पड़ता है। साइन-इन से पहले की विज़िट ‘बीच में छूटना’ रिपोर्ट में हैं।',
  },
}

export default words
