import * as z from 'zod'
import { adminPages } from '#src/contract/access/admin-pages.ts'
import { customerRows } from '#src/contract/access/row-scope.ts'
import { labels } from '#src/contract/labels.ts'
import { hoursFilter, oneOf, partnerFilter, productFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { caseId, customer, key, partner, product, source } from '#src/contract/reports/report-columns.ts'

/** Stages of a known customer, by their position in src/domain/journey/journey-stages.ts. */
const stages = {
  2: { en: 'Signed in', hi: 'साइन-इन किया' },
  3: labels.choseAProduct,
  4: labels.personalDetails,
  5: labels.contactDetails,
  6: { en: 'Work and income', hi: 'काम और आय' },
  7: { en: 'Saw offers', hi: 'ऑफ़र देखे' },
  8: labels.choseAnOffer,
  9: { en: 'Went to the lender', hi: 'ऋणदाता के पास गए' },
  10: labels.approved,
  11: { en: 'Money sent', hi: 'राशि भेजी गई' },
} as const

export const customersJourney = defineReport({
  ...headOf('customers-journey'),
  about: {
    en: 'Where customers drop off, and who is at each step now.',
    hi: 'ग्राहक कहाँ रुक जाते हैं, और अभी हर चरण पर कौन है।',
  },
  category: 'customers',
  listed: false,
  access: {
    roles: adminPages['customers-journey'],
    own: { scope: customerRows, column: 'prospect_id' },
  },
  filters: z.object({
    stage: oneOf({ en: 'Stuck at', hi: 'किस चरण पर रुके' }, stages),
    hours: hoursFilter({ en: 'Longer than (hours)', hi: 'कितने घंटे से' }),
    product: productFilter(),
    merchant_id: partnerFilter(),
  }),
  columns: {
    customer: customer('pid'),
    case_id: caseId,
    product,
    stage: { label: labels.stage, kind: 'status', options: stages, good: ['10', '11'] },
    since: { label: labels.since, kind: 'time' },
    partner,
    source: { ...source, hidden: true },
    remind: { label: { en: 'Wants a reminder on', hi: 'याद दिलाने का दिन' }, kind: 'day' },
    next_call: { label: { en: 'Next call', hi: 'अगली कॉल' }, kind: 'time' },
    allows: {
      label: { en: 'Allows', hi: 'अनुमति' },
      kind: 'text',
      options: {
        both: { en: 'Calls, messages', hi: 'कॉल, संदेश' },
        calls: { en: 'Calls', hi: 'कॉल' },
        messages: { en: 'Messages', hi: 'संदेश' },
        none: { en: 'Nothing', hi: 'कुछ नहीं' },
      },
      hidden: true,
    },
    pid: key,
    prospect_id: key,
  },
  order: {
    direction: 'DESC',
    keys: [
      ['since', 'time'],
      ['prospect_id', 'uuid'],
    ],
  },
  empty: { en: 'Nobody stands here', hi: 'यहाँ कोई नहीं रुका' },
})
