import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './years.words.ts'

const words: Translations<Words> = {
  partnerYears: {
    title: 'वित्त वर्ष',
    year: 'साल',
    sums: 'टैक्स से पहले चुकाया गया {payable}, काटा गया टैक्स {tds}, जीएसटी {gst}, आपके बैंक खाते में भेजा गया {net}।',
    unpaid: 'जो महीने अभी चुकाए नहीं गए और शामिल नहीं हैं: {months}',
    statement: 'वार्षिक विवरण (पीडीएफ़)',
    quarter: 'तिमाही',
    Q1: 'अप्रैल से जून',
    Q2: 'जुलाई से सितंबर',
    Q3: 'अक्टूबर से दिसंबर',
    Q4: 'जनवरी से मार्च',
    paid: 'टैक्स से पहले चुकाया गया',
    tds: 'काटा गया टैक्स',
    certificate: 'फ़ॉर्म 16A',
    download: 'डाउनलोड करें',
    downloadOf: 'फ़ॉर्म 16A डाउनलोड करें, {quarter}',
    missing: 'प्रमाणपत्र अभी अपलोड नहीं हुआ',
    hint: 'तिमाही का हमारा रिटर्न दाख़िल होने के बाद यह टैक्स आयकर पोर्टल पर फ़ॉर्म 26AS और एआईएस में भी दिखता है।',
    hintTan:
      'तिमाही का हमारा रिटर्न दाख़िल होने के बाद यह टैक्स आयकर पोर्टल पर हमारे टैन {tan} के तहत फ़ॉर्म 26AS और एआईएस में भी दिखता है।',
  },
}

export default words
