import type { Translation } from '#src/locales/pair.ts'
import type en from './billing.words.en.ts'

const words: Translation<typeof en> = {
  INVOICE: 'इनवॉइस',
  CREDIT_NOTE: 'क्रेडिट नोट',
  pdf: 'पीडीएफ़',
  pdfOf: '{number} (पीडीएफ़)',
  madeWhenPaid: 'भुगतान के समय हम बनाते हैं',
  giveInvoice: 'इनवॉइस नंबर दें',
  changeInvoice: 'इनवॉइस नंबर बदलें',
  invoiceTitle: '{month} का इनवॉइस',
  invoiceNo: 'आपके इनवॉइस का नंबर',
  invoiceSaved: 'इनवॉइस नंबर सहेजा गया।',
  invoiceSave: 'नंबर सहेजें',
  creditNotes: 'क्रेडिट नोट पहले के इनवॉइस को सुधारता है, जब ऋणदाता कमीशन वापस ले लेता है।',
}

export default words
