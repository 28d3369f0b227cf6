import type { Translation } from '#src/locales/pair.ts'
import type en from './product-status-file.words.en.ts'

const words: Translation<typeof en> = {
  title: 'प्रदाता की फ़ाइल अपलोड करें',
  hint: 'एक्सेल या सीएसवी, अधिकतम 2,000 पंक्तियाँ। कॉलम: अनुरोध क्रमांक, स्थिति, स्थिति की तारीख; वैकल्पिक: पॉलिसी या ऑर्डर, राशि, प्रीमियम, शुरू, समाप्त, फ़्री-लुक कब तक, टिप्पणी।',
  upload: 'फ़ाइल लागू करें',
  effect: '{changed} बदलेंगी, {same} वैसी ही रहेंगी, {error} त्रुटि के कारण छोड़ी जाएँगी।',
  forward:
    'ग्राहकों को नई स्थिति तुरंत दिखती है, और पूरे हुए अनुरोध कमाई में दर्ज होते हैं। फ़ाइल 24 घंटे तक वापस ली जा सकती है, बशर्ते उसके अनुरोध बाद में अपडेट न हुए हों।',
  changes: 'पहले बदलाव',
  row: 'पंक्ति',
  request: 'अनुरोध क्रमांक',
  product: 'उत्पाद',
  before: 'पहले की स्थिति',
  after: 'बाद की स्थिति',
  date: 'तारीख',
}

export default words
