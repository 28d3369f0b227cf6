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
  account: '{name} का खाता',
  signedInAs: '{name} के रूप में लॉग इन',
  unreachable: 'आपका सत्र जाँचा नहीं जा सका',
  backToDashboard: 'डैशबोर्ड पर जाएँ',
}

export default words
