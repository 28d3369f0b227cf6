import * as z from 'zod'
import { lenderModes } from '#src/contract/applications/lender-application.ts'
import type { Words } from '#src/contract/bilingual.ts'
import { field, flag, optionalText, requiredText, rowId } from '#src/contract/field.ts'
import { readFieldsOut, readQuestions, readStatusWords } from './integration-lines.ts'
import { lenderProtocols, protocolNames } from './lender-protocol.ts'
import { isLenderSlug } from './lender-slug.ts'

const say = (en: string, hi: string): Words => ({ en, hi })

const modes: Record<(typeof lenderModes)[number], Words> = {
  native: say('Whole application by API', 'पूरा आवेदन एपीआई से'),
  'light-touch': say('A few facts by API', 'कुछ जानकारी एपीआई से'),
  redirect: say("On the lender's site", 'ऋणदाता की साइट पर'),
}
const dateStyles = {
  iso: say('2026-11-20', '2026-11-20'),
  dmy: say('20/11/2026', '20/11/2026'),
}

/** A name in settings (LENDER_LINKS); keys and secrets themselves are never entered here. */
const credential = /^(?:[a-z0-9][a-z0-9-]{0,39})?$/
const host = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/

/** Lines of text that must parse; empty is null. */
const lines = (max: number, read: (text: string | null) => unknown, problem: string) =>
  optionalText(max).refine((text) => read(text) !== undefined, problem)

/** How we talk to one lender: everything that differs between lenders, except keys and secrets. */
export const LenderIntegration = z.object({
  lender_id: field(rowId(), {
    label: say('Lender', 'ऋणदाता'),
    rows: 'lenders',
    partOf: true,
    widget: 'select',
    width: 190,
  }),
  slug: field(requiredText(40).refine(isLenderSlug, 'lenderSlug'), {
    label: say('Name in addresses', 'पते में नाम'),
    width: 150,
    help: say(
      "Used in /user/…, /lenders-transaction/… and the address of the lender's webhook. Renaming the lender does not change it.",
      '/user/…, /lenders-transaction/… और ऋणदाता के वेबहुक के पते में आता है। ऋणदाता का नाम बदलने पर यह नहीं बदलता।',
    ),
  }),
  protocol: field(z.enum(lenderProtocols, 'choice').default('tulna'), {
    label: say('Protocol', 'प्रोटोकॉल'),
    options: protocolNames,
    width: 170,
  }),
  mode: field(z.enum(lenderModes, 'choice'), {
    label: say('How it takes applications', 'आवेदन लेने का तरीक़ा'),
    options: modes,
    width: 188,
  }),
  credential: field(
    z
      .string()
      .trim()
      .max(40, 'tooLong')
      .regex(credential, 'credentialName')
      .transform((text) => text || null)
      .nullable(),
    {
      label: say('Credential', 'क्रेडेंशियल'),
      width: 150,
      help: say(
        'Name of the entry in LENDER_LINKS that holds endpoint, key and webhook secrets. Empty: nothing is sent to this lender.',
        'LENDER_LINKS की उस प्रविष्टि का नाम, जिसमें पता, कुंजी और वेबहुक के सीक्रेट हैं। ख़ाली: इस ऋणदाता को कुछ नहीं भेजा जाता।',
      ),
    },
  ),
  hosts: field(
    z
      .array(z.string('lenderHost').trim().toLowerCase().max(200, 'tooLong').regex(host, 'lenderHost'))
      .max(10, 'tooMany')
      .default([]),
    {
      label: say('Sites customers may be sent to', 'साइटें जहाँ ग्राहक भेजे जा सकते हैं'),
      widget: 'bullets',
      width: 220,
      help: say(
        "Hosts beside the endpoint's own, such as apply.lender.example",
        'मुख्य पते के होस्ट के अलावा, जैसे apply.lender.example',
      ),
    },
  ),
  checks_first: field(flag(), {
    label: say('Checks eligibility first', 'पहले पात्रता जाँचता है'),
    width: 120,
  }),
  otp_digits: field(
    z.number('number').int('wholeNumber').min(4, 'otpDigits').max(8, 'otpDigits').nullable(),
    {
      label: say('Digits of its own passcode', 'इसके अपने पासकोड के अंक'),
      width: 120,
      help: say('Empty: it sends none', 'ख़ाली: यह पासकोड नहीं भेजता'),
    },
  ),
  bureau: field(optionalText(80), {
    label: say('Credit bureau', 'क्रेडिट ब्यूरो'),
    width: 170,
    help: say(
      "Asks the customer for a separate consent to this bureau's report",
      'ग्राहक से इस ब्यूरो की रिपोर्ट के लिए अलग सहमति माँगी जाती है',
    ),
  }),
  declined_page: field(flag(), { label: say('Page for refusals', 'अस्वीकृति का पेज'), width: 110 }),
  own_form: field(flag(), {
    label: say('Merchant-finance form', 'मर्चेंट-फ़ाइनेंस फ़ॉर्म'),
    width: 120,
    help: say(
      'The form behind an unguessable link, instead of questions',
      'सवालों की जगह अनुमान न लगाए जा सकने वाले लिंक का फ़ॉर्म',
    ),
  }),
  latin_only: field(flag(), {
    label: say('English letters only', 'केवल अंग्रेज़ी अक्षर'),
    width: 120,
    help: say(
      'Names and addresses in another script are asked for again in English letters before anything is sent',
      'दूसरी लिपि में लिखे नाम और पते भेजने से पहले अंग्रेज़ी अक्षरों में फिर पूछे जाते हैं',
    ),
  }),
  reads_accounts: field(flag(), {
    label: say('We read account data for it', 'इसके लिए खातों की जानकारी हम पढ़ते हैं'),
    width: 150,
    help: say(
      'We are its technology provider: after the consent we fetch the data, work out income and instalments, and delete the data. Needs an entry for this lender in AGGREGATORS.',
      'हम इसके तकनीकी सेवा प्रदाता हैं: सहमति के बाद हम जानकारी मँगाते हैं, आय और किस्तें निकालते हैं, और जानकारी मिटा देते हैं। AGGREGATORS में इस ऋणदाता की प्रविष्टि ज़रूरी है।',
    ),
  }),
  date_style: field(z.enum(['iso', 'dmy'], 'choice'), {
    label: say('Dates', 'तारीख़ें'),
    options: dateStyles,
    width: 120,
  }),
  fields_out: field(lines(6000, readFieldsOut, 'fieldsOut'), {
    label: say('Fields sent', 'भेजे जाने वाले फ़ील्ड'),
    widget: 'longText',
    width: 300,
    help: say(
      'One line each: their_name = our_fact, or their_name = extra.question',
      'हर पंक्ति में एक: their_name = our_fact, या their_name = extra.question',
    ),
  }),
  questions: field(lines(6000, readQuestions, 'lenderQuestions'), {
    label: say('Its questions', 'इसके सवाल'),
    widget: 'longText',
    width: 300,
    help: say(
      'One line each: name | text | 60 | English | Hindi. Also: number with its maximum; choice with value = English / Hindi; …',
      'हर पंक्ति में एक: name | text | 60 | अंग्रेज़ी | हिंदी। या: number और अधिकतम संख्या; choice और value = अंग्रेज़ी / हिंदी; …',
    ),
  }),
  status_words: field(lines(4000, readStatusWords, 'statusWords'), {
    label: say('Its words for statuses', 'स्थितियों के लिए इसके शब्द'),
    widget: 'longText',
    width: 260,
    help: say(
      'One line each: their word = STATUS. Common words and our own codes are understood anyway.',
      'हर पंक्ति में एक: उनका शब्द = STATUS। सामान्य शब्द और हमारे कोड वैसे भी समझे जाते हैं।',
    ),
  }),
})
export type LenderIntegration = z.output<typeof LenderIntegration>
