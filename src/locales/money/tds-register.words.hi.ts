import type { Translation } from '#src/locales/pair.ts'
import type en from './tds-register.words.en.ts'

const words: Translation<typeof en> = {
  quarter: 'तिमाही',
  merchant: 'पाने वाला',
  pan: 'पैन',
  section: 'धारा',
  month: 'जिस महीने का',
  paidOn: 'कब चुकाया',
  paid: 'चुकाई गई रक़म ₹',
  taxed: 'टैक्स योग्य रक़म ₹',
  rate: 'दर %',
  tds: 'टीडीएस ₹',
  certificate: 'कम कटौती प्रमाणपत्र',
  utr: 'ट्रांसफ़र का संदर्भ',
}

export default words
