import type { Translation } from '#src/locales/pair.ts'
import type en from './kit.words.en.ts'

const words: Translation<typeof en> = {
  pages: 'पृष्ठ',
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
}

export default words
