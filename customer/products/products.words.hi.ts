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
  studentText: 'फ़ीस और रहने के खर्च के लिए ऋण, भारत और विदेश में।',
  twoWheelerText: 'स्कूटर और मोटरसाइकिल के लिए ऋण, इलेक्ट्रिक के लिए भी।',
  carText: 'नई और पुरानी कारों के लिए ऋण।',
  dealsText: 'दुकानों की छूट, कीमत और शर्तों के साथ।',
  vouchersText: 'वाउचर की कीमत, उसका मूल्य और वह कहाँ चलता है।',
  healthText: 'प्रीमियम, बीमा राशि और क्या शामिल नहीं, साथ-साथ।',
  shopText: 'आपकी दुकान के सामान, फ़िटिंग और नक़दी के लिए।',
  otherText: 'जीवन, दुर्घटना, वाहन और घर का बीमा।',
  requests: 'बीमाकर्ताओं और दुकानों को आपके अनुरोध',
  hello: 'नमस्ते, {name}',
  through: '{partner} के माध्यम से उपलब्ध उत्पाद',
  notOfferedTitle: '{product}: {partner} के माध्यम से उपलब्ध नहीं',
  notOfferedText:
    'आप {partner} के माध्यम से तुलना पर आए हैं, जो यह उत्पाद यहाँ नहीं देता। कोई आवेदन नहीं हुआ और आपकी कोई जानकारी किसी को नहीं भेजी गई।',
  notOfferedNext: '{partner} के माध्यम से आप इनकी तुलना कर सकते हैं:',
  toProducts: '{partner} के सभी उत्पाद देखें',
}

export default words
