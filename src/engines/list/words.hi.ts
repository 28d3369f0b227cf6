import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  listWords: {
    badFilter: 'यह फ़िल्टर इस्तेमाल नहीं हो सकता। ऊपर चिह्नित जगह ठीक करें।',
    badAddress: 'इस लिंक का एक हिस्सा मान्य नहीं है।',
    showWithout: 'इसके बिना सूची दिखाएँ',
    failed: 'सूची खुल नहीं सकी',
    chooseDays: 'पहला और आख़िरी दिन चुनें, ज़्यादा से ज़्यादा 92 दिन।',
    period: 'अवधि',
    place: 'पेज',
    apply: 'लागू करें',
    all: 'सभी',
    clear: 'फ़िल्टर हटाएँ',
    moreFilters: 'और फ़िल्टर',
    fewerFilters: 'कम फ़िल्टर',
    sort: 'क्रम',
    usual: 'सामान्य क्रम',
    sortHelp: 'क्रम में लगाएँ। Shift के साथ: इस कॉलम से भी क्रम लगाएँ',
    total: 'कुल',
    tick: '{name} चुनें',
    tickAll: 'इस पन्ने की सभी पंक्तियाँ चुनें',
    pages: 'सूची के पेज',
    first: 'पहला पन्ना',
    previous: 'पिछला पेज',
    next: 'अगला पेज',
    rowsHere: 'इस पन्ने पर {count} {count:पंक्ति|पंक्तियाँ}',
    matching: '{count} {count:पंक्ति|पंक्तियाँ}',
    matchingMany: '{count} से ज़्यादा पंक्तियाँ',
    rowsPerPage: 'एक पन्ने पर पंक्तियाँ',
    leftOut: 'पंक्तियाँ जो पढ़ी नहीं जा सकीं: {count}। सर्वर के लॉग में वे दर्ज हैं।',
  },
}

export default words
