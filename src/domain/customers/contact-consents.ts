import type { ConsentTextOf } from './consent-text.ts'

/** The channels and kinds of messages that a customer agrees to separately. */
export type ContactPurpose = 'SMS' | 'EMAIL' | 'CALLS' | 'PROMOTION'

const back = {
  en: 'You can take this agreement back at any time, here or under My data, as easily as you gave it. If we do not help you, you can complain to the Data Protection Board of India.',
  hi: 'आप यहाँ या ‘मेरी जानकारी’ पेज पर कभी भी अपनी सहमति उतनी ही आसानी से वापस ले सकते हैं जितनी आसानी से दी थी। हमसे समाधान न मिले तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
}
const number = { en: ['Mobile number', 'First name'], hi: ['मोबाइल नंबर', 'पहला नाम'] }
const address = { en: ['Email address', 'First name'], hi: ['ईमेल पता', 'पहला नाम'] }
const application = {
  en: ['Telling you how your applications stand, and what is missing'],
  hi: ['आपको बताना कि आपके आवेदन कहाँ हैं और क्या बाकी है'],
}

const bySms = {
  en: {
    title: 'SMS when something changes in my application',
    body: ['Only about your own applications, no advertising.', back.en],
    data: number.en,
    purposes: application.en,
  },
  hi: {
    title: 'मेरे आवेदन में कुछ बदलने पर SMS',
    body: ['केवल आपके अपने आवेदनों के बारे में, कोई विज्ञापन नहीं।', back.hi],
    data: number.hi,
    purposes: application.hi,
  },
}

/** The consents to be contacted, each given separately. */
export const contactConsents = {
  'SMS.1': { purpose: 'SMS', ...bySms },
  'SMS.2': {
    purpose: 'SMS',
    en: bySms.en,
    hi: { ...bySms.hi, title: 'मेरे आवेदन में कुछ बदलने पर एसएमएस' },
  },
  'EMAIL.1': {
    purpose: 'EMAIL',
    en: {
      title: 'Email when something changes in my application',
      body: ['Only about your own applications, no advertising.', back.en],
      data: address.en,
      purposes: application.en,
    },
    hi: {
      title: 'मेरे आवेदन में कुछ बदलने पर ईमेल',
      body: ['केवल आपके अपने आवेदनों के बारे में, कोई विज्ञापन नहीं।', back.hi],
      data: address.hi,
      purposes: application.hi,
    },
  },
  'CALLS.1': {
    purpose: 'CALLS',
    en: {
      title: 'Calls that help me with my application',
      body: [
        'Somebody of Tulna may call you between 10:00 and 18:00, at most three times a day and eight times a month. Nobody ever asks you for a passcode.',
        back.en,
      ],
      data: number.en,
      purposes: ['Helping you finish an application that you began'],
    },
    hi: {
      title: 'मेरे आवेदन में मदद के लिए कॉल',
      body: [
        'तुलना से कोई आपको 10:00 से 18:00 के बीच कॉल कर सकता है, दिन में ज़्यादा से ज़्यादा तीन बार और महीने में आठ बार। आपसे पासकोड कभी नहीं माँगा जाता।',
        back.hi,
      ],
      data: number.hi,
      purposes: ['आपका शुरू किया हुआ आवेदन पूरा करने में मदद करना'],
    },
  },
  'PROMOTION.1': {
    purpose: 'PROMOTION',
    en: {
      title: 'News and offers of Tulna',
      body: [
        'Advertising about what can be compared at Tulna, by the ways that you ticked above. Lenders get nothing from this.',
        back.en,
      ],
      data: ['Mobile number and email address', 'First name', 'The product you looked for'],
      purposes: ['Telling you what is new at Tulna'],
    },
    hi: {
      title: 'तुलना के समाचार और ऑफ़र',
      body: [
        'तुलना पर क्या-क्या मिलाया जा सकता है, इसका विज्ञापन, ऊपर चुने हुए माध्यमों से। ऋणदाताओं को इससे कुछ नहीं मिलता।',
        back.hi,
      ],
      data: ['मोबाइल नंबर और ईमेल पता', 'पहला नाम', 'आपका खोजा हुआ उत्पाद'],
      purposes: ['आपको बताना कि तुलना पर नया क्या है'],
    },
  },
} as const satisfies Record<string, ConsentTextOf<ContactPurpose>>
