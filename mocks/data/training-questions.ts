import type * as z from 'zod'
import type { TrainingQuestion } from '#src/contract/merchants/portal-content.ts'

type Row = z.output<typeof TrainingQuestion>
/** Question, the right answer, three wrong ones, why. */
type Asked = readonly [question: string, right: string, ...wrong: [string, string, string], why: string]
type Pair = readonly [en: Asked, hi: Asked]

/** Asked for each product. */
const common: readonly Pair[] = [
  [
    [
      'A customer offers you ₹500 for your help. What do you do?',
      'Say no: customers pay partners nothing',
      'Take it and write a receipt',
      'Take it when the loan is paid out',
      'Ask for ₹1,000',
      'Customers pay partners nothing, whatever they offer.',
    ],
    [
      'ग्राहक मदद के लिए ₹500 देना चाहता है। आप क्या करेंगे?',
      'मना करेंगे: ग्राहक पार्टनर को कुछ नहीं देता',
      'लेकर रसीद देंगे',
      'लोन मिलने पर लेंगे',
      '₹1,000 माँगेंगे',
      'ग्राहक पार्टनर को कुछ नहीं देता, चाहे वह दे रहा हो।',
    ],
  ],
  [
    [
      'Who decides whether a loan is given?',
      'The lender',
      'You',
      'Tulna',
      'Whoever applies first',
      'Only the lender decides. Nobody else can promise it.',
    ],
    [
      'लोन मिलेगा या नहीं, कौन तय करता है?',
      'ऋणदाता',
      'आप',
      'तुलना',
      'जो पहले आवेदन करे',
      'केवल ऋणदाता तय करता है। और कोई वादा नहीं कर सकता।',
    ],
  ],
  [
    [
      'Which sentence may you write in a message?',
      'Compare offers with all their costs',
      'Guaranteed approval today',
      'Lowest rate in the country',
      'No documents needed',
      'A message promises nothing that only the lender can decide.',
    ],
    [
      'संदेश में कौन सा वाक्य लिख सकते हैं?',
      'सभी लागतों के साथ ऑफ़र की तुलना करें',
      'आज ही मंज़ूरी की गारंटी',
      'देश की सबसे कम ब्याज दर',
      'कोई दस्तावेज़ नहीं चाहिए',
      'संदेश में ऐसा कोई वादा नहीं होता जो केवल ऋणदाता तय कर सकता है।',
    ],
  ],
  [
    [
      'A customer reads their passcode to you. What is right?',
      'Stop them: a passcode is typed by the customer alone',
      'Type it in quickly',
      'Write it down for later',
      'Send it to Tulna',
      'A passcode is the customer’s signature. Nobody else asks for it or types it.',
    ],
    [
      'ग्राहक आपको अपना पासकोड बताता है। क्या सही है?',
      'उसे रोकें: पासकोड केवल ग्राहक लिखता है',
      'जल्दी से लिख दें',
      'बाद के लिए लिखकर रखें',
      'तुलना को भेज दें',
      'पासकोड ग्राहक का हस्ताक्षर है। कोई और न माँगता है, न लिखता है।',
    ],
  ],
  [
    [
      'Somebody asks not to be called again. What do you do?',
      'Never call them again',
      'Call from another number',
      'Call once a month',
      'Ask a friend to call',
      'Who does not want calls gets none.',
    ],
    [
      'कोई दोबारा फ़ोन न करने को कहता है। आप क्या करेंगे?',
      'फिर कभी फ़ोन नहीं करेंगे',
      'दूसरे नंबर से करेंगे',
      'महीने में एक बार करेंगे',
      'दोस्त से करवाएँगे',
      'जो फ़ोन नहीं चाहता, उसे फ़ोन नहीं किया जाता।',
    ],
  ],
]

const own: Readonly<Record<Row['product_type'], Pair>> = {
  'Personal Loans': [
    [
      'What tells a customer what a personal loan costs in all?',
      'The APR',
      'The interest rate alone',
      'The loan amount',
      'The lender’s name',
      'The APR holds interest and fees, so offers can be compared by it.',
    ],
    [
      'पर्सनल लोन की कुल लागत किससे पता चलती है?',
      'एपीआर से',
      'केवल ब्याज दर से',
      'लोन की राशि से',
      'ऋणदाता के नाम से',
      'एपीआर में ब्याज और शुल्क दोनों होते हैं, इसलिए उसी से तुलना होती है।',
    ],
  ],
  'Business Loans': [
    [
      'What does a lender look at for a business loan?',
      'Turnover and how long the business runs',
      'The shop’s colour',
      'The number of friends',
      'Who referred the customer',
      'Turnover and years in business are what lenders ask for.',
    ],
    [
      'बिज़नेस लोन के लिए ऋणदाता क्या देखता है?',
      'टर्नओवर और व्यवसाय कितने समय से है',
      'दुकान का रंग',
      'दोस्तों की संख्या',
      'किसने भेजा',
      'ऋणदाता टर्नओवर और व्यवसाय के वर्ष पूछते हैं।',
    ],
  ],
  'Gold Loans': [
    [
      'What happens when a gold loan is not paid back?',
      'The lender may sell the gold',
      'Nothing',
      'You pay it',
      'Tulna pays it',
      'Gold is the security: the customer has to know it before agreeing.',
    ],
    [
      'गोल्ड लोन न चुकाने पर क्या होता है?',
      'ऋणदाता सोना बेच सकता है',
      'कुछ नहीं',
      'आप चुकाते हैं',
      'तुलना चुकाती है',
      'सोना ज़मानत है: सहमति से पहले ग्राहक को यह पता होना चाहिए।',
    ],
  ],
  'Affordable Housing Loan': [
    [
      'What secures a housing loan?',
      'The property',
      'The customer’s phone',
      'Your word',
      'Nothing',
      'The property is mortgaged until the loan is paid back.',
    ],
    [
      'हाउसिंग लोन की ज़मानत क्या है?',
      'संपत्ति',
      'ग्राहक का फ़ोन',
      'आपका वचन',
      'कुछ नहीं',
      'लोन चुकने तक संपत्ति गिरवी रहती है।',
    ],
  ],
}

const letters = ['A', 'B', 'C', 'D'] as const

/** The right answer stands at another place from question to question. */
function row(
  [question, ...rest]: Asked,
  place: number,
  product_type: Row['product_type'],
  language: Row['language'],
): Row {
  const [right, one, two, three, why] = rest
  const correct = letters[place % 4] ?? 'A'
  const answers = [one, two, three]
  answers.splice(place % 4, 0, right)
  const [answer_a = '', answer_b = '', answer_c = '', answer_d = ''] = answers
  return { question, answer_a, answer_b, answer_c, answer_d, correct, why, product_type, language, active: 1 }
}

export const trainingQuestions: readonly Row[] = Object.entries(own).flatMap(([product, of]) =>
  [...common, of].flatMap(([en, hi], place) => [
    row(en, place, product as Row['product_type'], 'en'),
    row(hi, place + 1, product as Row['product_type'], 'hi'),
  ]),
)
