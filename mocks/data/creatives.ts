import type * as z from 'zod'
import type { Creative } from '#src/contract/merchants/portal-content.ts'

type Row = z.output<typeof Creative>
type Text = readonly [title: string, headline: string, line: string]
type Design = readonly [format: string, look: string, product: string, until: string, en: Text, hi: Text]

const designs: readonly Design[] = [
  [
    'SQUARE',
    'INK',
    'Personal Loans',
    '2027-03-31',
    ['Compare first', 'Compare first. Then decide.', 'Offers of many lenders with every cost, side by side.'],
    ['पहले तुलना', 'पहले तुलना, फिर फ़ैसला।', 'कई ऋणदाताओं के ऑफ़र, हर लागत के साथ।'],
  ],
  [
    'STORY',
    'BRAND',
    'Personal Loans',
    '2027-03-31',
    [
      'What does it really cost?',
      'What does a loan really cost?',
      'Instalment, fees and the total to pay on one page.',
    ],
    ['असली लागत', 'ऋण की असली लागत क्या है?', 'किस्त, शुल्क और कुल भुगतान एक ही पेज पर।'],
  ],
  [
    'SQUARE',
    'BRAND',
    'Credit Cards',
    '2027-03-31',
    ['Cards side by side', 'Which card pays off?', 'Fee, rewards and conditions of many cards on one page.'],
    ['कार्ड एक साथ', 'कौन-सा कार्ड काम का है?', 'कई कार्ड का शुल्क, फ़ायदे और शर्तें एक पेज पर।'],
  ],
  [
    'SQUARE',
    'LIGHT',
    'Business Loans',
    '2027-03-31',
    ['Money for stock', 'Stock for the season?', 'Compare business loans before you sign.'],
    ['माल के लिए', 'सीज़न का माल भरना है?', 'हस्ताक्षर से पहले बिज़नेस लोन की तुलना करें।'],
  ],
  [
    'BANNER',
    'INK',
    'Gold Loans',
    '2027-03-31',
    [
      'Before you pawn',
      'Before you hand over your gold',
      'See what each lender charges. The value is fixed in your presence.',
    ],
    ['सोना देने से पहले', 'सोना देने से पहले देखें', 'कौन कितना लेता है। मूल्य आपके सामने तय होता है।'],
  ],
  [
    'POSTER',
    'LIGHT',
    'Personal Loans',
    '2027-03-31',
    [
      'Poster for the counter',
      'Loans, compared fairly',
      'Scan, fill it in yourself, choose the offer that suits you. You pay us nothing.',
    ],
    ['काउंटर का पोस्टर', 'ऋण की निष्पक्ष तुलना', 'स्कैन करें, खुद भरें, अपने लिए सही ऑफ़र चुनें। हमें कुछ नहीं देना है।'],
  ],
  [
    'BANNER',
    'BRAND',
    'Affordable Housing Loan',
    '2027-03-31',
    ['A home', 'A home runs for twenty years', 'Compare the annual cost before you begin.'],
    ['घर', 'घर का ऋण बीस साल चलता है', 'शुरू करने से पहले वार्षिक लागत की तुलना करें।'],
  ],
  [
    'SQUARE',
    'BRAND',
    'Personal Loans',
    '2026-10-31',
    ['Festival post', 'A bigger purchase this season?', 'Compare the cost of a loan first.'],
    ['त्योहार पोस्ट', 'इस सीज़न बड़ी ख़रीद?', 'पहले ऋण की लागत की तुलना करें।'],
  ],
]

/** Pictures that are drawn with the partner's link; the last one has expired on purpose. */
export const creatives: readonly Row[] = designs.flatMap(
  ([format, look, product_type, valid_until, en, hi]) =>
    (
      [
        ['en', en],
        ['hi', hi],
      ] as const
    ).map(([language, [title, headline, line]]) => ({
      ...{ format, look, product_type, valid_until, language, title, headline, line },
      active: 1 as const,
    })),
)
