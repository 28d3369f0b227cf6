import type { Translation } from '#src/locales/pair.ts'
import type en from './mis.words.en.ts'

const words: Translation<typeof en> = {
  title: 'एमआईएस अपलोड',
  uploadTitle: 'ऋणदाता की फ़ाइल जाँचें',
  what: 'कॉलम: ऋणदाता की आवेदन आईडी या आवेदन आईडी, स्थिति की तारीख, राशि; जो पंक्ति वितरण की नहीं है उसमें स्थिति भी। जब तक आप हर पंक्ति देख न लें, कुछ दर्ज नहीं होता।',
  check: 'जाँचें',
  template: 'उन आवेदनों की फ़ाइल जिनका वितरण अब हो सकता है:',
  templateAs: '{format} में नमूना',
  preview: '{name} से क्या बदलेगा',
  booked: '{name} से क्या बदला',
  book: 'पंक्तियाँ दर्ज करें ({count})',
  nothing: 'दर्ज करने को कुछ नहीं: हमारी बहियाँ पहले से इस फ़ाइल जैसी हैं, या पंक्तियों में त्रुटियाँ हैं।',
  forget: 'दूसरी फ़ाइल चुनें',
  bookDone: 'फ़ाइल दर्ज हो गई',
  toStatus: 'सभी एमआईएस फ़ाइलें',
  toUpload: 'फ़ाइल अपलोड करें',
}
export default words
