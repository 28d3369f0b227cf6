import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminViews: {
    views: 'व्यू',
    title: 'सहेजे गए व्यू',
    none: 'अभी कोई व्यू सहेजा नहीं गया है। सूची फ़िल्टर करें, क्रम चुनें, फिर यहाँ सहेजें।',
    shared: 'साझा',
    by: '{name} का',
    delete: 'हटाएँ',
    deleteView: 'व्यू {name} हटाएँ',
    save: 'यह व्यू सहेजें',
    saveTitle: 'व्यू सहेजें',
    saveAction: 'सहेजें',
    about: 'सूची के फ़िल्टर और क्रम सहेजे जाते हैं। इसी नाम का आपका पुराना व्यू बदल दिया जाता है।',
    name: 'नाम',
    share: 'इस पेज को खोल सकने वाले सभी लोगों के साथ साझा करें',
    saved: 'व्यू सहेजा गया',
  },
}

export default words
