import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  columnWords: {
    columnsTitle: 'इस सूची के कॉलम',
    alwaysShown: 'हमेशा दिखता है',
    reset: 'पहले जैसा करें',
    moveUp: '{column} को ऊपर ले जाएँ',
    moveDown: '{column} को नीचे ले जाएँ',
    columnAt: '{column}: {count} में से कॉलम {place}',
    pin: '{column} को बाईं ओर रोककर रखें',
    pinShort: 'पिन करें',
    wider: '{column} को चौड़ा करें',
    narrower: '{column} को सँकरा करें',
    widthNow: '{column} की चौड़ाई {width} पिक्सेल है',
    changedView: '{name} (बदला हुआ)',
    missing: 'इस व्यू के ये कॉलम हटाए जा चुके हैं, आपको नहीं दिखते या पढ़े नहीं जा सकते: {columns}',
    removeMissing: 'इन्हें व्यू से हटाएँ',
    groupBy: 'समूह बनाएँ',
    noGroup: 'कोई समूह नहीं',
    groupsOf: '{column} के अनुसार समूह',
    rows: 'पंक्तियाँ',
    noValue: 'बिना मान के',
    onlyGroup: 'केवल {group} दिखाएँ',
    noGroups: 'कोई पंक्ति फ़िल्टर से मेल नहीं खाती।',
    moreGroups: 'केवल {count} सबसे बड़े समूह दिख रहे हैं।',
    chart: 'चार्ट',
    noChart: 'कोई चार्ट नहीं',
    moreBars: 'चार्ट में सबसे ज़्यादा पंक्तियों वाले {count} समूह हैं।',
    density: 'पंक्ति की ऊँचाई',
    compact: 'कम',
    normal: 'सामान्य',
    tall: 'ज़्यादा',
  },
}

export default words
