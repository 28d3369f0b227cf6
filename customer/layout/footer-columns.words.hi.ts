import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './footer-columns.words.ts'

const words: Translations<Words> = {
  footerColumns: {
    helpTitle: 'सहायता और शिकायतें',
    helpText: 'हमें लिखें या सोमवार से शनिवार, 10:00 से 18:00 के बीच फ़ोन करें।',
    officerText:
      'शिकायत मिलने की पुष्टि 48 घंटे में और उत्तर 30 दिन में दिया जाता है। उसके बाद आप आरबीआई लोकपाल के पास जा सकते हैं।',
    publicTitle: 'बिना साइन-इन के दरें देखें',
    loans: 'ऋण',
    lenders: 'ऋणदाता',
    cards: 'कार्ड',
    calculators: 'कैलकुलेटर',
    about:
      'तुलना एक लेंडिंग सर्विस प्रोवाइडर है। ऋण भारतीय रिज़र्व बैंक के नियमन में आने वाले ऋणदाता देते हैं। हर आवेदन पर निर्णय ऋणदाता का होता है।',
    free: 'हम आपसे कोई शुल्क नहीं लेते। ऋण मिलने पर ऋणदाता हमें भुगतान करते हैं; इससे ऑफ़र का क्रम कभी नहीं बदलता।',
  },
  siteNav: {
    label: 'साइट',
    loans: 'ऋण',
    cards: 'कार्ड',
    insurance: 'बीमा',
    calculators: 'कैलकुलेटर',
    applications: 'मेरे आवेदन',
  },
}

export default words
