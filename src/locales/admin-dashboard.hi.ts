import type { adminDashboard } from './admin-dashboard.ts'
import type { WordsOf } from './pair.ts'

const words: WordsOf<typeof adminDashboard> = {
  title: 'डैशबोर्ड',
  customers: 'नए ग्राहक',
  applications: 'आवेदन',
  chosen: 'चुने गए ऑफ़र',
  approved: 'स्वीकृत',
  disbursed: 'वितरित',
  disbursed_amount: 'वितरित राशि',
  before: 'पिछली अवधि में {value}',
  perDay: 'प्रतिदिन आवेदन',
  most: 'एक दिन में अधिकतम {count}',
  asTable: 'तालिका के रूप में देखें',
  day: 'दिन',
  topLenders: 'शीर्ष ऋणदाता',
  topPartners: 'शीर्ष पार्टनर',
  lender: 'ऋणदाता',
  partner: 'पार्टनर',
  leads: 'लीड',
  nothing: 'इस अवधि में कुछ नहीं।',
}

export default words
