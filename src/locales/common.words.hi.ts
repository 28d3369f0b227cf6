import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './common.words.ts'

const words: Translations<Words> = {
  common: {
    brand: 'तुलना',
    changeLanguage: 'अपनी भाषा बदलें',
    loading: 'लोड हो रहा है…',
    close: 'बंद करें',
    cancel: 'रद्द करें',
    back: 'पीछे',
    continue: 'आगे बढ़ें',
    save: 'सहेजें',
    tryAgain: 'फिर से कोशिश करें',
    optional: 'वैकल्पिक',
    skipToContent: 'मुख्य सामग्री पर जाएँ',
    menu: 'मेन्यू',
    help: 'सहायता',
    logout: 'लॉग आउट',
    lastLogin: 'पिछला साइन-इन: {when}',
    errorTitle: 'कुछ ठीक करना बाकी है',
    errorPrefix: 'त्रुटि:',
    chooseOne: 'एक चुनें',
    noConnection: 'सर्वर से संपर्क नहीं हो सका। अपना इंटरनेट जाँचें और फिर से कोशिश करें।',
    unexpectedAnswer: 'सर्वर का उत्तर पढ़ा नहीं जा सका। कृपया फिर से कोशिश करें।',
    crashTitle: 'ओह… यहाँ कुछ गड़बड़ हो गई',
    crashText: 'आपने जो लिंक खोला उसमें कोई समस्या थी और वह टूट गया है',
    reload: 'पेज फिर से लोड करें',
  },
}

export default words
