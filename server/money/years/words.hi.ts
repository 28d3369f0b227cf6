import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './words.ts'

const words: Translations<Words> = {
  yearStatement: {
    title: 'वार्षिक विवरण {year}',
    gross: 'कमाया',
    set_off: 'पिछले महीनों के लिए समायोजित',
    payable: 'टैक्स से पहले चुकाया गया',
    gst: 'जोड़ा गया जीएसटी',
    tds: 'काटा गया टैक्स',
    net: 'आपके बैंक खाते में भेजी गई रक़म',
    inWords: 'शब्दों में: {words}',
    paidOn: '{day} को चुकाया गया, ट्रांसफ़र संदर्भ {utr}',
    quarters: 'तिमाही के अनुसार काटा गया टैक्स',
    Q1: 'अप्रैल से जून, {paid} पर',
    Q2: 'जुलाई से सितंबर, {paid} पर',
    Q3: 'अक्टूबर से दिसंबर, {paid} पर',
    Q4: 'जनवरी से मार्च, {paid} पर',
    tan: 'टैन {tan} के तहत काटा गया',
    unpaid: 'जो महीने अभी चुकाए नहीं गए और शामिल नहीं हैं: {months}',
    madeOn: '{day} को बनाया गया',
  },
}

export default words
