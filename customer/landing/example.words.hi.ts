import type { Translation } from '#src/locales/pair.ts'
import type en from './example.words.en.ts'

const words: Translation<typeof en> = {
  title: 'एक ऋण, तीन दाम',
  text: 'काल्पनिक ऋणदाताओं का उदाहरण। सबसे कम दर का मतलब सबसे कम लागत नहीं: शुल्क अलग-अलग होते हैं।',
  caption: 'चुनी हुई राशि और अवधि के लिए तीन काल्पनिक ऋणदाताओं के दाम',
  amount: 'ऋण राशि',
  term: 'अवधि',
  months: '{months} महीने',
  lender: 'ऋणदाता',
  name: 'ऋणदाता {letter}',
  letter_A: 'क',
  letter_B: 'ख',
  letter_C: 'ग',
  terms: '{rate}% ब्याज, {fee}% शुल्क',
  noFee: '{rate}% ब्याज, शुल्क नहीं',
  apr: 'एपीआर',
  instalment: 'हर महीने',
  cost: 'कुल लागत',
  bar: 'कुल राशि का {interest}% ब्याज है, {fees}% शुल्क',
  part_amount: 'ऋण',
  part_interest: 'ब्याज',
  part_fees: 'शुल्क',
  free: 'हम आपसे कोई शुल्क नहीं लेते',
  neutral: 'कोई ऋणदाता पैसे देकर ऊपर नहीं आ सकता',
  private: 'चुनने तक आपकी जानकारी हमारे पास ही रहती है',
}

export default words
