import type { Language } from '#src/contract/language.ts'
import type { VariableName } from '#src/contract/messages/template-syntax.ts'
import type { SiteLink } from '#src/contract/web/site-paths.ts'
import { fill } from '#src/locales/pair.ts'

type Words = Readonly<Record<Language, string>>

/**
 * E-mails with fixed texts that are never stored: they contain a secret, or are meant for one admin or one merchant.
 * They are sent at once and ignore notice settings.
 */
export const emails = {
  'admin-invite': {
    subject: { en: 'Set your Tulna password', hi: 'अपना तुलना पासवर्ड बनाएँ' },
    en: '{by} gave you access to the Tulna back office. Set your password within 48 hours: {link} The link works once. If you did not expect it, ignore it.',
    hi: '{by} ने आपको तुलना के बैक ऑफ़िस में प्रवेश दिया है। 48 घंटे के भीतर अपना पासवर्ड बनाएँ: {link} यह लिंक एक ही बार काम करता है। यदि आपको इसकी अपेक्षा नहीं थी, तो इसे अनदेखा करें।',
  },
  'partner-invite': {
    subject: { en: 'Set your Tulna password', hi: 'अपना तुलना पासवर्ड बनाएँ' },
    en: 'Welcome to the partner portal of Tulna, {name}. Set your password within 48 hours: {link} The link works once.',
    hi: 'तुलना के पार्टनर पोर्टल में आपका स्वागत है, {name}। 48 घंटे के भीतर अपना पासवर्ड बनाएँ: {link} यह लिंक एक ही बार काम करता है।',
  },
  'merchant-refused': {
    subject: { en: 'Your merchant application', hi: 'आपका मर्चेंट आवेदन' },
    en: 'We cannot make you a merchant of Tulna now. Your application: {reference}. The reason: {reason}',
    hi: 'हम अभी आपको तुलना का मर्चेंट नहीं बना सकते। आपका आवेदन: {reference}। कारण: {reason}',
  },
  'bank-changed': {
    subject: { en: 'Your bank account was changed', hi: 'आपका बैंक खाता बदला गया है' },
    en: 'Tulna: the bank account of your partner account was changed to one ending in {last4}. Payouts wait {hours} hours. If this was not you, call us at once.',
    hi: 'तुलना: आपके पार्टनर खाते का बैंक खाता बदलकर {last4} पर ख़त्म होने वाला किया गया। भुगतान {hours} घंटे रुकेंगे। यदि यह आपने नहीं किया, तो हमें तुरंत फ़ोन करें।',
  },
  'approvals-waiting': {
    subject: { en: 'Waiting for your approval: {count}', hi: 'आपकी मंज़ूरी के इंतज़ार में: {count}' },
    en: 'Waiting for a second admin:\n{list}\n\nReview and decide: {link}\nYou can switch these letters off there.',
    hi: 'दूसरे एडमिन की मंज़ूरी का इंतज़ार है:\n{list}\n\nदेखें और फ़ैसला करें: {link}\nये ईमेल वहीं बंद किए जा सकते हैं।',
  },
  'automation-notice': {
    subject: { en: '{name}: {record}', hi: '{name}: {record}' },
    en: 'The automation “{name}” ran for {record}. Open the record: {link}',
    hi: '{record} के लिए ऑटोमेशन “{name}” चला। रिकॉर्ड खोलें: {link}',
  },
  'automation-over-limit': {
    subject: { en: 'Limit reached: {name}', hi: 'सीमा पूरी हुई: {name}' },
    en: 'The automation “{name}” reached its limit of {limit} runs per hour. Further runs are listed and not done; you can start them there: {link}',
    hi: 'ऑटोमेशन “{name}” एक घंटे में {limit} बार चलने की सीमा पर पहुँच गया। आगे के रन सूची में हैं, पर चले नहीं; उन्हें वहाँ से चलाया जा सकता है: {link}',
  },
  'comment-mention': {
    subject: { en: '{by} mentioned you: {record}', hi: '{by} ने आपका ज़िक्र किया: {record}' },
    en: '{by} mentioned you in a comment on {record}. Sign in to read and answer it: {link}',
    hi: '{by} ने {record} पर एक टिप्पणी में आपका ज़िक्र किया है। पढ़ने और जवाब देने के लिए साइन इन करें: {link}',
  },
  'planned-change-failed': {
    subject: { en: 'A planned change was not applied: {name}', hi: 'तय बदलाव लागू नहीं हुआ: {name}' },
    en: 'The planned change {name} was not applied, and none of its values were saved. Cells to look at:\n{list}\n\nCompare, correct and apply it again: {link}',
    hi: 'तय बदलाव {name} लागू नहीं हुआ और उसका कोई मान सहेजा नहीं गया। ये सेल देखें:\n{list}\n\nमिलाएँ, ठीक करें और फिर लागू करें: {link}',
  },
  'help-acknowledge': {
    subject: {
      en: 'Requests for help to acknowledge: {count}',
      hi: 'मदद के अनुरोध, जिनकी पुष्टि करनी है: {count}',
    },
    en: 'Each person got an automatic receipt. Write to them within 48 hours of their request, that is until:\n{list}',
    hi: 'हर व्यक्ति को अपने-आप रसीद मिल चुकी है। अनुरोध के 48 घंटे के भीतर उन्हें लिखें, यानी इस समय तक:\n{list}',
  },
  'help-resolve': {
    subject: { en: 'Requests for help to resolve: {count}', hi: 'मदद के अनुरोध, जिनका समाधान करना है: {count}' },
    en: 'A request is resolved within a month. If one of these is still open, resolve it until:\n{list}',
    hi: 'अनुरोध का समाधान एक महीने के भीतर होता है। इनमें से कोई अब भी खुला हो, तो इस समय तक समाधान करें:\n{list}',
  },
  'self-audit-due': {
    subject: {
      en: 'The yearly self-audit for dark patterns is due',
      hi: 'डार्क पैटर्न की सालाना स्व-जाँच का समय है',
    },
    en: 'Check our pages for dark patterns by {day} and enter the result, which customers can read: {link}',
    hi: '{day} तक हमारे पेजों में डार्क पैटर्न जाँचें और नतीजा दर्ज करें, जिसे ग्राहक पढ़ सकते हैं: {link}',
  },
  'report-ready': {
    subject: { en: '{report}: the scheduled file is ready', hi: '{report}: तय की गई फ़ाइल तैयार है' },
    en: 'Your scheduled file of {report} is ready. Sign in to open it: {link} It is kept for 7 days, only for you.',
    hi: '{report} की तय की गई फ़ाइल तैयार है। इसे खोलने के लिए साइन इन करें: {link} यह 7 दिन तक केवल आपके लिए रहेगी।',
  },
  'report-filter-lost': {
    subject: {
      en: '{report}: the scheduled file was not written',
      hi: '{report}: तय की गई फ़ाइल नहीं लिखी गई',
    },
    en: 'Your scheduled file of {report} was not written, because a filter no longer works: {filters}. Its field was removed or you may no longer see it. Without the filter the file would have more rows. The schedule is stopped. Delete it and schedule the report again: {link}',
    hi: '{report} की आपकी तय की गई फ़ाइल नहीं लिखी गई, क्योंकि एक फ़िल्टर अब काम नहीं करता: {filters}। उसका फ़ील्ड हटा दिया गया है या अब आप उसे नहीं देख सकते। इस फ़िल्टर के बिना फ़ाइल में ज़्यादा पंक्तियाँ होतीं। शेड्यूल बंद है। इसे हटाएँ और रिपोर्ट को फिर शेड्यूल करें: {link}',
  },
  dispute: {
    subject: {
      en: 'Commission statement {month}: rows to clarify ({count})',
      hi: 'कमीशन विवरण {month}: स्पष्ट करने की पंक्तियाँ ({count})',
    },
    en: 'To {lender}\n\n{text}\n\nThe rows of your statement for {month} that differ from our books are attached.',
    hi: '{lender} को\n\n{text}\n\n{month} के आपके विवरण की जो पंक्तियाँ हमारी बही से अलग हैं, वे साथ भेजी हैं।',
  },
  'vendor-degraded': {
    subject: { en: 'A service is in trouble: {vendor}', hi: 'एक सेवा में दिक़्क़त है: {vendor}' },
    en: 'More than half of the calls to {vendor} failed in the last five minutes. Check it and switch it off if needed: {link}',
    hi: 'पिछले पाँच मिनट में {vendor} के आधे से ज़्यादा कॉल विफल रहे। देखें और ज़रूरत हो तो बंद करें: {link}',
  },
} as const satisfies Record<string, Words & { subject: Words }>

type LetterCode = keyof typeof emails
type Letter<Code extends LetterCode> = (typeof emails)[Code]

/** A value for every placeholder of the subject and the text. */
export type LetterValues<Code extends LetterCode> = {
  readonly [Name in VariableName<
    Letter<Code>[Language] | Letter<Code>['subject'][Language]
  >]: Name extends 'link' ? SiteLink : string | number
}

/** An e-mail's text, filled. */
export function letter<Code extends LetterCode>(code: Code, language: Language, values: LetterValues<Code>) {
  const { subject, ...texts } = emails[code]
  return { template: code, subject: fill(subject[language], values), text: fill(texts[language], values) }
}
