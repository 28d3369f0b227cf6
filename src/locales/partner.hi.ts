import type { WordsOf } from './pair.ts'
import type { partner } from './partner.ts'

const words: WordsOf<typeof partner> = {
  portal: 'पार्टनर पोर्टल',
  home: 'तुलना पार्टनर पोर्टल, डैशबोर्ड',
  pages: 'पोर्टल के पेज',
  trail: 'आप यहाँ हैं',
  dashboard: 'डैशबोर्ड',
  trainingMaterial: 'प्रशिक्षण सामग्री',
  eligibilityCriteria: 'पात्रता मानदंड',
  reports: 'रिपोर्ट',
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
  copied: 'कॉपी हो गया',
  notYours: 'यह पेज आपके खाते में शामिल नहीं है',
  notYoursText: 'खाते का मालिक तय करता है कि कौन क्या देखे। उनसे माँगें।',
  account: '{name} का खाता',
  signedInAs: '{name} के रूप में लॉग इन',
  unreachable: 'आपका सत्र जाँचा नहीं जा सका',
  backToDashboard: 'डैशबोर्ड पर जाएँ',
}

export default words
