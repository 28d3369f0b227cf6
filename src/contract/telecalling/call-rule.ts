import * as z from 'zod'
import { bilingual } from '#src/contract/bilingual.ts'
import { field, flag, requiredText } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import { loanTypes } from '#src/contract/products/product-types.ts'

/** Stages where customers may be stuck; keys of src/domain/journey/journey-stages.ts. */
const stages = {
  PRODUCT_CHOSEN: labels.choseAProduct,
  STEP1_PERSONAL: labels.personalDetails,
  STEP2_CONTACT: labels.contactDetails,
  STEP3_EMPLOYMENT: bilingual('Work and income', 'काम और आय'),
  OFFERS_SEEN: bilingual('Saw offers', 'ऑफ़र देखे'),
  OFFER_SELECTED: labels.choseAnOffer,
  LENDER_REDIRECT: bilingual('Went to the lender', 'ऋणदाता के पास गए'),
  APPROVED: labels.approved,
}
export type RuledStage = keyof typeof stages
const products = {
  ANY: bilingual('Every product', 'हर उत्पाद'),
  ...loanTypes,
}
const oneOf = (options: object) => z.enum(Object.keys(options), 'choice')
const count = (most: number) =>
  z.number('number').int('wholeNumber').min(1, 'atLeastOne').max(most, 'tooLarge')

/** Stage and age → a task of the telephone team. */
export const CallRule = z.object({
  name: field(requiredText(80), { label: labels.name, width: 220 }),
  active: field(flag(), { label: labels.active, width: 90 }),
  stage: field(oneOf(stages), { label: bilingual('Stuck at', 'किस चरण पर रुके'), options: stages, width: 180 }),
  after_hours: field(count(720), {
    label: bilingual('Idle for at least (hours)', 'कम से कम इतने घंटे से रुके'),
    width: 150,
  }),
  within_days: field(count(90), {
    label: bilingual('Stop calling after (days)', 'इतने दिन बाद कॉल बंद'),
    width: 150,
    help: bilingual('Customers who stopped earlier are not called', 'जो इससे पहले रुके, उन्हें कॉल नहीं की जाती'),
  }),
  product: field(oneOf(products), { label: labels.product, options: products, width: 190 }),
  reason: field(requiredText(200).min(3, 'reasonShort'), {
    label: bilingual('Reason shown to the agent', 'एजेंट को दिखने वाला कारण'),
    width: 320,
  }),
})
