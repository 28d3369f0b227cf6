import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  kitWords: {
    pages: 'पेज',
    previous: 'पिछला',
    next: 'अगला',
    page: 'पृष्ठ {page}',
    rows: '{total} में से {first}–{last}',
    shown: 'दिखाई गई पंक्तियाँ',
    all: 'सभी {count}',
    month: 'माह/वर्ष',
    day: 'दिन/माह/वर्ष',
    minute: 'दिन/माह/वर्ष घंटा:मिनट',
    earliest: '{date} से पहले की तारीख़ नहीं',
    latest: '{date} के बाद की तारीख़ नहीं',
    openCalendar: 'कैलेंडर से चुनें',
    anErrorOccurred: 'कोई त्रुटि हुई',
    loadFailed: 'जानकारी लोड नहीं हो सकी।',
    seeWhere: 'वहाँ देखें',
    reason: 'कारण',
    reasonHelp: 'यह ऑडिट रिकॉर्ड में रहता है।',
    nothingMatches: '“{text}” से कुछ नहीं मिला',
    found: '{count} {count:नतीजा|नतीजे}',
    searching: 'खोज रहे हैं…',
    finderKeys: '↑ ↓ चुनें · Enter खोले · Esc बंद करे',
  },
  notFoundWords: {
    title: 'पेज नहीं मिला',
    text: 'अगर पता आपने टाइप किया है तो उसे जाँच लें। आपकी सहेजी हुई कोई जानकारी नहीं खोई है।',
    link: 'शुरुआती पेज पर जाएँ',
  },
}

export default words
