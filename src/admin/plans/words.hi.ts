import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  planWords: {
    later: 'बाद में बदलें…',
    titleField: '{name} का {field} बाद में बदलें',
    titleRecord: '{name} को बाद में बदलें',
    titleRecords: '{count} रिकॉर्ड बाद में बदलें',
    about: 'नए मान मसौदे के रूप में सहेजे जाएँगे। मौजूदा मानों से मिलाकर समय तय करें या लागू करें।',
    addField: 'फ़ील्ड जोड़ें',
    chooseField: 'फ़ील्ड चुनें',
    noField: 'कम से कम एक फ़ील्ड चुनें',
    removeField: '{field} हटाएँ',
    plan: 'तय बदलाव',
    fresh: 'नया तय बदलाव',
    name: 'बदलाव का नाम',
    nameOf: '{name}: {field}',
    count: '{count} रिकॉर्ड',
    when: 'कब',
    atTime: 'तय समय पर',
    release: 'हाथ से, दूसरे बदलावों के साथ (रिलीज़)',
    start: 'कब लागू हो (भारतीय समय)',
    save: 'मसौदा सहेजें',
    saved: '“{name}” में सहेजा गया। अभी कुछ नहीं बदला है।',
    open: 'खोलें',
    planned: '{when} से {value} ({name})',
    plannedByHand: '“{name}” लागू होने पर {value}',
    openPlan: '“{name}” खोलें: {value}, {when}',
    byHand: 'हाथ से',
  },
}

export default words
