import type { Translations } from '#src/locales/pair.ts'
import type { Words } from './product-names.words.ts'

const words: Translations<Words> = {
  productNames: {
    'Personal Loans': 'पर्सनल लोन',
    'Business Loans': 'बिज़नेस लोन',
    'Gold Loans': 'गोल्ड लोन',
    'Affordable Housing Loan': 'किफ़ायती हाउसिंग लोन',
    'Credit Cards': 'क्रेडिट कार्ड',
    'Student Loans': 'एजुकेशन लोन',
    '2-wheeler': 'दोपहिया',
    Car: 'कार',
    Deals: 'डील',
    'Discount Vouchers': 'छूट वाउचर',
    'Health Insurance': 'स्वास्थ्य बीमा',
    'Shop Insurance': 'दुकान बीमा',
    'Other Insurance': 'अन्य बीमा',
  },
}

export default words
