import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminLinks: {
    copy: 'कॉपी करें',
    copied: 'पता कॉपी हो गया',
    notCopied: 'आपका ब्राउज़र कॉपी नहीं करने देता; पता चुनकर कॉपी करें',
    qrOf: '{name} का क्यूआर कोड',
    svg: 'क्यूआर SVG में',
    png: 'क्यूआर PNG में',
    onText: 'इससे आने वाले ग्राहक इसके मर्चेंट के नाम गिने जाते हैं: पहले पासकोड से पहले का आख़िरी क्लिक मान्य है।',
    offText: 'यह बंद है: यह मुख्य पेज पर ले जाता है और किसी के नाम नहीं गिना जाता।',
    robotsText: 'रोबोट (जाने-पहचाने प्रोग्राम, या एक पते से मिनट में 20 से ज़्यादा क्लिक) क्लिक और विज़िटर में नहीं गिने जाते।',
  },
}

export default words
