import type { Db } from '#server/platform/database/database.ts'
import { messageTemplate } from '#server/tables/messages.ts'

type Template = typeof messageTemplate.$inferInsert
type Category = Template['category']
type Channel = Template['channel']

interface Standard {
  category: Category
  channels: readonly Channel[]
  /** Of the e-mail. */
  subject?: { en: string; hi: string }
  en: string
  hi: string
  /** What an SMS adds. */
  sms?: { en: string; hi: string }
}

/** Every message that the product sends by itself or offers for campaigns, as it is before anybody words it anew. */
const standard = {
  'login-otp': {
    category: 'PASSCODE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your Tulna passcode', hi: 'आपका तुलना पासकोड' },
    en: '{otp#numeric#} is your Tulna passcode. It works once, for {minutes#numeric#} minutes. Never share it with anybody.',
    hi: '{otp#numeric#} आपका तुलना पासकोड है। यह {minutes#numeric#} मिनट में एक बार काम करेगा। इसे किसी को न बताएँ।',
  },
  'help-ticket': {
    category: 'SERVICE',
    channels: ['email'],
    subject: { en: 'We have your request for help', hi: 'आपका सहायता अनुरोध मिल गया है' },
    en: 'Tulna has your request for help. Its number is {reference}. We confirm it within 48 hours.',
    hi: 'तुलना को आपका सहायता अनुरोध मिल गया है। इसका नंबर {reference} है। हम 48 घंटे में इसकी पुष्टि करेंगे।',
  },
  reminder: {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'The reminder you asked for', hi: 'आपका माँगा हुआ रिमाइंडर' },
    en: 'You asked Tulna to remind you today: your loan comparison is where you left it.',
    hi: 'आपने तुलना से आज याद दिलाने को कहा था: आपकी ऋण तुलना वहीं है जहाँ आपने छोड़ी थी।',
  },
  'identity-locked': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your Tulna account is locked for 30 minutes', hi: 'आपका तुलना खाता 30 मिनट के लिए बंद है' },
    en: 'Three wrong answers to the identity check of your Tulna account. It is locked for 30 minutes.',
    hi: 'आपके तुलना खाते की पहचान जाँच में तीन ग़लत उत्तर दिए गए। यह 30 मिनट के लिए बंद है।',
  },
  'merchant-application': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'We have your merchant application', hi: 'आपका मर्चेंट आवेदन मिल गया है' },
    en: 'Tulna has your application to become a merchant. Its number is {reference}. We answer within 5 working days.',
    hi: 'तुलना को आपका मर्चेंट बनने का आवेदन मिल गया है। इसका नंबर {reference} है। हम 5 कार्य दिवसों में उत्तर देंगे।',
  },
  'privacy-received': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'We have your request about your data', hi: 'आपके डेटा से जुड़ा अनुरोध मिल गया है' },
    en: 'Tulna has your request about your data. Its number is {reference}. We answer within 30 days.',
    hi: 'तुलना को आपके डेटा से जुड़ा अनुरोध मिल गया है। इसका नंबर {reference} है। हम 30 दिनों में उत्तर देंगे।',
  },
  'privacy-answer': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Our answer to your request about your data', hi: 'आपके डेटा से जुड़े अनुरोध का उत्तर' },
    en: 'Tulna has answered your request {reference} about your data. Sign in and open Privacy to read the answer.',
    hi: 'तुलना ने आपके डेटा से जुड़े अनुरोध {reference} का उत्तर दे दिया है। उत्तर पढ़ने के लिए साइन इन करके गोपनीयता खोलें।',
  },
  'privacy-done': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your Tulna account is closed', hi: 'आपका तुलना खाता बंद कर दिया गया है' },
    en: 'Tulna has closed your account as you asked ({reference}). Your details are locked, and erased as soon as the law allows.',
    hi: 'आपके कहने पर तुलना ने आपका खाता बंद कर दिया है ({reference})। आपकी जानकारी लॉक है और क़ानून की अनुमति होते ही मिटा दी जाएगी।',
  },
  'status-change': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'News of your application', hi: 'आपके आवेदन की नई स्थिति' },
    en: 'Tulna: your application with {lender} now stands at "{status}". Sign in to see what comes next.',
    hi: 'तुलना: {lender} में आपके आवेदन की स्थिति अब "{status}" है। आगे क्या करना है, यह साइन इन करके देखें।',
  },
  'transfer-link': {
    category: 'SERVICE',
    channels: ['mobile'],
    en: 'Go on with your Tulna application on your own phone: {link#url#} The link works once, for 24 hours.',
    hi: 'अपना तुलना आवेदन अपने फ़ोन पर आगे बढ़ाएँ: {link#url#} यह लिंक 24 घंटे में एक बार काम करेगा।',
  },
  'finish-profile': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your loan comparison is waiting', hi: 'आपकी ऋण तुलना आपका इंतज़ार कर रही है' },
    en: 'Tulna: {name}, your profile is not finished yet. What you filled in is kept: {link#url#}',
    hi: 'तुलना: {name}, आपकी प्रोफ़ाइल अभी पूरी नहीं हुई है। आपने जो भरा था वह सुरक्षित है: {link#url#}',
  },
  'new-lenders': {
    category: 'PROMOTION',
    channels: ['mobile', 'email'],
    subject: { en: 'More lenders to compare', hi: 'तुलना के लिए और ऋणदाता' },
    en: 'Tulna: {name}, more lenders can be compared now: {link#url#}',
    hi: 'तुलना: {name}, अब और ऋणदाताओं की तुलना की जा सकती है: {link#url#}',
    sms: {
      en: ' Reply STOP to get no more offers.',
      hi: ' ऐसे संदेश बंद करने के लिए STOP लिखकर भेजें।',
    },
  },
  'contact-changed': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your contact details were changed', hi: 'आपकी संपर्क जानकारी बदली गई है' },
    en: 'Tulna changed contact details in your profile, as asked for. Not your wish? Sign in, open Privacy and tell us.',
    hi: 'तुलना ने अनुरोध पर आपकी प्रोफ़ाइल की संपर्क जानकारी बदल दी है। आपने नहीं कहा था? साइन इन करके गोपनीयता खोलें और हमें बताएँ।',
  },
  'privacy-purge': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'The rest of your data is erased soon', hi: 'आपका बाक़ी डेटा जल्द मिटाया जाएगा' },
    en: 'Tulna erases the locked rest of your data on {day} ({reference}). You need not do anything. This is our last message.',
    hi: 'तुलना आपका लॉक किया हुआ बाक़ी डेटा {day} को मिटा देगा ({reference})। आपको कुछ नहीं करना है। यह हमारा अंतिम संदेश है।',
  },
  'lender-link': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Go on with your application', hi: 'अपना आवेदन आगे बढ़ाएँ' },
    en: 'Tulna: your application with {lender} goes on here, after you sign in: {link#url#}',
    hi: 'तुलना: {lender} में आपका आवेदन साइन इन करने के बाद यहाँ आगे बढ़ेगा: {link#url#}',
  },
  'partner-payout': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'Your payout has left', hi: 'आपका भुगतान भेज दिया गया है' },
    en: 'Tulna has paid you Rs {amount#numeric#} for {month}. Number of the transfer: {utr}. How it came about: {link#url#}',
    hi: 'तुलना ने {month} के लिए आपको {amount#numeric#} रुपये भेजे हैं। ट्रांसफ़र नंबर: {utr}। हिसाब यहाँ देखें: {link#url#}',
  },
  'partner-ticket': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'We have answered your question', hi: 'आपके प्रश्न का उत्तर आ गया है' },
    en: 'Tulna has answered your question {reference}. Read it and reply here: {link#url#}',
    hi: 'तुलना ने आपके प्रश्न {reference} का उत्तर दिया है। यहाँ पढ़ें और जवाब दें: {link#url#}',
  },
  'partner-leads': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'News of your leads', hi: 'आपकी लीड की नई स्थिति' },
    en: 'Tulna: {moved#numeric#} of your leads moved since {day#numeric#}. Approved {approved#numeric#}, disbursed {disbursed#numeric#}, not approved {refused#numeric#}. See {link#url#}',
    hi: 'तुलना: {day#numeric#} से आपकी {moved#numeric#} लीड आगे बढ़ीं। मंज़ूर {approved#numeric#}, वितरित {disbursed#numeric#}, नामंज़ूर {refused#numeric#}। देखें {link#url#}',
  },
  'partner-link': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'One of your links is switched off', hi: 'आपका एक लिंक बंद कर दिया गया है' },
    en: 'Tulna has switched off your link "{name}". It leads to the plain site now and counts for nobody. Ask us: {link#url#}',
    hi: 'तुलना ने आपका लिंक "{name}" बंद कर दिया है। अब यह सामान्य साइट पर ले जाता है और गिना नहीं जाता। हमसे पूछें: {link#url#}',
  },
  'partner-security': {
    category: 'SERVICE',
    channels: ['mobile', 'email'],
    subject: { en: 'The sign-in to your partner account', hi: 'आपके पार्टनर खाते का साइन-इन' },
    en: 'Tulna: {what} on your partner account. If this was not you, tell us at once: {link#url#}',
    hi: 'तुलना: आपके पार्टनर खाते में {what}। अगर यह आपने नहीं किया, तो तुरंत बताएँ: {link#url#}',
  },
} as const satisfies Record<string, Standard>

export type TemplateCode = keyof typeof standard

/** Invented registrations of the demo. Operators give 19 digits; promotional senders are digits. */
const dltOf = (number: number) => `11070000000000${String(number).padStart(5, '0')}`

const rowsOf = (demo: boolean): Template[] =>
  Object.entries<Standard>(standard).flatMap(
    ([code, { category, channels, subject, sms: added, ...texts }], place) =>
      channels.flatMap((channel) =>
        (['en', 'hi'] as const).map((language): Template => {
          const sms = channel === 'mobile'
          return {
            code,
            channel,
            language,
            category,
            by_agents: code === 'finish-profile' && sms ? 1 : 0,
            subject: sms ? null : (subject?.[language] ?? null),
            body: texts[language] + (sms && added ? added[language] : ''),
            header: sms && demo ? (category === 'PROMOTION' ? '650123' : 'TULNAX') : null,
            dlt_template_id: sms && demo ? dltOf(place * 2 + (language === 'hi' ? 2 : 1)) : null,
            // Only the firm can register an SMS with the operators; an unregistered one would be refused there.
            status: sms && !demo ? 'DRAFT' : 'REGISTERED',
          }
        }),
      ),
  )

/** Adds the templates that are not there yet; those that were changed or retired stay as they are. */
export const keepTemplates = async (db: Db, demo: boolean): Promise<void> => {
  await db.insert(messageTemplate).values(rowsOf(demo)).onConflictDoNothing()
}
