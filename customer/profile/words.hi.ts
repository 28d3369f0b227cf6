import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  loanHints: {
    goldNeeds: 'वज़न और शुद्धता भरने पर यहाँ अनुमान दिखेगा।',
    goldEstimate:
      'अनुमान: आपका सोना लगभग {value} का हो सकता है। ऋणदाता उस पर लगभग {loan} तक दे सकते हैं (मूल्य का {percent}%)।',
    goldMore: 'आप इस अनुमान से ज़्यादा माँग रहे हैं। ऋणदाता कम दे सकते हैं।',
    goldPrice: '{on} को 22 कैरेट के एक ग्राम का भाव {price} माना गया है; स्रोत: {source}।',
    goldTiers:
      'आरबीआई की सीमाएँ: ₹2.5 लाख तक के ऋण पर मूल्य का 85%, ₹5 लाख तक 80%, उससे ऊपर 75%। अंतिम मूल्य ऋणदाता का जाँचकर्ता आपके सामने तय करता है।',
    ltv: 'ऋण संपत्ति के मूल्य का {share}% है। ऋणदाता ज़्यादा से ज़्यादा {most}% देते हैं, बड़े ऋण पर और कम; अपनी ओर से ज़्यादा पैसे की योजना बनाएँ।',
    household: 'आपके पूरे परिवार की सालाना आय',
    householdHint:
      'साथ रहने वाले सभी लोगों की, आपकी अपनी आय मिलाकर। {limit} तक केवल माइक्रोफ़ाइनेंस ऋण देने वाले ऋणदाता ही ऋण दे सकते हैं।',
    businessName: 'व्यवसाय का नाम',
    businessNature: 'व्यवसाय का प्रकार',
    gstin: 'जीएसटी नंबर',
    gstinHint: '15 अक्षर और अंक, यदि व्यवसाय के पास हो',
    businessPan: 'व्यवसाय का पैन',
    businessPanHint: 'फ़र्म या कंपनी का अपना पैन, जैसे ABCFK1234L। ऋणदाता इसे जाँचते हैं।',
    businessPanStored: 'हमारे पास {masked} है। इसे रखने के लिए ख़ाली छोड़ दें।',
    propertyPincode: 'संपत्ति का पिनकोड',
    coapplicant: 'सह-आवेदक की मासिक आय',
    neededBy: '{of} में से {count} {count:ऋणदाता|ऋणदाताओं} को चाहिए: {names}। बाद में भी भर सकते हैं।',
    coapplicantHint: 'जो आपके साथ ऋण पर हस्ताक्षर करे, जैसे पत्नी या पति',
  },
}

export default words
