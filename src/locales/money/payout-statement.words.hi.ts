import type { Translation } from '#src/locales/pair.ts'
import type en from './payout-statement.words.en.ts'

const words: Translation<typeof en> = {
  title: 'भुगतान विवरण',
  forMonth: '{merchant}, {month}',
  number: 'मर्चेंट क्रमांक {id}',
  pan: 'पैन {pan}',
  noPan: 'कोई पुष्ट पैन नहीं',
  gstin: 'जीएसटी नंबर {gstin}',
  unregistered: 'जीएसटी में पंजीकृत नहीं',
  INVOICE: 'इनवॉइस नंबर {number}',
  CREDIT_NOTE: 'क्रेडिट नोट {number}',
  lines: 'क्या कमाया',
  lender: 'ऋणदाता',
  cases: 'मामले और सुधार',
  amount: 'रक़म',
  gross: 'महीने की कमाई',
  opening: 'पिछला शेष',
  held: 'रोकी गई रक़म',
  payable: 'टैक्स से पहले देय',
  gst: 'जोड़ा गया जीएसटी',
  reverse: 'रिवर्स चार्ज से जीएसटी, जो हम सरकार को देते हैं',
  tds: 'काटा गया टैक्स, धारा {section}',
  noTds: 'काटा गया टैक्स',
  net: 'आपके बैंक खाते में भेजी गई रक़म',
  closing: 'आगे का शेष',
  paidOn: '{day} को चुकाया गया, ट्रांसफ़र का संदर्भ {utr}',
  notPaid: 'अभी चुकाया नहीं गया: रक़म बदल सकती है।',
  example: 'टैक्स की दरों की पुष्टि लेखाकार ने अभी नहीं की है।',
  madeOn: '{day} को बनाया गया',
}

export default words
