import type { Translation } from '#src/locales/pair.ts'
import type en from './reports.words.en.ts'

const words: Translation<typeof en> = {
  allReports: 'सभी रिपोर्ट',
  longerAsFile: 'दो साल तक की अवधि फ़ाइल के रूप में निर्यात की जा सकती है।',
  badFilter: 'यह फ़िल्टर इस्तेमाल नहीं हो सकता। ऊपर चिह्नित जगह ठीक करें।',
  pages: 'रिपोर्ट के पन्ने',
  first: 'पहला पन्ना',
  previous: 'पिछला पन्ना',
  next: 'अगला पन्ना',
  rowsHere: 'इस पन्ने पर {count} पंक्तियाँ',
  all: 'सभी',
  clear: 'फ़िल्टर हटाएँ',
  moreFilters: 'और फ़िल्टर',
  fewerFilters: 'कम फ़िल्टर',
  open: 'खोलें',
  total: 'कुल',
  reason: 'कारण',
  reasonHelp: 'यह ऑडिट रिकॉर्ड में रहता है।',
  tick: '{name} चुनें',
  tickAll: 'इस पन्ने की सभी पंक्तियाँ चुनें',
  exportFailed: 'फ़ाइल नहीं बन सकी। छोटी अवधि चुनकर देखें।',
  exportCut: 'एक फ़ाइल में 1,00,000 पंक्तियाँ आती हैं। यह वहीं कट गई: बाकी के लिए छोटी अवधि चुनें।',
}

export default words
