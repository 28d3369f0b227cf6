import type { Translation } from '#src/locales/pair.ts'
import type en from './status-file-rows.words.en.ts'

const words: Translation<typeof en> = {
  noId: 'न हमारी आवेदन आईडी भरी है, न ऋणदाता की',
  badId: 'यह आवेदन आईडी हमारी नहीं है',
  idTooLong: 'ऋणदाता की आवेदन आईडी बहुत लंबी है',
  noLender: 'ऋणदाता नहीं लिखा है',
  unknownLender: '{lender} नाम का कोई ऋणदाता नहीं है',
  otherLender: 'यह आवेदन {lender} के पास नहीं है',
  noApplication: 'ऐसा कोई आवेदन नहीं है',
  otherApplication: 'ऋणदाता की यह आईडी किसी दूसरे आवेदन की है',
  otherLenderId: 'इस आवेदन के लिए ऋणदाता की आईडी {id} है',
  noStatus: 'स्थिति नहीं लिखी है',
  unknownStatus: 'इस ऋणदाता के लिए स्थिति {word} ज्ञात नहीं है',
  noDate: 'स्थिति की तारीख नहीं लिखी है',
  badDate: '{date} कोई तारीख नहीं है (DD/MM/YYYY लिखें)',
  future: 'स्थिति की तारीख भविष्य की है',
  beforeApplication: 'स्थिति की तारीख आवेदन से पहले की है ({date})',
  since: 'स्थिति {date} से ही {to} है',
  notAllowed: '{from} के बाद {to} नहीं हो सकता',
  noAmount: 'वितरण के लिए राशि ज़रूरी है',
  badAmount: '{amount} कोई राशि नहीं है',
  remarkTooLong: 'टिप्पणी 300 अक्षरों से लंबी है',
  otherAmount: 'यह वितरण पहले से {amount} के साथ दर्ज है',
  aboveSanctioned: 'माँगी गई या स्वीकृत राशि {amount} से अधिक',
  otherMonth: 'तारीख इस फ़ाइल के महीने {month} की नहीं है',
  usedUtr: 'यूटीआर {utr} से पहले ही दूसरे मामले का भुगतान हो चुका है',
  unusual: 'ऋणदाता के अब तक के सबसे बड़े ऋण ({amount}) के तीन गुने से अधिक',
  badUtr: '{utr} यूटीआर नहीं है (6 से 22 अक्षर या अंक)',
  row: 'पंक्ति {line}: {reason}',
  twice: 'फ़ाइल में इस आवेदन की यह स्थिति दो बार है; पहली मानी जाती है',
  more: 'और {count} पंक्तियों में त्रुटियाँ हैं',
  interrupted: 'प्रक्रिया बीच में रुक गई। इस फ़ाइल का कुछ भी लागू नहीं हुआ; इसे फिर से अपलोड करें',
  stopped:
    '{count} पंक्तियाँ अपडेट होने के बाद प्रक्रिया रुक गई। फ़ाइल फिर से अपलोड करें: जो लागू हो चुका है वह फिर नहीं बदलेगा',
  updated: '{count} पंक्तियाँ अपडेट हुईं',
  updatedOne: '1 पंक्ति अपडेट हुई',
  unchanged: 'अपडेट करने को कुछ नहीं: हर पंक्ति पहले से वैसी ही है',
}

export default words
