import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  partnerWidget: {
    anyLoan: 'ऋण',
    anyLine: 'कई ऋणदाताओं के ऑफ़र, सभी लागतों के साथ।',
    compare: 'ऑफ़र की तुलना करें',
    name: 'पूरा नाम',
    phone: 'मोबाइल नंबर',
    product: 'ऋण',
    choose: 'चुनें',
    wholeText: 'पूरा पाठ',
    data: 'कौन-सी जानकारी',
    purposes: 'किस लिए',
    privacy: 'गोपनीयता नीति',
    agree: 'हाँ, मैं सहमत हूँ। यह सहमति कभी भी वापस ली जा सकती है।',
    send: 'आगे बढ़ें',
    correct: 'कृपया चिह्नित फ़ील्ड ठीक करें।',
    thanks: 'धन्यवाद',
    stored:
      'अब तुलना पर आगे बढ़ें: पासकोड से अपने नंबर की पुष्टि करें और देखें कि कौन-से ऋणदाता आपसे मेल खाते हैं। {merchant} को आवेदन की स्थिति दिखती है, आपकी जानकारी नहीं।',
    goOn: 'तुलना पर आगे बढ़ें',
  },
}

export default words
