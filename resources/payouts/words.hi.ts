import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminPayouts: {
    title: 'भुगतान',
    months: 'महीने',
    noSlab: '{count} में कोई स्लैब लागू नहीं',
    recompute: 'खुले महीनों की फिर से गणना करें',
    recomputeDone: 'खुले महीनों की गणना फिर से हो गई',
    statements: 'ऋणदाताओं के विवरण',
    lenders: '{month} में ऋणदाता',
    slab: 'स्लैब',
    lines: '{month} की पंक्तियाँ',
    trace: 'कैसे?',
    REVERSAL: 'वापसी',
    noPartner: '–',
    DUE: 'देय',
    register: 'टीडीएस रजिस्टर {year}',
    pdf: 'पीडीएफ़ डाउनलोड करें',
    payFile: 'बैंक के लिए भुगतान फ़ाइल',
    payFileHint: '{count} देय। रोके हुए भुगतान फ़ाइल में नहीं हैं।',
  },
}

export default words
