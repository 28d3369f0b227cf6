import type * as z from 'zod'
import type { Faq } from '#src/contract/merchants/portal-content.ts'

type Row = z.output<typeof Faq>
type Pair = readonly [
  audience: 'CUSTOMER' | 'DSA',
  category: readonly [string, string],
  en: readonly [string, string],
  hi: readonly [string, string],
]

const offers = ['Offers', 'ऑफ़र'] as const
const costs = ['Costs', 'लागत'] as const
const data = ['Privacy', 'गोपनीयता'] as const
const after = ['After the choice', 'चुनाव के बाद'] as const
const payouts = ['Payouts', 'भुगतान'] as const
const links = ['Links and leads', 'लिंक और लीड'] as const
const conduct = ['Conduct', 'आचरण'] as const

const pairs: readonly Pair[] = [
  [
    'CUSTOMER',
    offers,
    [
      'Which offer is the best one?',
      'All matching offers stand in one order: the lowest annual cost (APR) first, then the lower instalment. Compare the total to pay, not the rate alone. <strong>Nobody can pay for a higher place.</strong>',
    ],
    [
      'सबसे अच्छा ऑफ़र कौन सा है?',
      'मेल खाने वाले सभी ऑफ़र एक ही क्रम में दिखते हैं: पहले सबसे कम वार्षिक लागत (एपीआर), फिर कम किस्त। केवल ब्याज नहीं, कुल भुगतान की तुलना करें। <strong>ऊपर की जगह के लिए कोई पैसे नहीं दे सकता।</strong>',
    ],
  ],
  [
    'CUSTOMER',
    offers,
    [
      'Why does a lender not make me an offer?',
      'Under the offers every other lender is named with a plain reason, such as age, income or place. Asking for another amount or term may change it.',
    ],
    [
      'कोई ऋणदाता मुझे ऑफ़र क्यों नहीं देता?',
      'ऑफ़र के नीचे बाकी सभी ऋणदाता कारण के साथ लिखे हैं, जैसे उम्र, आय या स्थान। दूसरी राशि या अवधि माँगने पर यह बदल सकता है।',
    ],
  ],
  [
    'CUSTOMER',
    costs,
    [
      'What does Tulna cost me?',
      'Nothing. The lender pays Tulna when a loan is paid out. Never pay anybody for an application; if somebody asks you to, tell us.',
    ],
    [
      'तुलना के लिए मुझे क्या देना होगा?',
      'कुछ नहीं। ऋण मिलने पर ऋणदाता तुलना को भुगतान करता है। आवेदन के लिए किसी को पैसे न दें; कोई माँगे तो हमें बताएँ।',
    ],
  ],
  [
    'CUSTOMER',
    costs,
    [
      'What is APR?',
      'The annual percentage rate: interest, fees and insurance of a loan as one yearly figure. It makes offers with different fees comparable.',
    ],
    [
      'एपीआर क्या है?',
      'वार्षिक प्रतिशत दर: ब्याज, शुल्क और बीमा मिलाकर साल की एक संख्या। इससे अलग शुल्क वाले ऑफ़र की तुलना हो सकती है।',
    ],
  ],
  [
    'CUSTOMER',
    costs,
    [
      'Can I pay back early?',
      'Most lenders allow it, some for a charge. It stands in the key facts of each offer under “foreclosure”. In the cooling-off days you may give the money back without a penalty.',
    ],
    [
      'क्या मैं जल्दी चुका सकता हूँ?',
      'अधिकतर ऋणदाता इसकी अनुमति देते हैं, कुछ शुल्क लेते हैं। यह हर ऑफ़र के मुख्य तथ्यों में लिखा है। कूलिंग-ऑफ़ के दिनों में बिना जुर्माने के राशि लौटाई जा सकती है।',
    ],
  ],
  [
    'CUSTOMER',
    data,
    [
      'Who sees my details?',
      'No lender, until you choose an offer and agree to share them with that lender. The partner who sent you sees the first letter of your name, a masked number and the stage.',
    ],
    [
      'मेरी जानकारी कौन देखता है?',
      'कोई ऋणदाता नहीं, जब तक आप ऑफ़र चुनकर उस ऋणदाता को देने की सहमति न दें। भेजने वाला पार्टनर नाम का पहला अक्षर, छिपा नंबर और चरण देखता है।',
    ],
  ],
  [
    'CUSTOMER',
    data,
    [
      'How do I take my consent back?',
      'Under “My data” in the menu. There you also see what is stored, and may ask to correct or delete it.',
    ],
    [
      'मैं सहमति कैसे वापस लूँ?',
      'मेन्यू में ‘मेरी जानकारी’ में। वहीं दिखता है कि क्या दर्ज है, और उसे सुधारने या मिटाने को कहा जा सकता है।',
    ],
  ],
  [
    'CUSTOMER',
    after,
    [
      'How long does it take after I choose?',
      'That depends on the lender: from the same day to several days. The page of your offers shows each stage and what you can do next.',
    ],
    [
      'चुनने के बाद कितना समय लगता है?',
      'यह ऋणदाता पर निर्भर है: उसी दिन से लेकर कई दिन तक। आपके ऑफ़र का पेज हर चरण और अगला काम दिखाता है।',
    ],
  ],
  [
    'CUSTOMER',
    after,
    [
      'The lender refused. What now?',
      'The lender decides and tells its reason where it gives one. You may choose another offer from your list; your profile stays as it is.',
    ],
    [
      'ऋणदाता ने मना कर दिया। अब क्या?',
      'निर्णय ऋणदाता का है और कारण दिया हो तो वह दिखता है। आप सूची से दूसरा ऑफ़र चुन सकते हैं; प्रोफ़ाइल वैसी ही रहती है।',
    ],
  ],
  [
    'DSA',
    payouts,
    [
      'How is my earning computed?',
      'A lender pays by slabs that hold for a whole month. Your part is a share of that, a flat amount, or both. Under <strong>Reports, Earnings</strong> each line opens to its computation, with the slab that won and why the others did not.',
    ],
    [
      'मेरी कमाई कैसे निकाली जाती है?',
      'ऋणदाता पूरे महीने के स्लैब के अनुसार भुगतान करता है। आपका हिस्सा उसका प्रतिशत, निश्चित राशि या दोनों होता है। <strong>रिपोर्ट, कमाई</strong> में हर पंक्ति अपनी गणना, चुना हुआ स्लैब और बाकी के कारण दिखाती है।',
    ],
  ],
  [
    'DSA',
    payouts,
    [
      'Why did a figure of this month change?',
      'Until the month is locked, each new case can move a lender to another slab, and all its cases of the month are recalculated. After the lock nothing changes; a later correction is a separate line.',
    ],
    [
      'इस महीने का आँकड़ा क्यों बदला?',
      'महीना लॉक होने तक हर नया केस ऋणदाता को दूसरे स्लैब में ले जा सकता है, तब महीने के सभी केस फिर से गिने जाते हैं। लॉक के बाद कुछ नहीं बदलता; बाद का सुधार अलग पंक्ति होता है।',
    ],
  ],
  [
    'DSA',
    payouts,
    [
      'Why is there a negative line?',
      'A customer gave the loan back in the cooling-off days, or the lender corrected its report. The line takes back what was counted for that case.',
    ],
    [
      'ऋणात्मक पंक्ति क्यों है?',
      'ग्राहक ने कूलिंग-ऑफ़ में ऋण लौटाया या ऋणदाता ने अपनी रिपोर्ट सुधारी। यह पंक्ति उस केस का गिना हुआ वापस लेती है।',
    ],
  ],
  [
    'DSA',
    payouts,
    [
      'I changed my bank account. When is the next payout?',
      'For your safety payouts wait 48 hours after a change, and a message goes to your phone. Payouts of these days follow afterwards.',
    ],
    [
      'मैंने बैंक खाता बदला। अगला भुगतान कब?',
      'आपकी सुरक्षा के लिए बदलाव के बाद भुगतान 48 घंटे रुकता है और आपके फ़ोन पर संदेश जाता है। इन दिनों का भुगतान बाद में होता है।',
    ],
  ],
  [
    'DSA',
    links,
    [
      'When is a customer mine?',
      'The last link that was opened before the first sign-in counts. Who was a customer already stays with the one who brought them first.',
    ],
    [
      'ग्राहक मेरा कब माना जाता है?',
      'पहले साइन इन से पहले खोला गया आख़िरी लिंक गिना जाता है। जो पहले से ग्राहक था, वह पहले लाने वाले का रहता है।',
    ],
  ],
  [
    'DSA',
    links,
    [
      'My link shows clicks but no leads. Why?',
      'People who open it have to sign in with a passcode to become a lead. Robots that preview links in messengers are left out of the count of people.',
    ],
    [
      'लिंक पर क्लिक हैं पर लीड नहीं। क्यों?',
      'लीड बनने के लिए खोलने वाले को पासकोड से साइन इन करना होता है। मैसेंजर में लिंक का पूर्वावलोकन करने वाले रोबोट लोगों में नहीं गिने जाते।',
    ],
  ],
  [
    'DSA',
    links,
    [
      'May I fill in the form for a customer?',
      'No. The customer signs in on their own phone, fills in the profile and chooses the offer. You may explain; you must not ask for a passcode.',
    ],
    [
      'क्या मैं ग्राहक के लिए फ़ॉर्म भर सकता हूँ?',
      'नहीं। ग्राहक अपने फ़ोन पर साइन इन करता है, प्रोफ़ाइल भरता है और ऑफ़र चुनता है। आप समझा सकते हैं; पासकोड कभी न माँगें।',
    ],
  ],
  [
    'DSA',
    conduct,
    [
      'What must I never say?',
      'That a loan is guaranteed, that it is approved at once, or that a rate is the lowest. Never take a fee from a customer. Call between 8:00 and 19:00 only.',
    ],
    [
      'मुझे क्या कभी नहीं कहना चाहिए?',
      'कि ऋण पक्का है, तुरंत मिलेगा या ब्याज सबसे कम है। ग्राहक से कभी शुल्क न लें। केवल 8:00 से 19:00 के बीच फ़ोन करें।',
    ],
  ],
  [
    'DSA',
    conduct,
    [
      'A customer asked me not to call again. What now?',
      'Do not call again, and tell us under Communication. We mark the number, so that nobody calls it.',
    ],
    [
      'ग्राहक ने दोबारा फ़ोन न करने को कहा। अब क्या?',
      'दोबारा फ़ोन न करें और ‘संपर्क’ में हमें बताएँ। हम नंबर पर निशान लगाते हैं, ताकि कोई फ़ोन न करे।',
    ],
  ],
]

/** Questions that partners hear or have, in both languages. */
export const faqs: readonly Row[] = pairs.flatMap(([audience, category, en, hi], place) =>
  (
    [
      ['en', category[0], en],
      ['hi', category[1], hi],
    ] as const
  ).map(([language, name, [question, answer]]) => ({
    ...{ audience, category: name, language, question, answer },
    order: place + 1,
    active: 1 as const,
  })),
)
