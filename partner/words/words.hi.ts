import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  partner: {
    portal: 'पार्टनर पोर्टल',
    home: 'तुलना पार्टनर पोर्टल, डैशबोर्ड',
    pages: 'पोर्टल के पेज',
    trail: 'आप यहाँ हैं',
    dashboard: 'डैशबोर्ड',
    trainingMaterial: 'प्रशिक्षण सामग्री',
    eligibilityCriteria: 'पात्रता मानदंड',
    reports: 'रिपोर्ट',
    case: 'मामला',
    productOffering: 'उत्पाद',
    marketingSupport: 'मार्केटिंग सहायता',
    messagingContent: 'संदेश सामग्री',
    bannersAndCreatives: 'बैनर और क्रिएटिव',
    communication: 'संपर्क',
    techSupport: 'तकनीकी सहायता',
    generalQuery: 'सामान्य सवाल',
    ticket: 'टिकट',
    faqs: 'सामान्य प्रश्न',
    customerQueries: 'ग्राहकों के सवाल',
    dsaQueries: 'डीएसए के सवाल',
    referral: 'रेफ़रल',
    customFunnel: 'अपना पेज',
    digitalIntegration: 'डिजिटल इंटीग्रेशन',
    lenderJourney: 'ऋणदाता की प्रक्रिया',
    settings: 'सेटिंग',
    product: 'उत्पाद का विवरण',
    notYours: 'आपके पास इस पेज की अनुमति नहीं है',
    notYoursText: 'खाते के मालिक से अनुमति माँगें।',
    account: '{name} का खाता',
    signedInAs: '{name} के रूप में साइन इन',
    unreachable: 'आपका सत्र जाँचा नहीं जा सका',
    backToDashboard: 'डैशबोर्ड पर जाएँ',
    kycPending: 'आपका केवाईसी बाक़ी है: पूरा होने तक लिंक नहीं गिने जाएँगे और भुगतान रुके रहेंगे।',
    readOnly: 'आपका पोर्टल अभी केवल पढ़ने के लिए है: आचार संहिता पर साल में एक बार सहमति देनी होती है।',
    readOnlyWhere: 'पढ़ें और सहमति दें',
  },
}

export default words
