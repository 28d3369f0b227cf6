import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminContact: {
    edit: 'संपर्क जानकारी बदलें',
    goOn: 'आगे बढ़ें',
    why: 'संपर्क जानकारी पूरी दिखाई जाएगी। किसने और क्यों देखा, यह दर्ज होता है।',
    note: 'फ़ोन नंबर, पैन और जन्म तिथि यहाँ नहीं बदली जा सकतीं। ग्राहक को सूचना मिलेगी और वह इसे ‘मेरी जानकारी’ में देखेगा।',
    signsIn: 'ग्राहक इसी ईमेल से साइन इन करता है, इसलिए इसे यहाँ बदला नहीं जा सकता।',
    first_name: 'पहला नाम',
    last_name: 'उपनाम',
    email: 'ईमेल',
    address1: 'पता, पंक्ति 1',
    address2: 'पता, पंक्ति 2',
    postal_code: 'पिनकोड',
    city: 'शहर',
    state: 'राज्य',
    save: 'सहेजें',
    keepMine: 'मेरा सहेजें',
    done: 'संपर्क जानकारी बदल दी गई।',
    otherBy: '{by} ने {at} को “{value}” किया।',
    other: '{at} को “{value}” किया गया।',
    takeTheirs: 'उनका मान लें',
    standing: 'मौजूदा सहमतियाँ',
    noneStands: 'कुछ नहीं।',
    ledger: 'सहमति का इतिहास',
  },
  csrEmpty: {
    own: 'आपको वही ग्राहक दिखते हैं जो आपको दिए गए हैं। किसी और के लिए उनका पूरा फ़ोन नंबर खोजें।',
    calls: 'अपनी बाकी कॉल पर जाएँ ({count})',
  },
}

export default words
