import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  effectWords: {
    lost: '{before} में से {count} मिलान नहीं रहेंगे।',
    gained: '{count} {count:नया मिलान होगा|नए मिलान होंगे}, पहले {before}।',
    basis: 'पिछले {count} आवेदनों पर गणना। अभी कुछ सहेजा नहीं गया है।',
    unknown: 'मिलान पर असर की गणना नहीं हो सकी। अभी कुछ सहेजा नहीं गया है।',
    save: 'सहेजें',
    title: 'इससे मिलान बदलेंगे',
    notSaved: 'सहेजा नहीं गया: इससे मिलान बदल जाते',
  },
}

export default words
