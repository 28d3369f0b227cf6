import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './unmatched-reason.words.ts'

const words: Translations<Words> = {
  unmatchedReason: {
    reasonUnavailable: 'फ़िलहाल उपलब्ध नहीं',
    notTold: 'आपने यह नहीं बताया: {detail}। {reason}',
    limitBetween: '{min} से {max}',
    limitMin: '{min} या अधिक',
    limitMax: '{max} तक',
  },
}

export default words
