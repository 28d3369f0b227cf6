import type * as z from 'zod'
import type { TrainingItem } from '#src/contract/merchants/portal-content.ts'
import { trainingPdf } from './training-files.ts'
import type { TrainingName } from './training-texts.en.ts'

type Row = z.output<typeof TrainingItem>
type Item = readonly [
  minutes: number,
  product: string | null,
  file: TrainingName,
  en: readonly [title: string, description: string],
  hi: readonly [title: string, description: string],
]

const items: readonly Item[] = [
  [
    3,
    null,
    'first-customer',
    [
      'Your first customer, step by step',
      'From sharing a link to the first disbursal: what you do, what the customer does, and what you never do.',
    ],
    ['आपका पहला ग्राहक, कदम दर कदम', 'लिंक साझा करने से पहले वितरण तक: आप क्या करें, ग्राहक क्या करे, और क्या कभी न करें।'],
  ],
  [
    3,
    null,
    'fair-practice',
    [
      'Fair practice in one page',
      'Fees, calling hours, privacy and promises: the rules of the Reserve Bank in plain words.',
    ],
    ['एक पेज में उचित व्यवहार', 'शुल्क, फ़ोन का समय, गोपनीयता और वादे: रिज़र्व बैंक के नियम सरल शब्दों में।'],
  ],
  [
    3,
    'Personal Loans',
    'personal-loans',
    [
      'Personal loans: APR, instalment, total',
      'How to read an offer with a customer, with three worked examples.',
    ],
    ['पर्सनल लोन: एपीआर, किस्त, कुल', 'ग्राहक के साथ ऑफ़र कैसे पढ़ें, तीन हल किए हुए उदाहरणों के साथ।'],
  ],
  [
    3,
    'Business Loans',
    'business-loans',
    ['Business loans for shops', 'Which papers a small firm needs, and how turnover changes the offers.'],
    ['दुकानों के लिए बिज़नेस लोन', 'छोटी फ़र्म को कौन से काग़ज़ चाहिए और टर्नओवर से ऑफ़र कैसे बदलते हैं।'],
  ],
  [
    3,
    'Gold Loans',
    'gold-loans',
    [
      'Gold loans: weight, purity, value',
      'Why the value on the page is an estimate, and what happens at the lender’s branch.',
    ],
    ['गोल्ड लोन: वज़न, शुद्धता, मूल्य', 'पेज पर लिखा मूल्य अनुमान क्यों है और ऋणदाता की शाखा में क्या होता है।'],
  ],
  [
    3,
    'Affordable Housing Loan',
    'housing-loans',
    [
      'Affordable housing loans',
      'Papers of the property, co-applicants and the long term: what families ask most.',
    ],
    ['किफ़ायती हाउसिंग लोन', 'संपत्ति के काग़ज़, सह-आवेदक और लंबी अवधि: परिवार सबसे ज़्यादा क्या पूछते हैं।'],
  ],
  [
    3,
    null,
    'earnings',
    ['How earnings are computed', 'Slabs, months, corrections: with the example that your reports follow.'],
    ['कमाई कैसे निकाली जाती है', 'स्लैब, महीने, सुधार: उसी उदाहरण के साथ जिस पर आपकी रिपोर्ट चलती है।'],
  ],
]

/** What partners learn from, in both languages; the seed writes the files. */
export const trainingItems: readonly Row[] = items.flatMap(([minutes, product_type, file, en, hi], place) =>
  (
    [
      ['en', en],
      ['hi', hi],
    ] as const
  ).map(([language, [title, description]]) => ({
    ...{ kind: 'PDF' as const, minutes, product_type, language, title, description, lender: null },
    link: trainingPdf(file, language),
    order: place + 1,
    active: 1 as const,
  })),
)
