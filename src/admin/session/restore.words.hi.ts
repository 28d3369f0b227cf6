import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './restore.words.ts'

const words: Translations<Words> = {
  restorePage: {
    title: 'बैकअप वापस लाएँ',
    intro:
      'यहाँ अभी कुछ भी दर्ज नहीं है। नई शुरुआत के लिए “tulna admin:create” कमांड से एडमिन बनाएँ, या किसी बैकअप का डेटा वापस लाएँ।',
    closed: 'यहाँ कुछ वापस नहीं लाया जा सकता: यह इंस्टॉलेशन काम में है, या डेमो में चल रहा है।',
    key: 'इस सर्वर की MASTER_KEY',
    keyHelp: 'यह वही कुंजी होनी चाहिए जिससे बैकअप बना था।',
    backup: 'बैकअप',
    keys: 'कुंजियों की फ़ाइल',
    keysHelp: 'customer-keys.backup, जो बैकअप के साथ रखी रहती है। जिस ग्राहक की कुंजी नहीं है, उसका डेटा नहीं खुलता।',
    look: 'दिखाएँ कि इसमें क्या है',
    sending: 'भेजा जा रहा है: {part} %',
    reading: 'पूरा बैकअप पढ़ा जा रहा है …',
    holds: 'इस बैकअप में',
    at: 'कब बना',
    older: 'रिलीज़',
    olderYes: 'पुराना: इसकी टेबल नए रूप में लाई जाएँगी',
    olderNo: 'यही',
    admins: 'एडमिन',
    lenders: 'ऋणदाता',
    merchants: 'मर्चेंट',
    customers: 'ग्राहक',
    applications: 'आवेदन',
    readable: 'कुंजी वाले ग्राहक',
    files: 'फ़ाइलें',
    rows: 'कुल पंक्तियाँ',
    fewKeys:
      'फ़ाइल में {count} ग्राहकों की कुंजी नहीं है। जो केवल उनकी कुंजी से खुलता है, वह खाली रहेगा। कुंजियों की सबसे नई फ़ाइल चुनें।',
    restore: 'वापस लाएँ',
    restoring: 'डेटा वापस लाया जा रहा है और हर टेबल मिलाई जा रही है …',
    starting: 'डेटा वापस आ गया। सर्वर फिर से शुरू हो रहा है …',
    done: 'सब कुछ वापस आ गया: {rows} पंक्तियाँ।',
    signIn: 'साइन इन करें',
    otherFile: 'दूसरी फ़ाइलें चुनें',
    oneServer: 'अगर कई सर्वर एक ही डेटाबेस से चलते हैं, तो काम पूरा होने तक केवल यही सर्वर चलाएँ।',
  },
}

export default words
