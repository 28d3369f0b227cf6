import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  queueWords: {
    which: 'कौन-सी दिखाएँ',
    waiting: 'इंतज़ार में',
    decided: 'निर्णय हो चुका',
    nothingDecided: 'अभी तक कोई फ़ैसला नहीं हुआ',
    noMatch: 'इन फ़िल्टरों से कुछ नहीं मिला',
    entries: '{title}: सूची',
    back: 'सूची पर वापस',
    keys: 'अगला, पिछला',
    sortOwn: 'सबसे पुराना पहले',
    sortDecided: 'नया फ़ैसला पहले',
    mailNotSent: 'फ़ैसला दर्ज हो गया, पर ईमेल नहीं भेजा जा सका।',
    otherDecided: '{by} ने आपसे पहले फ़ैसला ले लिया: {state}, {at}। आपका फ़ैसला दर्ज नहीं हुआ।',
    otherDecidedSomebody: 'इस पर आपसे पहले फ़ैसला हो चुका: {state}। आपका फ़ैसला दर्ज नहीं हुआ।',
    otherReason: 'कारण: {reason}',
    gone: 'यह अब मौजूद नहीं है।',
  },
}

export default words
