import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  orderWords: {
    arrange: 'क्रम बदलें',
    byHand: 'हाथ से लगाया क्रम',
    title: '{list}: क्रम',
    save: 'क्रम सहेजें',
    saved: 'क्रम सहेजा गया',
    none: 'क्रम में रखने के लिए कुछ नहीं है।',
    tooMany: 'केवल पहली {count} पंक्तियाँ दिख रही हैं। बाकी का क्रम सूची में बदलें।',
    move: '{name} का स्थान बदलें',
    earlier: '{name} को ऊपर ले जाएँ',
    later: '{name} को नीचे ले जाएँ',
    up: 'ऊपर ले जाएँ',
    down: 'नीचे ले जाएँ',
    howToMove: 'उठाने के लिए स्पेस बार, खिसकाने के लिए तीर कुंजियाँ, रखने के लिए स्पेस, रद्द करने के लिए Escape दबाएँ।',
    lifted: 'स्थान {place} से उठाया गया।',
    moved: 'अब स्थान {place} पर।',
    dropped: 'स्थान {place} पर रखा गया।',
    putBack: 'वापस स्थान {place} पर।',
    boardBy: '{field} के अनुसार',
    boardOf: '{field} के अनुसार बोर्ड',
    columnOf: '{name}: {count} {count:पंक्ति|पंक्तियाँ}',
    noCards: 'यहाँ कुछ नहीं है',
    moreCards: '{count} और दिखाएँ',
    moveTo: '{column} में ले जाएँ',
    howToMoveCard:
      'उठाने के लिए स्पेस बार, कॉलम बदलने के लिए बाईं और दाईं तीर कुंजियाँ, रखने के लिए स्पेस, रद्द करने के लिए Escape दबाएँ।',
    liftedFrom: '{column} से उठाया गया।',
    nowIn: 'अब {column} में।',
    droppedIn: '{column} में रखा गया।',
    backIn: 'वापस {column} में।',
    boardPart: 'बोर्ड पर सूची की पहली {count} पंक्तियाँ हैं। बाकी देखने के लिए सूची में फ़िल्टर लगाएँ।',
  },
}

export default words
