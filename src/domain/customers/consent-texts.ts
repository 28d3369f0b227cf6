/*
 * What customers are asked to agree to. A published text is proof and never changes:
 * a new wording is a new entry with a new version, and `currentConsent` points to it.
 * Each text is complete in itself: which data, what for, who receives it, how to withdraw it, where to
 * complain (docs/specification-facts.md#dpdp). The credit report needs a separate consent: the lender asks
 * the bureau, never Tulna (docs/specification-facts.md#credit-report).
 */
import type { ConsentTextOf } from './consent-text.ts'
import { type ContactPurpose, contactConsents } from './contact-consents.ts'
import { type ProviderPurpose, providerConsents } from './provider-consents.ts'

export type ConsentPurpose = 'MATCHING' | 'SHARE_LENDER' | 'CREDIT_REPORT' | ContactPurpose | ProviderPurpose

export type ConsentText = ConsentTextOf<ConsentPurpose>

const earlier = {
  'MATCHING.1': {
    purpose: 'MATCHING',
    en: {
      title: 'May Tulna use your details to find loan offers?',
      body: [
        'Tulna compares your details with the rules of the lenders it works with and shows you every offer that fits. No lender receives your details until you choose an offer and agree to that separately.',
        'If a shop or partner sent you to Tulna, it sees the first letter of your name, your number with most digits hidden, the product and lender you chose, and how your application stands. It sees nothing else.',
        'We need this agreement to show offers. Without it you can still read about the products.',
        'You can take your agreement back at any time under Privacy, as easily as you gave it. To see, correct or delete your details, write to our grievance officer, named at the foot of each page. If we do not help you, you can complain to the Data Protection Board of India.',
      ],
      data: [
        'Name, gender and date of birth',
        'Mobile number and email address',
        'PAN',
        'Address and PIN code',
        'Employment, income and present monthly instalments',
        'Loan amount and term you ask for',
      ],
      purposes: [
        'Finding the lenders whose rules fit you, and naming those whose rules do not',
        'Recognising you when you come back, and keeping others out of your profile',
      ],
    },
    hi: {
      title: 'क्या तुलना आपके लिए ऋण के ऑफ़र खोजने में आपकी जानकारी का उपयोग कर सकता है?',
      body: [
        'तुलना आपकी जानकारी को अपने साथ काम करने वाले ऋणदाताओं के नियमों से मिलाता है और उनसे मेल खाता हर ऑफ़र दिखाता है। जब तक आप कोई ऑफ़र चुनकर अलग से सहमति नहीं देते, किसी ऋणदाता को आपकी जानकारी नहीं मिलती।',
        'यदि किसी दुकान या पार्टनर ने आपको तुलना पर भेजा है, तो उसे आपके नाम का पहला अक्षर, ज़्यादातर अंक छिपाकर आपका नंबर, आपका चुना हुआ उत्पाद और ऋणदाता, और आपके आवेदन की स्थिति दिखती है। इसके अलावा कुछ नहीं।',
        'ऑफ़र दिखाने के लिए यह सहमति ज़रूरी है। इसके बिना भी आप उत्पादों के बारे में पढ़ सकते हैं।',
        'आप गोपनीयता पेज पर कभी भी अपनी सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी। अपनी जानकारी देखने, सुधारने या हटाने के लिए हमारे शिकायत अधिकारी को लिखें, जिनका नाम हर पेज के नीचे है। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
      ],
      data: [
        'नाम, लिंग और जन्म तिथि',
        'मोबाइल नंबर और ईमेल पता',
        'पैन',
        'पता और पिन कोड',
        'रोज़गार, आय और मौजूदा मासिक किस्तें',
        'आपकी माँगी गई ऋण राशि और अवधि',
      ],
      purposes: [
        'ऐसे ऋणदाता खोजना जिनके नियम आप पर लागू होते हैं, और जिनके नहीं होते उनके नाम बताना',
        'लौटने पर आपको पहचानना और दूसरों को आपकी प्रोफ़ाइल से दूर रखना',
      ],
    },
  },
  'SHARE_LENDER.1': {
    purpose: 'SHARE_LENDER',
    en: {
      title: 'May Tulna send your details to {lender}?',
      body: [
        'You chose an offer of {lender}. To apply for it, Tulna sends the details below to {lender} and to no other lender.',
        '{lender} decides on your application. If it wants to see your credit report, it asks you for that separately and names the credit bureau.',
        'You can take this agreement back at any time under Privacy. Tulna then stops sharing and asks {lender} to stop using what it received, except what the law makes it keep. If we do not help you, you can complain to the Data Protection Board of India.',
      ],
      data: [
        'Name, gender and date of birth',
        'Mobile number and email address',
        'PAN',
        'Address and PIN code',
        'Employment, income and present monthly instalments',
        'The offer you chose: amount, term and rate',
      ],
      purposes: [
        'Deciding on your application for this offer',
        'Telling you and Tulna how the application stands',
      ],
    },
    hi: {
      title: 'क्या तुलना आपकी जानकारी {lender} को भेज सकता है?',
      body: [
        'आपने {lender} का ऑफ़र चुना है। उसके लिए आवेदन करने हेतु तुलना नीचे दी गई जानकारी {lender} को भेजता है, किसी और ऋणदाता को नहीं।',
        'आपके आवेदन पर निर्णय {lender} लेता है। यदि उसे आपकी क्रेडिट रिपोर्ट देखनी हो, तो वह क्रेडिट ब्यूरो का नाम बताकर आपसे अलग से सहमति माँगता है।',
        'आप गोपनीयता पेज पर कभी भी यह सहमति वापस ले सकते हैं। तब तुलना जानकारी भेजना बंद करता है और {lender} से मिली हुई जानकारी का उपयोग रोकने को कहता है, सिवाय उसके जिसे रखना क़ानूनन ज़रूरी है। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
      ],
      data: [
        'नाम, लिंग और जन्म तिथि',
        'मोबाइल नंबर और ईमेल पता',
        'पैन',
        'पता और पिन कोड',
        'रोज़गार, आय और मौजूदा मासिक किस्तें',
        'आपका चुना हुआ ऑफ़र: राशि, अवधि और ब्याज दर',
      ],
      purposes: ['इस ऑफ़र के लिए आपके आवेदन पर निर्णय लेना', 'आपको और तुलना को आवेदन की स्थिति बताना'],
    },
  },
  'MATCHING.2': {
    purpose: 'MATCHING',
    en: {
      title: 'May Tulna use your details to find loan offers?',
      body: [
        'Tulna compares your details with the rules of the lenders it works with and shows you every offer that fits. No lender receives your details until you choose an offer and agree to that separately.',
        'If a shop or partner sent you to Tulna, it sees the first letter of your name, your number with most digits hidden, the product and lender you chose, and how your application stands. It sees nothing else.',
        'We need this agreement to show offers. Without it you can still read about the products.',
        'You can take your agreement back at any time under My data, as easily as you gave it. There you also see what we store, and ask us to correct or delete it. Our grievance officer is named at the foot of each page. If we do not help you, you can complain to the Data Protection Board of India.',
      ],
      data: [
        'Name, gender and date of birth',
        'Mobile number and email address',
        'PAN',
        'Address, PIN code, kind of home and rent',
        'Employment, income and present monthly instalments',
        'For a business, gold or housing loan: the facts of the business, the gold or the property that you are asked for',
        'Loan amount and term you ask for',
      ],
      purposes: [
        'Finding the lenders whose rules fit you, and naming those whose rules do not',
        'Recognising you when you come back, and keeping others out of your profile',
      ],
    },
    hi: {
      title: 'क्या तुलना आपके लिए ऋण के ऑफ़र खोजने में आपकी जानकारी का उपयोग कर सकता है?',
      body: [
        'तुलना आपकी जानकारी को अपने साथ काम करने वाले ऋणदाताओं के नियमों से मिलाता है और उनसे मेल खाता हर ऑफ़र दिखाता है। जब तक आप कोई ऑफ़र चुनकर अलग से सहमति नहीं देते, किसी ऋणदाता को आपकी जानकारी नहीं मिलती।',
        'यदि किसी दुकान या पार्टनर ने आपको तुलना पर भेजा है, तो उसे आपके नाम का पहला अक्षर, ज़्यादातर अंक छिपाकर आपका नंबर, आपका चुना हुआ उत्पाद और ऋणदाता, और आपके आवेदन की स्थिति दिखती है। इसके अलावा कुछ नहीं।',
        'ऑफ़र दिखाने के लिए यह सहमति ज़रूरी है। इसके बिना भी आप उत्पादों के बारे में पढ़ सकते हैं।',
        'आप ‘मेरी जानकारी’ पेज पर कभी भी अपनी सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी। वहीं आप देख सकते हैं कि हमारे पास क्या है, और उसे सुधारने या हटाने को कह सकते हैं। हमारे शिकायत अधिकारी का नाम हर पेज के नीचे है। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
      ],
      data: [
        'नाम, लिंग और जन्म तिथि',
        'मोबाइल नंबर और ईमेल पता',
        'पैन',
        'पता, पिन कोड, घर का प्रकार और किराया',
        'रोज़गार, आय और मौजूदा मासिक किस्तें',
        'बिज़नेस, गोल्ड या हाउसिंग लोन के लिए: व्यवसाय, सोने या संपत्ति की पूछी गई जानकारी',
        'आपकी माँगी गई ऋण राशि और अवधि',
      ],
      purposes: [
        'ऐसे ऋणदाता खोजना जिनके नियम आप पर लागू होते हैं, और जिनके नहीं होते उनके नाम बताना',
        'लौटने पर आपको पहचानना और दूसरों को आपकी प्रोफ़ाइल से दूर रखना',
      ],
    },
  },
  'SHARE_LENDER.2': {
    purpose: 'SHARE_LENDER',
    en: {
      title: 'May Tulna send your details to {lender}?',
      body: [
        'You chose an offer of {lender}. To apply for it, Tulna sends the details below to {lender} and to no other lender.',
        '{lender} decides on your application. If it wants to see your credit report, it asks you for that separately and names the credit bureau.',
        'You can take this agreement back at any time under My data. Tulna then stops sharing and asks {lender} to stop using what it received, except what the law makes it keep. If we do not help you, you can complain to the Data Protection Board of India.',
      ],
      data: [
        'Name, gender and date of birth',
        'Mobile number and email address',
        'PAN',
        'Address, PIN code, kind of home and rent',
        'Employment, income and present monthly instalments',
        'For a business, gold or housing loan: the facts of the business, the gold or the property that you are asked for',
        'The offer you chose: amount, term and rate',
      ],
      purposes: [
        'Deciding on your application for this offer',
        'Telling you and Tulna how the application stands',
      ],
    },
    hi: {
      title: 'क्या तुलना आपकी जानकारी {lender} को भेज सकता है?',
      body: [
        'आपने {lender} का ऑफ़र चुना है। उसके लिए आवेदन करने हेतु तुलना नीचे दी गई जानकारी {lender} को भेजता है, किसी और ऋणदाता को नहीं।',
        'आपके आवेदन पर निर्णय {lender} लेता है। यदि उसे आपकी क्रेडिट रिपोर्ट देखनी हो, तो वह क्रेडिट ब्यूरो का नाम बताकर आपसे अलग से सहमति माँगता है।',
        'आप ‘मेरी जानकारी’ पेज पर कभी भी यह सहमति वापस ले सकते हैं। तब तुलना जानकारी भेजना बंद करता है और {lender} से मिली हुई जानकारी का उपयोग रोकने को कहता है, सिवाय उसके जिसे रखना क़ानूनन ज़रूरी है। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
      ],
      data: [
        'नाम, लिंग और जन्म तिथि',
        'मोबाइल नंबर और ईमेल पता',
        'पैन',
        'पता, पिन कोड, घर का प्रकार और किराया',
        'रोज़गार, आय और मौजूदा मासिक किस्तें',
        'बिज़नेस, गोल्ड या हाउसिंग लोन के लिए: व्यवसाय, सोने या संपत्ति की पूछी गई जानकारी',
        'आपका चुना हुआ ऑफ़र: राशि, अवधि और ब्याज दर',
      ],
      purposes: ['इस ऑफ़र के लिए आपके आवेदन पर निर्णय लेना', 'आपको और तुलना को आवेदन की स्थिति बताना'],
    },
  },
  'CREDIT_REPORT.1': {
    purpose: 'CREDIT_REPORT',
    en: {
      title: 'May {lender} see your credit report?',
      body: [
        '{lender} wants to see your credit report before it decides. It asks {bureau} for it. Tulna neither sees nor keeps the report.',
        'Your agreement holds for this one application, and for 30 days at most.',
        'You can take this agreement back at any time under My data. If your application has not gone out by then, it is not sent. What {lender} has read already, it keeps only as long as the law says. If we do not help you, you can complain to the Data Protection Board of India.',
      ],
      data: [
        'Your loans and cards, past and present',
        'How you paid them back',
        'Who asked for your report before',
      ],
      purposes: ['Deciding on your application for this offer'],
    },
    hi: {
      title: 'क्या {lender} आपकी क्रेडिट रिपोर्ट देख सकता है?',
      body: [
        '{lender} निर्णय से पहले आपकी क्रेडिट रिपोर्ट देखना चाहता है। वह इसे {bureau} से माँगता है। तुलना इस रिपोर्ट को न देखता है, न रखता है।',
        'आपकी सहमति केवल इसी आवेदन के लिए और ज़्यादा से ज़्यादा 30 दिन के लिए है।',
        'आप ‘मेरी जानकारी’ पेज पर कभी भी यह सहमति वापस ले सकते हैं। तब तक आवेदन न गया हो तो वह भेजा नहीं जाता। {lender} जो पढ़ चुका है उसे उतने ही समय रखता है जितना क़ानून कहता है। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
      ],
      data: ['आपके पुराने और मौजूदा ऋण और कार्ड', 'आपने उन्हें कैसे चुकाया', 'पहले किसने आपकी रिपोर्ट माँगी'],
      purposes: ['इस ऑफ़र के लिए आपके आवेदन पर निर्णय लेना'],
    },
  },
} as const satisfies Record<string, ConsentText>

const [matching, sharing] = [earlier['MATCHING.2'], earlier['SHARE_LENDER.2']]
const lastOf = (data: readonly string[], added: string) => [...data.slice(0, -1), added, ...data.slice(-1)]

const formAnswers = {
  en: "What this lender's own form asks, with your answers: for example marital status, names of your parents, or how your business is registered",
  hi: 'इस ऋणदाता के अपने फ़ॉर्म के सवाल और आपके जवाब: जैसे वैवाहिक स्थिति, माता-पिता के नाम या आपके व्यवसाय का पंजीकरण',
}

/** Each version says what it adds to the one before. */
export const consentTexts = {
  ...earlier,
  ...contactConsents,
  ...providerConsents,
  'MATCHING.3': {
    purpose: 'MATCHING',
    en: {
      ...matching.en,
      data: lastOf(matching.en.data, "Your household's income in a year, if you tell it"),
    },
    hi: {
      ...matching.hi,
      data: lastOf(matching.hi.data, 'आपके पूरे परिवार की सालाना आय, यदि आप बताएँ'),
    },
  },
  'SHARE_LENDER.3': {
    purpose: 'SHARE_LENDER',
    en: {
      ...sharing.en,
      data: lastOf(sharing.en.data, formAnswers.en),
    },
    hi: {
      ...sharing.hi,
      data: lastOf(sharing.hi.data, formAnswers.hi),
    },
  },
  'SHARE_LENDER.4': {
    purpose: 'SHARE_LENDER',
    en: {
      ...sharing.en,
      data: lastOf(
        lastOf(sharing.en.data, formAnswers.en),
        'Where this lender needs it: PAN of your business, income of a co-applicant and of your household',
      ),
    },
    hi: {
      ...sharing.hi,
      data: lastOf(
        lastOf(sharing.hi.data, formAnswers.hi),
        'जहाँ इस ऋणदाता को ज़रूरी हो: आपके व्यवसाय का पैन, सह-आवेदक की और आपके परिवार की आय',
      ),
    },
  },
} satisfies Record<string, ConsentText>

export type ConsentVersion = keyof typeof consentTexts

/** The text that is shown today, for each purpose. */
export const currentConsent = {
  MATCHING: 'MATCHING.3',
  SHARE_LENDER: 'SHARE_LENDER.4',
  CREDIT_REPORT: 'CREDIT_REPORT.1',
  SMS: 'SMS.2',
  EMAIL: 'EMAIL.1',
  CALLS: 'CALLS.1',
  PROMOTION: 'PROMOTION.1',
  SHARE_PROVIDER: 'SHARE_PROVIDER.1',
  PROVIDER_REPORT: 'PROVIDER_REPORT.1',
  SHARE_INSURER: 'SHARE_INSURER.1',
} as const satisfies Record<ConsentPurpose, ConsentVersion>
