import type { creditCardsPage } from './credit-cards.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof creditCardsPage> = {
  title: 'क्रेडिट कार्ड',
  titleSecured: 'जमा राशि पर मिलने वाले कार्ड',
  titleUnsecured: 'बिना जमा राशि के कार्ड',
  lead: 'शुल्क और विशेषताएँ साथ-साथ। इस साइट पर कार्ड के आवेदन अभी नहीं लिए जाते।',
  all: 'सभी कार्ड',
  secured: 'जमा राशि पर',
  unsecured: 'बिना जमा राशि',
  fee: 'वार्षिक शुल्क',
  feeUnknown: 'नहीं बताया गया',
  empty: 'अभी दिखाने के लिए कोई कार्ड नहीं है।',
  loadFailed: 'कार्ड लोड नहीं हो सके।',
  filter: 'कार्ड का प्रकार',
}

export default words
