import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './reports.words.ts'

const words: Translations<Words> = {
  adminReports: {
    allReports: 'सभी रिपोर्ट',
    longerAsFile: 'दो साल तक की अवधि फ़ाइल के रूप में निर्यात की जा सकती है।',
    parts: 'इस पेज के भाग',
    open: 'खोलें',
    chosen: '{count} चुनी गईं',
    allThatMatch: 'सभी {count} परिणाम चुनें',
    onlyTicked: 'केवल इस पन्ने की {count}',
    actOn: '{act}: {count} {count:पंक्ति|पंक्तियाँ}',
    acts: 'कार्रवाई',
    doneOne: 'पूरा हुआ: {act}, {name}',
    doneAll: '{done} पूरे हुए।',
    doneSome: '{done} पूरे हुए, {refused} विफल, {skipped} छोड़े गए क्योंकि उन पर लागू नहीं।',
    refusedRows: 'ये पंक्तियाँ विफल रहीं और नहीं बदलीं:',
    understood: 'ठीक है',
    reason: 'कारण',
  },
}

export default words
