import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  hero: {
    tab: 'कई ऋणदाताओं के ऑफ़र की तुलना करें',
    title: 'चुनने से पहले जानें कि ऋण की असली लागत क्या है',
    lead: 'हम आपकी जानकारी को अपने साथ काम करने वाले हर ऋणदाता के नियमों से मिलाते हैं और हर ऑफ़र एक ही तरह दिखाते हैं: एपीआर, मासिक किस्त, कुल लागत।',
  },
}

export default words
