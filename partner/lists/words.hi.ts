import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  portalListWords: {
    views: 'सहेजे गए व्यू',
    allRows: 'सभी',
    save: 'यह व्यू सहेजें',
    manage: 'व्यू सँभालें',
    saveText:
      'फ़िल्टर, अवधि और क्रम एक नाम से सहेजे जाते हैं। आपने जो खोजा, वह नहीं सहेजा जाता। इसी नाम का पुराना व्यू बदल दिया जाता है।',
    name: 'नाम',
    saveAction: 'व्यू सहेजें',
    saved: 'व्यू सहेजा गया',
    default: 'पहले खुलता है',
    openFirst: 'पहले यही खोलें',
    openFirstOf: 'व्यू {name} पहले खोलें',
    notFirst: 'पहले न खोलें',
    notFirstOf: 'व्यू {name} पहले न खोलें',
    rename: 'नाम बदलें',
    renameOf: 'व्यू {name} का नाम बदलें',
    renamed: 'व्यू का नाम बदला गया',
    delete: 'हटाएँ',
    deleteOf: 'व्यू {name} हटाएँ',
    deleted: 'व्यू हटाया गया',
  },
}

export default words
