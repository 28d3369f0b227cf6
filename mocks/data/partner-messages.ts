import type * as z from 'zod'
import type { PartnerMessage } from '#src/contract/merchants/portal-content.ts'

type Row = z.output<typeof PartnerMessage>
type Text = readonly [title: string, text: string]
type Message = readonly [
  channel: 'WHATSAPP' | 'SMS' | 'EMAIL',
  product: string,
  until: string,
  en: Text,
  hi: Text,
]

const messages: readonly Message[] = [
  [
    'WHATSAPP',
    'Personal Loans',
    '2027-03-31',
    [
      'All costs on one page',
      'Looking for a personal loan? See the offers of many lenders side by side: instalment, fees and the total to pay. You fill it in yourself, it costs you nothing.\n{link}',
    ],
    [
      'सारी लागत एक पेज पर',
      'पर्सनल लोन चाहिए? कई ऋणदाताओं के ऑफ़र साथ देखें: किस्त, शुल्क और कुल भुगतान। फ़ॉर्म आप खुद भरते हैं, कोई शुल्क नहीं।\n{link}',
    ],
  ],
  [
    'SMS',
    'Personal Loans',
    '2027-03-31',
    ['Short, for an SMS', 'Compare personal loans of many lenders with all costs: {link}'],
    ['एसएमएस के लिए छोटा', 'कई ऋणदाताओं के पर्सनल लोन पूरी लागत के साथ देखें: {link}'],
  ],
  [
    'WHATSAPP',
    'Credit Cards',
    '2027-03-31',
    [
      'A card that fits',
      'Yearly fee, rewards and conditions of many credit cards on one page. Choose by facts; the issuer decides.\n{link}',
    ],
    [
      'जो कार्ड काम का हो',
      'कई क्रेडिट कार्ड का सालाना शुल्क, फ़ायदे और शर्तें एक पेज पर। तथ्यों से चुनें; निर्णय जारीकर्ता का है।\n{link}',
    ],
  ],
  [
    'WHATSAPP',
    'Health Insurance',
    '2027-03-31',
    [
      'Health cover, compared',
      'Premium, sum insured and waiting periods of health policies side by side. Read the conditions before you decide.\n{link}',
    ],
    [
      'स्वास्थ्य बीमा की तुलना',
      'स्वास्थ्य पॉलिसियों का प्रीमियम, बीमा राशि और प्रतीक्षा अवधि एक साथ देखें। तय करने से पहले शर्तें पढ़ें।\n{link}',
    ],
  ],
  [
    'SMS',
    '2-wheeler',
    '2027-03-31',
    ['For a new two-wheeler', 'Compare two-wheeler loans by rate and conditions: {link}'],
    ['नई दोपहिया के लिए', 'दोपहिया लोन की दर और शर्तें साथ देखें: {link}'],
  ],
  [
    'WHATSAPP',
    'Business Loans',
    '2027-03-31',
    [
      'For shop owners',
      'Stock for the season, a new machine, or a bigger shop: compare business loans before you decide. You see what each one really costs.\n{link}',
    ],
    [
      'दुकानदारों के लिए',
      'सीज़न का माल, नई मशीन या बड़ी दुकान: तय करने से पहले बिज़नेस लोन की तुलना करें। हर एक की असली लागत दिखती है।\n{link}',
    ],
  ],
  [
    'WHATSAPP',
    'Gold Loans',
    '2027-03-31',
    [
      'Before you pawn',
      'Compare what gold-loan lenders charge before you hand over your jewellery. The value is fixed at the lender, in your presence.\n{link}',
    ],
    [
      'गिरवी रखने से पहले',
      'गहने देने से पहले देखें कि गोल्ड लोन पर कौन कितना लेता है। मूल्य ऋणदाता के यहाँ आपके सामने तय होता है।\n{link}',
    ],
  ],
  [
    'EMAIL',
    'Affordable Housing Loan',
    '2027-03-31',
    [
      'A letter about housing loans',
      'Dear neighbour,\n\na housing loan runs for many years, so small differences add up. On this page you compare lenders by their annual cost and see the total to pay.\n{link}',
    ],
    [
      'हाउसिंग लोन के बारे में पत्र',
      'प्रिय पड़ोसी,\n\nहाउसिंग लोन कई साल चलता है, इसलिए छोटे अंतर भी बड़े हो जाते हैं। इस पेज पर वार्षिक लागत से तुलना करें और कुल भुगतान देखें।\n{link}',
    ],
  ],
  [
    'WHATSAPP',
    'Personal Loans',
    '2026-10-31',
    [
      'Festival greeting',
      'A happy festival season! If you plan a bigger purchase, compare the cost of a loan first.\n{link}',
    ],
    ['त्योहार की शुभकामना', 'त्योहार की शुभकामनाएँ! बड़ी ख़रीद की योजना हो तो पहले ऋण की लागत की तुलना करें।\n{link}'],
  ],
]

/** Texts that partners may send; the last one has expired on purpose. */
export const partnerMessages: readonly Row[] = messages.flatMap(
  ([channel, product_type, valid_until, en, hi]) =>
    (
      [
        ['en', en],
        ['hi', hi],
      ] as const
    ).map(([language, [title, text]]) => ({
      ...{ channel, product_type, valid_until, language, title, text },
      active: 1 as const,
    })),
)
