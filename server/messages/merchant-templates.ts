import type { SystemTemplate } from './system-template.ts'

/** Templates of messages to people of a merchant. */
export const merchantTemplates = {
  'partner-payout': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your payout was sent', hi: 'आपका भुगतान भेज दिया गया है' },
    en: 'Tulna has paid you Rs {amount#numeric#} for {month}. Transfer reference: {utr}. Details: {link#url#}',
    hi: 'तुलना ने {month} के लिए आपको {amount#numeric#} रुपये भेजे हैं। ट्रांसफ़र संदर्भ: {utr}। हिसाब यहाँ देखें: {link#url#}',
  },
  'partner-ticket': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'We have answered your question', hi: 'आपके प्रश्न का उत्तर आ गया है' },
    en: 'Tulna has answered your question {reference}. Read it and reply here: {link#url#}',
    hi: 'तुलना ने आपके प्रश्न {reference} का उत्तर दिया है। यहाँ पढ़ें और जवाब दें: {link#url#}',
  },
  'partner-leads': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your leads were updated', hi: 'आपकी लीड की नई स्थिति' },
    en: 'Tulna: {moved#numeric#} of your leads moved since {day#numeric#}. Approved {approved#numeric#}, disbursed {disbursed#numeric#}, not approved {refused#numeric#}. See {link#url#}',
    hi: 'तुलना: {day#numeric#} से आपकी {moved#numeric#} लीड आगे बढ़ीं। मंज़ूर {approved#numeric#}, वितरित {disbursed#numeric#}, नामंज़ूर {refused#numeric#}। देखें {link#url#}',
  },
  'partner-link': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'One of your links was switched off', hi: 'आपका एक लिंक बंद कर दिया गया है' },
    en: 'Tulna has switched off your link "{name}". It now opens the plain site and clicks are not counted. Ask us: {link#url#}',
    hi: 'तुलना ने आपका लिंक "{name}" बंद कर दिया है। अब यह सामान्य साइट पर ले जाता है और गिना नहीं जाता। हमसे पूछें: {link#url#}',
  },
  'partner-webhook': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'One of your webhooks was switched off', hi: 'आपका एक वेबहुक बंद कर दिया गया है' },
    en: 'Tulna has switched off your webhook at {host}: no event could be delivered for three days. Nothing is lost. Fix it and resend: {link#url#}',
    hi: 'तुलना ने {host} पर आपका वेबहुक बंद कर दिया है: तीन दिन तक कोई घटना नहीं पहुँच सकी। कुछ भी खोया नहीं है। ठीक करके फिर भेजें: {link#url#}',
  },
  'partner-security': {
    category: 'SERVICE',
    purpose: 'OCCASION',
    consent: 'NONE',
    channels: ['mobile', 'email'],
    subject: { en: 'The sign-in to your partner account', hi: 'आपके पार्टनर खाते का साइन-इन' },
    en: 'Tulna: {what} on your partner account. If this was not you, tell us at once: {link#url#}',
    hi: 'तुलना: आपके पार्टनर खाते में {what}। अगर यह आपने नहीं किया, तो तुरंत बताएँ: {link#url#}',
  },
} as const satisfies Record<string, SystemTemplate>
