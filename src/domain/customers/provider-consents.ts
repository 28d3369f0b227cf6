import type { ConsentTextOf } from './consent-text.ts'

/** What customers agree to before they go on with a product that is compared by facts. */
export type ProviderPurpose = 'SHARE_PROVIDER' | 'PROVIDER_REPORT' | 'SHARE_INSURER'

const back = {
  en: 'You can take this agreement back at any time under My data, as easily as you gave it. If we do not help you, you can complain to the Data Protection Board of India.',
  hi: 'आप ‘मेरी जानकारी’ पेज पर कभी भी अपनी सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
}

export const providerConsents = {
  'SHARE_PROVIDER.1': {
    purpose: 'SHARE_PROVIDER',
    en: {
      title: 'May Tulna send your name and number to {lender}?',
      body: [
        '{lender} then contacts you about this one product. Tulna sends nothing to anybody else.',
        '{lender} tells Tulna how your request ended.',
        back.en,
      ],
      data: ['Name', 'Mobile number or email address', 'City, if you told us', 'The product you chose'],
      purposes: ['Contacting you about this product', 'Telling you and Tulna how the request stands'],
    },
    hi: {
      title: 'क्या तुलना आपका नाम और नंबर {lender} को भेज सकता है?',
      body: [
        'इसके बाद {lender} केवल इसी उत्पाद के बारे में आपसे संपर्क करेगा। तुलना किसी और को कुछ नहीं भेजता।',
        '{lender} तुलना को बताता है कि आपके अनुरोध का क्या हुआ।',
        back.hi,
      ],
      data: ['नाम', 'मोबाइल नंबर या ईमेल पता', 'शहर, यदि आपने बताया हो', 'आपका चुना हुआ उत्पाद'],
      purposes: ['इस उत्पाद के बारे में आपसे संपर्क करना', 'आपको और तुलना को अनुरोध की स्थिति बताना'],
    },
  },
  'PROVIDER_REPORT.1': {
    purpose: 'PROVIDER_REPORT',
    en: {
      title: 'May {lender} tell Tulna how it went?',
      body: [
        'You go to the site of {lender}. Tulna sends it a random number for this visit and nothing about you.',
        'Under that number {lender} tells Tulna whether you bought, and what your policy or order is. You then find it here.',
        back.en,
      ],
      data: ['The random number of this visit', 'Status, number, price and dates of what you buy'],
      purposes: ['Showing you your purchase here', 'Being paid by {lender}; you pay Tulna nothing'],
    },
    hi: {
      title: 'क्या {lender} तुलना को बता सकता है कि आगे क्या हुआ?',
      body: [
        'आप {lender} की साइट पर जाते हैं। तुलना उसे इस विज़िट की एक यादृच्छिक संख्या भेजता है, आपके बारे में कुछ नहीं।',
        'उसी संख्या के साथ {lender} तुलना को बताता है कि आपने ख़रीदा या नहीं, और आपकी पॉलिसी या ऑर्डर क्या है। फिर वह आपको यहाँ मिलता है।',
        back.hi,
      ],
      data: ['इस विज़िट की यादृच्छिक संख्या', 'आपकी ख़रीद की स्थिति, संख्या, कीमत और तिथियाँ'],
      purposes: ['आपकी ख़रीद आपको यहाँ दिखाना', '{lender} से भुगतान पाना; आप तुलना को कोई शुल्क नहीं देते'],
    },
  },
  'SHARE_INSURER.1': {
    purpose: 'SHARE_INSURER',
    en: {
      title: 'May Tulna send your details to {lender}?',
      body: [
        '{lender} needs them to quote a premium and to issue the policy. Tulna sends them only to {lender}.',
        'Before the policy is issued you can stop at any time. {lender} decides and may ask you for more.',
        '{lender} tells Tulna about your policy, its renewal and claims, so that you find them here.',
        back.en,
      ],
      data: ['Name', 'Mobile number and email address', 'City', 'Your answers to the insurer’s questions'],
      purposes: [
        'Quoting a premium and issuing the policy',
        'Showing you the policy, its renewal and claims here',
      ],
    },
    hi: {
      title: 'क्या तुलना आपकी जानकारी {lender} को भेज सकता है?',
      body: [
        'प्रीमियम बताने और पॉलिसी जारी करने के लिए {lender} को इसकी ज़रूरत है। तुलना यह जानकारी केवल {lender} को भेजता है।',
        'पॉलिसी जारी होने से पहले आप कभी भी रुक सकते हैं। निर्णय {lender} का है और वह आपसे और जानकारी माँग सकता है।',
        '{lender} तुलना को आपकी पॉलिसी, उसके नवीनीकरण और दावों की जानकारी देता है, ताकि वे आपको यहाँ दिखें।',
        back.hi,
      ],
      data: ['नाम', 'मोबाइल नंबर और ईमेल पता', 'शहर', 'बीमाकर्ता के सवालों के आपके जवाब'],
      purposes: ['प्रीमियम बताना और पॉलिसी जारी करना', 'पॉलिसी, नवीनीकरण और दावे आपको यहाँ दिखाना'],
    },
  },
} as const satisfies Record<string, ConsentTextOf<ProviderPurpose>>

/** Which consent a way of going on needs. */
export const purposeOf = { lead: 'SHARE_PROVIDER', 'click-out': 'PROVIDER_REPORT' } as const
