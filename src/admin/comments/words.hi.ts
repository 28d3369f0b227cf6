import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  commentWords: {
    comments: 'टिप्पणियाँ',
    commentsCount: 'टिप्पणियाँ ({count})',
    commentsOn: '{name} पर टिप्पणियाँ',
    commentsOnField: '{name} के {field} पर टिप्पणियाँ',
    onThis: '{count} {count:टिप्पणी|टिप्पणियाँ}',
    noComments: 'अब तक कोई टिप्पणी नहीं।',
    comment: 'टिप्पणी',
    help: 'किसी एडमिन का ज़िक्र करने के लिए @ और नाम लिखें। उन्हें ईमेल मिलेगा।',
    mention: 'ज़िक्र करें',
    willNotify: 'ईमेल पाएँगे: {names}',
    add: 'टिप्पणी जोड़ें',
    save: 'सहेजें',
    editOf: '{at} की टिप्पणी संपादित करें',
    removeOf: '{at} की टिप्पणी हटाएँ',
    edited: 'संपादित',
    added: 'टिप्पणी जोड़ी गई',
    changed: 'टिप्पणी बदली गई',
    removed: 'टिप्पणी हटाई गई',
    tooLong: 'ज़्यादा से ज़्यादा {most} अक्षर लिखें। अभी: {count}',
  },
}

export default words
