import type { CreditCard } from '#src/contract/catalogue/credit-card.ts'

type Both = readonly [en: string, hi: string]

/** An invented card: its texts in both languages and the facts by which it is compared. */
export interface CardText {
  issuer: string
  /** Of the issuer's link. */
  slug: string | null
  secured?: 0 | 1
  texts: {
    name: Both
    feature?: Both
    fee: Both
    waiver?: Both
    rewards?: Both
    fuel?: Both
    bullets: readonly Both[]
  }
  facts: Pick<
    CreditCard,
    'annual_charge' | 'joining_fee' | 'interest' | 'reward_share' | 'lounge_visits' | 'foreign_markup'
  >
}

export const cardTexts: readonly CardText[] = [
  {
    issuer: 'Himadri Bank',
    slug: 'himadri-everyday',
    texts: {
      name: ['Himadri Everyday', 'हिमाद्री एवरीडे'],
      feature: ['1% back on every purchase', 'हर ख़रीद पर 1% वापस'],
      fee: ['₹499, none from ₹1,00,000 spent in a year', '₹499, साल में ₹1,00,000 ख़र्च पर माफ़'],
      waiver: ['From ₹1,00,000 a year', 'साल में ₹1,00,000 से'],
      rewards: ['1% of each purchase, credited monthly', 'हर ख़रीद का 1%, हर महीने जमा'],
      fuel: ['Waived up to ₹250 a month', 'महीने में ₹250 तक माफ़'],
      bullets: [
        ['1% back, credited each month', '1% वापस, हर महीने जमा'],
        ['No charge on fuel up to ₹250 a month', 'ईंधन पर महीने में ₹250 तक कोई शुल्क नहीं'],
        ['Interest 3.5% a month on dues carried over', 'आगे ले जाए गए बकाया पर 3.5% मासिक ब्याज'],
      ],
    },
    facts: {
      annual_charge: 499,
      joining_fee: 0,
      interest: 3.5,
      reward_share: 1,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Himadri Bank',
    slug: 'himadri-yatra',
    texts: {
      name: ['Himadri Yatra', 'हिमाद्री यात्रा'],
      feature: ['Points on trains, flights and hotels', 'ट्रेन, उड़ान और होटल पर अंक'],
      fee: ['₹1,999', '₹1,999'],
      rewards: ['4 points for each ₹100 on travel, 1 elsewhere', 'यात्रा के हर ₹100 पर 4 अंक, बाकी पर 1'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['4 points for each ₹100 on travel', 'यात्रा के हर ₹100 पर 4 अंक'],
        ['8 domestic lounge visits a year', 'साल में 8 घरेलू लाउंज विज़िट'],
        ['Foreign currency mark-up 2%', 'विदेशी मुद्रा पर 2% अतिरिक्त'],
      ],
    },
    facts: {
      annual_charge: 1999,
      joining_fee: 1999,
      interest: 3.4,
      reward_share: 1.5,
      lounge_visits: 8,
      foreign_markup: 2,
    },
  },
  {
    issuer: 'Palashvan Finance',
    slug: 'palashvan-first',
    texts: {
      name: ['Palashvan First', 'पलाशवन फ़र्स्ट'],
      feature: ['For people without a credit history', 'जिनका कोई क्रेडिट इतिहास नहीं, उनके लिए'],
      fee: ['None', 'कोई नहीं'],
      rewards: ['1 point for each ₹400', 'हर ₹400 पर 1 अंक'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['Limit from ₹10,000', 'सीमा ₹10,000 से'],
        ['No joining fee', 'कोई जॉइनिंग शुल्क नहीं'],
        ['Limit reviewed only when you ask', 'सीमा तभी बदलती है जब आप कहें'],
      ],
    },
    facts: {
      annual_charge: 0,
      joining_fee: 0,
      interest: 3.6,
      reward_share: 0.25,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Aarna Finserv',
    slug: 'aarna-fuel',
    texts: {
      name: ['Aarna Fuel', 'आर्णा फ़्यूल'],
      feature: ['Points at all fuel stations', 'सभी ईंधन स्टेशनों पर अंक'],
      fee: ['₹499', '₹499'],
      rewards: ['5 points for each ₹100 of fuel', 'ईंधन के हर ₹100 पर 5 अंक'],
      fuel: ['Waived from ₹400 to ₹4,000', '₹400 से ₹4,000 तक माफ़'],
      bullets: [
        ['5 points for each ₹100 of fuel', 'ईंधन के हर ₹100 पर 5 अंक'],
        ['No surcharge on fuel from ₹400 to ₹4,000', '₹400 से ₹4,000 के ईंधन पर सरचार्ज नहीं'],
      ],
    },
    facts: {
      annual_charge: 499,
      joining_fee: 499,
      interest: 3.5,
      reward_share: 1.25,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Cedar Finserv',
    slug: 'cedar-grocer',
    texts: {
      name: ['Cedar Grocer', 'सीडर ग्रोसर'],
      feature: ['5% back at grocers', 'किराने पर 5% वापस'],
      fee: ['₹750', '₹750'],
      rewards: ['5% at grocers, 0.5% elsewhere', 'किराने पर 5%, बाकी पर 0.5%'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['5% back at grocers, up to ₹500 a month', 'किराने पर 5% वापस, महीने में ₹500 तक'],
        ['0.5% back elsewhere', 'बाकी पर 0.5% वापस'],
      ],
    },
    facts: {
      annual_charge: 750,
      joining_fee: 500,
      interest: 3.4,
      reward_share: 0.5,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Godavari Credit',
    slug: 'godavari-student',
    texts: {
      name: ['Godavari Student', 'गोदावरी स्टूडेंट'],
      feature: ['Small limit for students over 18', '18 से ऊपर के विद्यार्थियों के लिए छोटी सीमा'],
      fee: ['None', 'कोई नहीं'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['Limit ₹15,000', 'सीमा ₹15,000'],
        ['Needs a parent as co-applicant', 'माता-पिता सह-आवेदक हों'],
        ['No cash withdrawal', 'नक़द निकासी नहीं'],
      ],
    },
    facts: {
      annual_charge: 0,
      joining_fee: 0,
      interest: 3,
      reward_share: 0,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Induja Finance',
    slug: 'induja-business',
    texts: {
      name: ['Induja Business', 'इंदुजा बिज़नेस'],
      feature: ['For shops and small firms', 'दुकानों और छोटी फ़र्मों के लिए'],
      fee: ['₹1,499', '₹1,499'],
      waiver: ['From ₹3,00,000 a year', 'साल में ₹3,00,000 से'],
      rewards: ['2 points for each ₹250', 'हर ₹250 पर 2 अंक'],
      fuel: ['Waived up to ₹500 a month', 'महीने में ₹500 तक माफ़'],
      bullets: [
        ['Up to 50 days without interest', '50 दिन तक बिना ब्याज'],
        ['Cards for three employees', 'तीन कर्मचारियों के लिए कार्ड'],
        ['GST statement each month', 'हर महीने जीएसटी विवरण'],
      ],
    },
    facts: {
      annual_charge: 1499,
      joining_fee: 999,
      interest: 3.2,
      reward_share: 0.8,
      lounge_visits: 4,
      foreign_markup: 2.5,
    },
  },
  {
    issuer: 'Ekta Capital',
    slug: 'ekta-shopper',
    texts: {
      name: ['Ekta Shopper', 'एकता शॉपर'],
      fee: ['₹999', '₹999'],
      rewards: ['2 points for each ₹100 online', 'ऑनलाइन हर ₹100 पर 2 अंक'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['2 points for each ₹100 online', 'ऑनलाइन हर ₹100 पर 2 अंक'],
        ['Points last two years', 'अंक दो साल चलते हैं'],
      ],
    },
    facts: {
      annual_charge: 999,
      joining_fee: 0,
      interest: 3.5,
      reward_share: 0.5,
      lounge_visits: 2,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Fintara Digital',
    slug: null,
    texts: {
      name: ['Fintara Virtual', 'फिनतारा वर्चुअल'],
      feature: ['Number at once, no plastic', 'तुरंत नंबर, बिना प्लास्टिक'],
      fee: ['None', 'कोई नहीं'],
      rewards: ['0.5% of each payment', 'हर भुगतान का 0.5%'],
      bullets: [
        ['For online payments only', 'केवल ऑनलाइन भुगतान के लिए'],
        ['Switch it off in the app', 'ऐप में बंद करें'],
      ],
    },
    facts: {
      annual_charge: 0,
      joining_fee: 0,
      interest: 3.3,
      reward_share: 0.5,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Palashvan Finance',
    slug: 'palashvan-deposit',
    secured: 1,
    texts: {
      name: ['Palashvan Deposit', 'पलाशवन डिपॉज़िट'],
      feature: ['Against a fixed deposit from ₹5,000', '₹5,000 से सावधि जमा के बदले'],
      fee: ['None', 'कोई नहीं'],
      rewards: ['1 point for each ₹400', 'हर ₹400 पर 1 अंक'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['Limit 90% of the deposit', 'सीमा जमा का 90%'],
        ['The deposit keeps earning interest', 'जमा पर ब्याज मिलता रहता है'],
        ['No income proof needed', 'आय प्रमाण की ज़रूरत नहीं'],
      ],
    },
    facts: {
      annual_charge: 0,
      joining_fee: 0,
      interest: 2.5,
      reward_share: 0.25,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Himadri Bank',
    slug: 'himadri-build',
    secured: 1,
    texts: {
      name: ['Himadri Build', 'हिमाद्री बिल्ड'],
      feature: ['Against a fixed deposit from ₹20,000', '₹20,000 से सावधि जमा के बदले'],
      fee: ['₹250', '₹250'],
      rewards: ['0.5% of each purchase', 'हर ख़रीद का 0.5%'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['Limit 85% of the deposit', 'सीमा जमा का 85%'],
        ['Helps to build a credit history', 'क्रेडिट इतिहास बनाने में मदद'],
        ['Close it whenever you like', 'जब चाहें बंद करें'],
      ],
    },
    facts: {
      annual_charge: 250,
      joining_fee: 0,
      interest: 2.75,
      reward_share: 0.5,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
  {
    issuer: 'Suvarna Finance',
    slug: 'suvarna-gold',
    secured: 1,
    texts: {
      name: ['Suvarna Gold-backed', 'सुवर्ण गोल्ड-बैक्ड'],
      feature: ['Against pledged gold', 'गिरवी रखे सोने के बदले'],
      fee: ['₹500', '₹500'],
      fuel: ['1% on each fill', 'हर बार 1%'],
      bullets: [
        ['Limit up to 75% of the value of the gold', 'सीमा सोने के मूल्य के 75% तक'],
        ['Interest only on what you use', 'ब्याज केवल इस्तेमाल की राशि पर'],
      ],
    },
    facts: {
      annual_charge: 500,
      joining_fee: 250,
      interest: 1.9,
      reward_share: 0,
      lounge_visits: 0,
      foreign_markup: 3.5,
    },
  },
]
