import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  adminPartnerDesk: {
    tickets: 'पार्टनरों के टिकट',
    previewOf: 'पेज {path} जैसा वह दिखेगा',
    fullPan: 'पैन',
    fullGstin: 'जीएसटी नंबर',
    noGstin: 'पंजीकृत नहीं',
    numbersText: 'रजिस्टर से मिलाने के लिए नंबर पूरे देखें। किसने और क्यों देखा, यह दर्ज रहता है।',
    closings: 'खाता बंद करने के अनुरोध',
  },
}

export default words
