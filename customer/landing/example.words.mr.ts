import type { DraftOf } from '#src/locales/pair.ts'
import type en from './example.words.en.ts'

const words: DraftOf<typeof en> = {
  title: 'एक कर्ज, तीन किमती',
  text: 'काल्पनिक कर्जदात्यांचे उदाहरण. सर्वात कमी दर म्हणजे सर्वात कमी खर्च नव्हे: शुल्क वेगवेगळे असते.',
  caption: 'निवडलेली रक्कम आणि मुदतीसाठी तीन काल्पनिक कर्जदात्यांच्या किमती',
  amount: 'कर्जाची रक्कम',
  term: 'मुदत',
  months: '{months} महिने',
  lender: 'कर्जदाता',
  name: 'कर्जदाता {letter}',
  letter_A: 'अ',
  letter_B: 'ब',
  letter_C: 'क',
  terms: '{rate}% व्याज, {fee}% शुल्क',
  noFee: '{rate}% व्याज, शुल्क नाही',
  apr: 'एपीआर',
  instalment: 'दरमहा',
  cost: 'एकूण खर्च',
  bar: 'एकूण भरण्यापैकी {interest}% व्याज आणि {fees}% शुल्क',
  part_amount: 'कर्ज',
  part_interest: 'व्याज',
  part_fees: 'शुल्क',
  free: 'तुम्हाला आम्हाला काहीही द्यावे लागत नाही',
  neutral: 'कोणताही कर्जदाता पैसे देऊन वरचे स्थान मिळवू शकत नाही',
  private: 'तुम्ही निवड करेपर्यंत तुमची माहिती आमच्याकडेच राहते',
}

export default words
