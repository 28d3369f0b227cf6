import * as z from 'zod'
import { ordered } from '#src/contract/catalogue/rules.ts'
import { field, flag, optionalText, percent, requiredText, rowId, rupees } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { say } from '#src/contract/say.ts'

/* Tax as data. The rates that are shipped are examples: `confirmed` says which accountant confirmed a row, and when. */

const day = () => z.iso.date('date')
const requiredPercent = () => percent().unwrap()

const confirmed = () =>
  field(optionalText(120), {
    label: say('Confirmed by an accountant (who, when)', 'लेखाकार ने पुष्टि की (कौन, कब)'),
    help: say(
      'Rates shipped with the product are examples. While this is empty, payouts say that the rate is not confirmed.',
      'उत्पाद के साथ आई दरें केवल उदाहरण हैं। जब तक यह ख़ाली है, भुगतान के पेज पर लिखा रहेगा कि दर की पुष्टि नहीं हुई।',
    ),
    empty: say('Example, not confirmed', 'उदाहरण, पुष्टि नहीं हुई'),
    width: 240,
  })
const source = () =>
  field(requiredText(300), {
    label: say('Source', 'स्रोत'),
    help: say('Section, notification or circular, with its date', 'धारा, अधिसूचना या परिपत्र, तारीख़ के साथ'),
    width: 320,
  })
const fromDay = () => field(day(), { label: say('Applies from', 'कब से लागू'), width: 140 })

const crossings = {
  WHOLE: say('On everything paid in the year', 'साल में दी गई पूरी रक़म पर'),
  EXCESS: say('On the part above it only', 'केवल उससे ऊपर के हिस्से पर'),
} as const
/** What is taxed by the payment that crosses the year's threshold. */
export type Crossing = keyof typeof crossings

/** Tax deducted at source from commission, from a day on. The latest row that has begun applies. */
export const TdsRule = z.object({
  section: field(requiredText(40), { label: say('Section', 'धारा'), width: 160 }),
  from_day: fromDay(),
  threshold: field(rupees().unwrap(), {
    label: say('Threshold per financial year', 'वित्त वर्ष की सीमा'),
    help: say(
      'No tax while a merchant was paid at most this much since 1 April',
      '1 अप्रैल से अब तक मर्चेंट को इतना या इससे कम मिला हो तो टैक्स नहीं',
    ),
    widget: 'money',
    width: 170,
  }),
  crossing: field(z.enum(Object.keys(crossings) as Crossing[], 'choice'), {
    label: say('Crossing the threshold taxes', 'सीमा पार होने पर टैक्स'),
    options: crossings,
    width: 230,
  }),
  percent: field(requiredPercent(), { label: say('Rate', 'दर'), widget: 'percent', width: 100 }),
  percent_without_pan: field(requiredPercent(), {
    label: say('Rate without PAN', 'पैन न होने पर दर'),
    widget: 'percent',
    width: 130,
  }),
  source: source(),
  confirmed: confirmed(),
})

/** GST on the commission of merchants that are registered, from a day on. */
export const GstRule = z.object({
  name: field(requiredText(60), { label: labels.name, width: 200 }),
  from_day: fromDay(),
  percent: field(requiredPercent(), { label: say('Rate', 'दर'), widget: 'percent', width: 100 }),
  sac: field(requiredText(8).regex(/^\d{4,8}$/, 'sac'), {
    label: say('Service code (SAC)', 'सेवा कोड (एसएसी)'),
    help: say('4 to 8 digits, printed on invoices', '4 से 8 अंक, इनवॉइस पर छपते हैं'),
    width: 150,
  }),
  reverse_charge: field(flag(), {
    label: say('Reverse charge', 'रिवर्स चार्ज'),
    help: say(
      'We pay the GST to the government instead of the merchant: nothing is added to the payout',
      'जीएसटी मर्चेंट के बदले हम सरकार को देते हैं: भुगतान में कुछ नहीं जुड़ता',
    ),
    width: 140,
  }),
  source: source(),
  confirmed: confirmed(),
})

/** A merchant's certificate for a lower rate, up to a limit and within its days. */
export const TdsCertificate = z.object({
  merchant_id: field(rowId(), {
    label: labels.merchant,
    widget: 'select',
    rows: 'merchants',
    width: 220,
  }),
  certificate_no: field(requiredText(30), { label: say('Certificate number', 'प्रमाणपत्र संख्या'), width: 190 }),
  percent: field(requiredPercent(), { label: say('Rate', 'दर'), widget: 'percent', width: 100 }),
  from_day: field(day(), { label: say('Valid from', 'कब से मान्य'), width: 140 }),
  to_day: field(day(), { label: say('Valid until', 'कब तक मान्य'), width: 140 }),
  limit_amount: field(rupees().unwrap(), {
    label: say('Up to the amount', 'इस रक़म तक'),
    widget: 'money',
    width: 160,
  }),
  source: source(),
})
export const tdsCertificateRules = [ordered('from_day', 'to_day')]
