import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminMerchants: {
    status: 'स्थिति',
    ACTIVE: 'सक्रिय',
    INVITED: 'आमंत्रित',
    DISABLED: 'बंद',
    KYC_PENDING: 'केवाईसी बाक़ी',
    DEACTIVATED: 'बंद किया गया',
    means_ACTIVE: 'साइन इन करता है, बेचता है और भुगतान पाता है।',
    means_KYC_PENDING: 'बाक़ी काग़ज़ देने के लिए साइन इन करता है। लिंक किसी के नाम नहीं गिने जाते; भुगतान रुके हैं।',
    means_SUSPENDED: 'साइन इन नहीं कर सकता। लिंक किसी के नाम नहीं गिने जाते; भुगतान रुके हैं।',
    means_DEACTIVATED: 'साइन इन नहीं कर सकता। लिंक किसी के नाम नहीं गिने जाते; कमाई फिर भी मिलेगी।',
    statusHistory: 'स्थिति का इतिहास',
    statusFromTo: '{from} → {to}',
    SUSPENDED: 'रोका गया',
    contact: 'संपर्क व्यक्ति',
    statusReason: 'क्यों',
    partner: 'किसके अंतर्गत बेचेगा',
    parent: 'किसने रेफ़र किया',
    mobile: 'मोबाइल नंबर',
    email: 'ईमेल',
    address: 'पता',
    pan: 'पैन',
    gstin: 'जीएसटी नंबर',
    split: 'हमारे कमीशन में हिस्सा',
    partnersTerms: 'पार्टनर के समान',
    since: 'कब से',
    logins: 'लॉगिन',
    withFactor: 'ऑथेंटिकेटर ऐप से साइन इन',
    noLogin: 'अभी कोई लॉगिन नहीं',
    links: 'इसके ट्रैकिंग लिंक',
  },
}

export default words
