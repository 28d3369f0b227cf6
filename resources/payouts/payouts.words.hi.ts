import type { Translation } from '#src/locales/pair.ts'
import type en from './payouts.words.en.ts'

const words: Translation<typeof en> = {
  title: 'भुगतान',
  months: 'महीने',
  month: 'महीना',
  noSlab: '{count} में कोई स्लैब लागू नहीं',
  recompute: 'खुले महीनों की फिर से गणना करें',
  recomputeDone: 'खुले महीनों की गणना फिर से हो गई',
  statements: 'ऋणदाताओं के विवरण',
  lock: '{month} बंद करें',
  lockTitle: '{month} बंद करें?',
  lockText:
    'हमारा राजस्व {revenue} है, पार्टनरों को {payout} मिलते हैं। इसकी पंक्तियाँ फिर कभी नहीं बदलेंगी: बाद में जो पता चलेगा वह अगले महीने में नई पंक्ति बनेगा।',
  lockDone: '{month} बंद हो गया',
  lenders: '{month} में ऋणदाता',
  slab: 'स्लैब',
  lines: '{month} की पंक्तियाँ',
  trace: 'कैसे?',
  REVERSAL: 'वापसी',
  noPartner: '–',
  DUE: 'देय है',
  pay: 'भुगतान दर्ज करें',
  payTitle: '{merchant} को भुगतान',
  payText: '{month} के लिए {amount}। बैंक भेज दे तभी दर्ज करें; यहाँ इसे वापस नहीं लिया जा सकता।',
  payDay: 'भेजने की तारीख',
  utr: 'हस्तांतरण संदर्भ (यूटीआर)',
  payDone: 'भुगतान दर्ज हो गया',
  payFile: 'बैंक के लिए भुगतान फ़ाइल',
  payFileHint: '{count} देय। रोके हुए भुगतान फ़ाइल में नहीं हैं।',
}
export default words
