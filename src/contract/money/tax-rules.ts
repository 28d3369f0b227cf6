import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { ordered } from '#src/contract/catalogue/rules.ts'
import { field, flag, optionalText, percent, requiredText, rowId, rupees } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { month } from '#src/contract/month.ts'

/* Tax as data. The rates that are shipped are examples: `confirmed` says which accountant confirmed a row, and when. */

const day = () => z.iso.date('date')
const requiredPercent = () => percent().unwrap()

const confirmed = () =>
  field(optionalText(120), {
    label: bilingual('Confirmed by an accountant (who, when)', 'लेखाकार ने पुष्टि की (कौन, कब)'),
    help: bilingual(
      'Rates shipped with the product are examples. While this is empty, payouts say that the rate is not confirmed.',
      'उत्पाद के साथ आई दरें केवल उदाहरण हैं। जब तक यह ख़ाली है, भुगतान के पेज पर लिखा रहेगा कि दर की पुष्टि नहीं हुई।',
    ),
    empty: bilingual('Example, not confirmed', 'उदाहरण, पुष्टि नहीं हुई'),
    width: 240,
  })
const source = () =>
  field(requiredText(300), {
    label: bilingual('Source', 'स्रोत'),
    help: bilingual(
      'Section, notification or circular, with its date',
      'धारा, अधिसूचना या परिपत्र, तारीख़ के साथ',
    ),
    width: 320,
  })
const fromDay = () => field(day(), { label: bilingual('Applies from', 'कब से लागू'), width: 140 })

const crossings = {
  WHOLE: bilingual('On everything paid in the year', 'साल में दी गई पूरी रक़म पर'),
  EXCESS: bilingual('On the part above it only', 'केवल उससे ऊपर के हिस्से पर'),
} as const
/** What is taxed by the payment that crosses the year's threshold. */
export type Crossing = keyof typeof crossings

/** Tax deducted at source from commission, from a day on. The latest row that has begun applies. */
export const TdsRule = z.object({
  section: field(requiredText(40), { label: bilingual('Section', 'धारा'), width: 160 }),
  from_day: fromDay(),
  threshold: field(rupees().unwrap(), {
    label: bilingual('Threshold per financial year', 'वित्त वर्ष की सीमा'),
    help: bilingual(
      'No tax while a merchant was paid at most this much since 1 April',
      '1 अप्रैल से अब तक मर्चेंट को इतना या इससे कम मिला हो तो टैक्स नहीं',
    ),
    widget: 'money',
    width: 170,
  }),
  crossing: field(z.enum(Object.keys(crossings) as Crossing[], 'choice'), {
    label: bilingual('Crossing the threshold taxes', 'सीमा पार होने पर टैक्स'),
    options: crossings,
    width: 230,
  }),
  percent: field(requiredPercent(), { label: bilingual('Rate', 'दर'), widget: 'percent', width: 100 }),
  percent_without_pan: field(requiredPercent(), {
    label: bilingual('Rate without PAN', 'पैन न होने पर दर'),
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
  percent: field(requiredPercent(), { label: bilingual('Rate', 'दर'), widget: 'percent', width: 100 }),
  sac: field(requiredText(6).regex(/^\d{6}$/, 'sac'), {
    label: bilingual('Service code (SAC)', 'सेवा कोड (एसएसी)'),
    help: bilingual('6 digits, printed on invoices', '6 अंक, इनवॉइस पर छपते हैं'),
    width: 150,
  }),
  reverse_charge: field(flag(), {
    label: bilingual('Reverse charge', 'रिवर्स चार्ज'),
    help: bilingual(
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
  certificate_no: field(requiredText(30), {
    label: bilingual('Certificate number', 'प्रमाणपत्र संख्या'),
    width: 190,
  }),
  percent: field(requiredPercent(), { label: bilingual('Rate', 'दर'), widget: 'percent', width: 100 }),
  from_day: field(day(), { label: bilingual('Valid from', 'कब से मान्य'), width: 140 }),
  to_day: field(day(), { label: bilingual('Valid until', 'कब तक मान्य'), width: 140 }),
  limit_amount: field(rupees().unwrap(), {
    label: bilingual('Up to the amount', 'इस रक़म तक'),
    widget: 'money',
    width: 160,
  }),
  source: source(),
})
export const tdsCertificateRules = [ordered('from_day', 'to_day')]

/** Tax that we deducted, paid to the government with one challan. */
export const TdsChallan = z.object({
  month: field(month, {
    label: bilingual('Month deducted', 'कटौती का महीना'),
    help: bilingual('The month of the commission: 2026-08', 'कमीशन का महीना: 2026-08'),
    width: 140,
  }),
  bsr_code: field(requiredText(7).regex(/^\d{7}$/, 'bsrCode'), {
    label: bilingual('BSR code', 'बीएसआर कोड'),
    width: 120,
  }),
  deposited_on: field(day(), { label: bilingual('Deposited on', 'जमा करने की तारीख़'), width: 140 }),
  serial_no: field(requiredText(5).regex(/^\d{1,5}$/, 'challanNumber'), {
    label: bilingual('Challan number', 'चालान संख्या'),
    width: 140,
  }),
  amount: field(rupees().unwrap(), { label: labels.amount, widget: 'money', width: 140 }),
  token: field(
    optionalText(15).refine((text) => text === null || /^\d{15}$/.test(text), 'tokenNumber'),
    {
      label: bilingual('Token number of the filed return', 'दाख़िल रिटर्न की टोकन संख्या'),
      help: bilingual(
        '15 digits, once the return of its quarter is filed: the next return names it',
        '15 अंक, तिमाही का रिटर्न दाख़िल होने पर: अगले रिटर्न में यह संख्या लिखी जाती है',
      ),
      width: 220,
    },
  ),
})
