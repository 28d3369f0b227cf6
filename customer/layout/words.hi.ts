import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  layout: {
    home: 'तुलना, शुरुआती पेज',
    otherLanguage: 'English',
    signedIn: 'साइन-इन किया',
    copyright: '© तुलना',
    company: '{company}, {address}। जीएसटीआईएन {gstin}।',
    terms: 'उपयोग की शर्तें',
    privacy: 'गोपनीयता और कुकीज़',
    ranking: 'हम ऑफ़र का क्रम कैसे तय करते हैं',
    conditions: '*नियम व शर्तें लागू।',
    helpTitle: 'सहायता और शिकायतें',
    helpText: 'हमें लिखें या सोमवार से शनिवार, 10:00 से 18:00 के बीच फ़ोन करें।',
    officer: 'शिकायत अधिकारी: {name}',
    officerText:
      'शिकायत मिलने की पुष्टि 48 घंटे में और उत्तर 30 दिन में दिया जाता है। उसके बाद आप आरबीआई लोकपाल के पास जा सकते हैं।',
    aboutTitle: 'तुलना के बारे में',
    about:
      'तुलना एक लेंडिंग सर्विस प्रोवाइडर है। ऋण भारतीय रिज़र्व बैंक के नियमन में आने वाले ऋणदाता देते हैं। हर आवेदन पर निर्णय ऋणदाता का होता है।',
    free: 'हम आपसे कोई शुल्क नहीं लेते। ऋण मिलने पर ऋणदाता हमें भुगतान करते हैं; इससे ऑफ़र का क्रम कभी नहीं बदलता।',
  },
}

export default words
