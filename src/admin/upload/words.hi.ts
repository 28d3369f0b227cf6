import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminUpload: {
    drop: 'या यहाँ छोड़ें',
    checking: '{name} की जाँच हो रही है…',
    severalLenders: 'कई ऋणदाता',
    columns: 'कॉलम',
    columnsFound: 'कॉलम: सब मिल गए',
    columnsRemembered: 'कॉलम: जैसे पिछली बार चुने गए थे',
    columnsMissing: 'बताएँ कि जो कॉलम नहीं मिले वे कहाँ हैं। आपका चुनाव ऐसी अगली फ़ाइल के लिए याद रहेगा।',
    columnFor: '{name} का कॉलम',
    notInFile: 'फ़ाइल में नहीं है',
    needed: 'ज़रूरी',
    samples: 'जैसे {values}',
    guessed: 'मानों से पहचाना गया: {values}',
    chooseOne: 'एक चुनें: यह नाम एक से ज़्यादा बार है',
    effect: 'यह फ़ाइल क्या करेगी',
    secondAdmin:
      'यह फ़ाइल उससे ज़्यादा बदलती है जितना कोई एडमिन अकेले बदल सकता है। दूसरे एडमिन की मंज़ूरी तक यह मंज़ूरी के पेज पर रुकेगी।',
    notYours: '{count} {count:पंक्ति आपकी नहीं है|पंक्तियाँ आपकी नहीं हैं}',
    badRows: 'त्रुटि वाली पंक्तियाँ',
    badShown: 'त्रुटि वाली पहली {count} पंक्तियाँ',
    download: 'त्रुटि वाली पंक्तियाँ डाउनलोड करें ({number})',
    reason: 'त्रुटि',
    row: 'पंक्ति',
    wholeRow: 'पूरी पंक्ति',
    back: 'सभी फ़ाइलें',
    file: 'फ़ाइल',
    original: 'मूल फ़ाइल डाउनलोड करें',
    originalUntil: '{day} तक रखी जाएगी',
    revert: 'वापस लें',
    revertOf: '{name} वापस लें',
    revertTitle: '{name} वापस लें?',
    revertDone: 'फ़ाइल वापस ले ली गई',
  },
}

export default words
