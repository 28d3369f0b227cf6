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
    certificate: 'तिमाही का फ़ॉर्म 16A',
    certificateOf: '{merchant} का फ़ॉर्म 16A, {quarter} {year}',
    certificateFile: 'पीडीएफ़, अधिकतम 10 MB',
    certificateAbout:
      'पार्टनर इसे अपने भुगतानों के पास डाउनलोड करता है। नई फ़ाइल पिछली की जगह लेती है, जो यहाँ दर्ज रहती है।',
    certificateSend: 'अपलोड करें',
    certificateDone: 'फ़ॉर्म 16A अपलोड हो गया',
    certificateBefore: '{file}, {at}, {by}',
    payFile: 'बैंक के लिए भुगतान फ़ाइल',
    payFileHint: '{count} देय। रोके हुए भुगतान फ़ाइल में नहीं हैं।',
  },
  bankUpload: {
    label: 'बैंक विवरण अपलोड करें',
    formats: 'CSV, Excel, CAMT.053 या एमटी940',
    title: 'हमारे खाते का विवरण',
    effect: '{added} जुड़ेंगी, {known} पहले से हैं। {received} आए, {sent} गए।',
    done: '{added} जोड़ी गईं, {known} पहले से थीं, {bad} में त्रुटि',
  },
  answerUpload: {
    title: 'हमारी भुगतान फ़ाइल पर बैंक का उत्तर',
    hint: 'हर भुगतान के यूटीआर और स्थिति के साथ भुगतान फ़ाइल। महीना तभी चुनें जब फ़ाइल में न हो।',
    label: 'उत्तर दर्ज करें',
    paid: '{amount} चुकाए गए दर्ज होंगे।',
    done: 'बैंक का उत्तर दर्ज हो गया',
  },
  accountingWords: {
    chooseMonth: 'लेखाकार की फ़ाइलें पाने के लिए महीना चुनें।',
    hint: 'लेखाकार के लिए, जारी होने या भुगतान की तारीख़ से:',
    tally: 'टैली वाउचर (एक्सएमएल)',
    'zoho-invoices': 'ज़ोहो बुक्स: इनवॉइस',
    'zoho-credit-notes': 'ज़ोहो बुक्स: क्रेडिट नोट',
    'zoho-bills': 'ज़ोहो बुक्स: बिल',
    'zoho-vendor-credits': 'ज़ोहो बुक्स: विक्रेता क्रेडिट',
    'zoho-payments': 'ज़ोहो बुक्स: भुगतान',
    gstr1: 'जीएसटीआर-1 (JSON)',
    'e-invoices': 'ई-इनवॉइस (JSON)',
    'tds-return': 'तिमाही का टीडीएस रिटर्न (टेक्स्ट)',
  },
}

export default words
