import type { DraftOf } from '#src/locales/pair.ts'
import type en from './product-names.words.en.ts'

const words: DraftOf<typeof en> = {
  'Personal Loans': 'वैयक्तिक कर्ज',
  'Business Loans': 'व्यवसाय कर्ज',
  'Gold Loans': 'सोने कर्ज',
  'Affordable Housing Loan': 'परवडणारे गृहकर्ज',
  'Credit Cards': 'क्रेडिट कार्ड',
  'Student Loans': 'शैक्षणिक कर्ज',
  '2-wheeler': 'दुचाकी',
  Car: 'कार',
  Deals: 'सवलती',
  'Discount Vouchers': 'सवलत व्हाउचर',
  'Health Insurance': 'आरोग्य विमा',
  'Shop Insurance': 'दुकान विमा',
  'Other Insurance': 'इतर विमा',
}

export default words
