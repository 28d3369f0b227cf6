import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { field, flag, percent, rowId, rupees } from '#src/contract/field.ts'
import { LenderType, loanWords } from './lender.ts'
import { ordered, type RuleOf } from './rules.ts'

const required = <S extends z.ZodType>(schema: z.ZodNullable<S>): S => schema.unwrap()
const whole = (min: number, max: number) =>
  z
    .number('number')
    .int('wholeNumber')
    .min(min, min === 0 ? 'notNegative' : 'atLeastOne')
    .max(max, 'tooLarge')

/** What one lender lends for one kind of loan, and at which price. Offers are computed from it. */
export const LenderProduct = z.object({
  lender_id: field(rowId(), {
    label: bilingual('Lender', 'ऋणदाता'),
    rows: 'lenders',
    partOf: true,
    widget: 'select',
    width: 190,
  }),
  product: field(LenderType, {
    label: bilingual('Loan', 'ऋण'),
    options: loanWords,
    width: 110,
  }),
  status: field(flag(), { label: bilingual('Offered', 'उपलब्ध') }),
  min_amount: field(required(rupees()), {
    label: bilingual('Amount (min)', 'राशि (न्यूनतम)'),
    widget: 'money',
  }),
  max_amount: field(required(rupees()), {
    label: bilingual('Amount (max)', 'राशि (अधिकतम)'),
    widget: 'money',
  }),
  min_tenor: field(whole(1, 480), { label: bilingual('Months (min)', 'महीने (न्यूनतम)') }),
  max_tenor: field(whole(1, 480), { label: bilingual('Months (max)', 'महीने (अधिकतम)') }),
  interest_rate: field(required(percent()), {
    label: bilingual('Rate from (% a year)', 'दर से (% प्रति वर्ष)'),
  }),
  interest_rate_max: field(percent(), {
    label: bilingual('Rate up to (% a year)', 'दर तक (% प्रति वर्ष)'),
    help: bilingual(
      'Where the lender prices by risk: offers then show a range, and are ordered by its upper end',
      'जहाँ ऋणदाता जोखिम के हिसाब से दर तय करता है: तब ऑफ़र में दायरा दिखता है, और क्रम उसके ऊपरी सिरे से बनता है',
    ),
  }),
  fee_percent: field(required(percent()), {
    label: bilingual('Processing fee (% before GST)', 'प्रोसेसिंग शुल्क (जीएसटी से पहले %)'),
  }),
  fee_max: field(rupees(), {
    label: bilingual('Processing fee (at most, before GST)', 'प्रोसेसिंग शुल्क (अधिकतम, जीएसटी से पहले)'),
    widget: 'money',
  }),
  exit_percent: field(percent(), {
    label: bilingual('Prepayment charge (% of the balance)', 'प्रीपेमेंट शुल्क (शेष राशि का %)'),
    help: bilingual(
      'Before GST; 0 where it costs nothing. Empty: the key facts show the lender’s own words only.',
      'जीएसटी से पहले; जहाँ कोई शुल्क नहीं, वहाँ 0। ख़ाली: मुख्य तथ्यों में केवल ऋणदाता के शब्द दिखते हैं।',
    ),
  }),
  exit_free_after: field(whole(0, 480).nullable(), {
    label: bilingual('Free prepayment after (EMIs)', 'इतनी ईएमआई के बाद प्रीपेमेंट मुफ़्त'),
  }),
  due_day: field(whole(1, 28).nullable(), {
    label: bilingual('EMI due day', 'ईएमआई की तारीख़'),
    help: bilingual(
      'Day of the month. Days before the first full month are charged as broken-period interest. Empty: a month after the money is sent',
      'महीने का दिन। पहले पूरे महीने से पहले के दिनों का अलग ब्याज लगता है। ख़ाली: पैसे भेजने के एक महीने बाद',
    ),
  }),
})

/** Rules across the fields of a product. */
export const lenderProductRules: readonly RuleOf<keyof z.output<typeof LenderProduct>>[] = [
  ordered('min_amount', 'max_amount'),
  ordered('min_tenor', 'max_tenor'),
  ordered('interest_rate', 'interest_rate_max'),
]
