import type { Translation } from '#src/locales/pair.ts'
import type en from './statements.words.en.ts'

const words: Translation<typeof en> = {
  uploadTitle: 'ऋणदाता के विवरण का अपनी बहियों से मिलान करें',
  what: 'कॉलम: ऋणदाता की आवेदन आईडी, कमीशन राशि; चाहें तो टिप्पणी। जब तक आप कोई अंतर न मानें, हमारी बहियों में कुछ नहीं बदलता।',
  compare: 'मिलान करें',
  ours: 'हमारी बही ₹',
  theirs: 'ऋणदाता ₹',
  difference: 'अंतर ₹',
  differences: 'अंतर',
  sheet: 'अंतर',
  row: 'पंक्ति',
  application: 'आवेदन',
  result: 'नतीजा',
  remark: 'टिप्पणी',
  sums: 'हमारे खाते {ours} · ऋणदाता {theirs}',
  noEffect: 'हमारे खाते नहीं बदलते। तुलना के बाद आप अंतर एक-एक करके मानते हैं।',
  accepted: 'माना गया',
  yes: 'हाँ',
  export: 'अंतर डाउनलोड करें',
}
export default words
