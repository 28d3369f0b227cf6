import type { Translation } from '#src/locales/pair.ts'
import type en from './products.words.en.ts'

const words: Translation<typeof en> = {
  title: 'आप क्या खोज रहे हैं?',
  lead: 'कोई एक चुनें। आप यहाँ कभी भी लौट सकते हैं।',
  personalText: 'कई ऋणदाताओं के ऑफ़र की तुलना करें। तीन छोटे चरण।',
  businessText: 'पंजीकृत व्यवसाय के लिए। कई ऋणदाताओं के ऑफ़र की तुलना करें।',
  goldText: 'आपके सोने पर ऋण, तौल आपके सामने होती है।',
  housingText: 'घर ख़रीदें, बनाएँ या हाउसिंग लोन बदलें। पूरी लागत की तुलना करें।',
  cardsText: 'कार्डों के शुल्क और विशेषताएँ साथ-साथ देखें।',
  laterTitle: 'इस साइट पर अभी उपलब्ध नहीं',
  laterText: 'हम अभी इनके आवेदन नहीं लेते।',
  hello: 'नमस्ते, {name}',
  through: '{partner} के माध्यम से उपलब्ध उत्पाद',
  notOfferedTitle: '{product}: {partner} के माध्यम से उपलब्ध नहीं',
  notOfferedText:
    'आप {partner} के माध्यम से तुलना पर आए हैं, जो यह उत्पाद यहाँ नहीं देता। कोई आवेदन नहीं हुआ और आपकी कोई जानकारी किसी को नहीं भेजी गई।',
  notOfferedNext: '{partner} के माध्यम से आप इनकी तुलना कर सकते हैं:',
  toProducts: '{partner} के सभी उत्पाद देखें',
}

export default words
