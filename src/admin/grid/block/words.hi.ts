import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  pasteWords: {
    pasteTitle: '{count} खानों में पेस्ट करें',
    record: 'रिकॉर्ड',
    column: 'कॉलम',
    change: 'पुराना → नया',
    result: 'नतीजा',
    ready: '{count} बदलेंगे',
    wrong: '{count} में त्रुटि',
    same: '{count} वैसे ही रहेंगे',
    outside: 'सूची वहीं समाप्त होती है, इसलिए पेस्ट नहीं हुए: {rows} पंक्तियाँ, {columns} कॉलम।',
    pasted: 'बदल गया',
    waiting: 'इंतज़ार में',
    applyCount: '{count} लागू करें',
    close: 'बंद करें',
    progress: '{total} में से {done} बदले, {failed} विफल',
    nothingToSet: 'बदलने को कुछ नहीं',
    newRow: 'नई पंक्ति {number}',
    added: 'अंतिम पंक्ति के नीचे {count} नई पंक्तियाँ जुड़ेंगी।',
    forAll: 'कई नई पंक्तियों में यह नहीं है: {columns}। यहाँ लिखा मान उन सब में जाएगा।',
    leaveOut: 'त्रुटि वाली {count} पंक्तियाँ छोड़ दें',
    saving: 'सहेजा जा रहा है…',
    changeTitle: '{column}: {count} खाने बदलें',
    rows: 'पंक्तियाँ: {names}',
    more: 'और {count}',
    locked: 'शर्त के कारण बंद, नहीं बदलेंगे ({count}): {names}',
    lockedColumns: 'यहाँ नहीं बदले जा सकते: {columns}',
  },
}

export default words
