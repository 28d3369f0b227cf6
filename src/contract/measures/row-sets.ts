import { bilingual, type Words } from '#src/contract/bilingual.ts'

/** What a figure may be narrowed by; a measure without the cut has no figure under such a filter. */
export type Cut =
  | 'product'
  | 'merchant_id'
  | 'lender_id'
  | 'source'
  | 'link_id'
  | 'place'
  | 'vendor'
  | 'channel'
  | 'campaign_id'
  | 'funnel_id'

/** A set of rows that measures count: one grain, one date. */
interface RowSet {
  /** What one row is. */
  grain: Words
  /** The date whose business day counts. */
  by: Words
  source: Words
  cuts: readonly Cut[]
}

const ofCustomer = ['product', 'merchant_id', 'source', 'link_id'] as const
const ofChoice = [...ofCustomer, 'lender_id'] as const
const log = bilingual('Journey log', 'यात्रा लॉग')
const choices = bilingual('Chosen offers and their status transitions', 'चुने गए ऑफ़र और उनकी स्थिति में बदलाव')
const books = bilingual("Commission lines, booked from lenders' MIS", 'कमीशन पंक्तियाँ, ऋणदाताओं की MIS से')
const clicks = bilingual('Clicks of tracking links', 'ट्रैकिंग लिंक के क्लिक')
const offer = bilingual('a chosen offer', 'एक चुना गया ऑफ़र')
const click = bilingual('a click', 'एक क्लिक')
const line = bilingual('a commission line', 'एक कमीशन पंक्ति')
const dayOfClick = bilingual('the day of the click', 'क्लिक का दिन')
const dayOfCase = bilingual("the day of the lender's case", 'ऋणदाता के मामले का दिन')
const messages = bilingual('Messages and their receipts', 'संदेश और उनकी रसीदें')
const message = bilingual('a message of a campaign', 'अभियान का एक संदेश')
const dayOfCampaign = bilingual('the day the campaign began to send', 'अभियान शुरू होने का दिन')
const ofMessage = ['campaign_id', 'channel', 'vendor', 'merchant_id'] as const
const ofPage = {
  by: bilingual('the day of the hour in which it was counted', 'जिस घंटे में गिना गया उसका दिन'),
  source: bilingual(
    "Hourly counts of merchants' pages, without people",
    'मर्चेंट के पेजों की हर घंटे की गिनती, बिना व्यक्तियों के',
  ),
  cuts: ['merchant_id', 'funnel_id'],
} as const

export const rowSets = {
  visits: {
    grain: bilingual('a visit', 'एक विज़िट'),
    by: bilingual('the day the visit began', 'विज़िट शुरू होने का दिन'),
    source: log,
    cuts: ['product'],
  },
  customers: {
    grain: bilingual('a customer', 'एक ग्राहक'),
    by: bilingual('the day of the first sign-in', 'पहले साइन-इन का दिन'),
    source: bilingual('Customers and their applications', 'ग्राहक और उनके आवेदन'),
    cuts: ofCustomer,
  },
  applications: {
    grain: bilingual('an application', 'एक आवेदन'),
    by: bilingual('the day the application began', 'आवेदन शुरू होने का दिन'),
    source: bilingual('Applications and their stored offer lists', 'आवेदन और उनकी सहेजी गई ऑफ़र सूचियाँ'),
    cuts: ofCustomer,
  },
  choices: {
    grain: offer,
    by: bilingual('the day the offer was chosen', 'ऑफ़र चुनने का दिन'),
    source: choices,
    cuts: ofChoice,
  },
  approvals: {
    grain: offer,
    by: bilingual('the day of the first approval', 'पहली स्वीकृति का दिन'),
    source: choices,
    cuts: ofChoice,
  },
  disbursals: {
    grain: bilingual('a loan', 'एक ऋण'),
    by: bilingual('the day the loan was first paid out', 'ऋण के पहले वितरण का दिन'),
    source: choices,
    cuts: ofChoice,
  },
  shown_offers: {
    grain: bilingual("an offer in an application's newest list", 'आवेदन की नई सूची का एक ऑफ़र'),
    by: bilingual('the day the application began', 'आवेदन शुरू होने का दिन'),
    source: bilingual('Stored offer lists', 'सहेजी गई ऑफ़र सूचियाँ'),
    cuts: ['product', 'merchant_id', 'lender_id', 'place'],
  },
  clicks: { grain: click, by: dayOfClick, source: clicks, cuts: ['merchant_id', 'link_id', 'product'] },
  robot_clicks: { grain: click, by: dayOfClick, source: clicks, cuts: ['merchant_id', 'link_id', 'product'] },
  link_visitors: {
    grain: bilingual('a sender of clicks on one link', 'एक लिंक पर क्लिक करने वाला'),
    by: bilingual('the day of the first click in the period', 'अवधि में पहले क्लिक का दिन'),
    source: clicks,
    cuts: ['merchant_id', 'link_id', 'product'],
  },
  revenue_lines: { grain: line, by: dayOfCase, source: books, cuts: ['product', 'merchant_id', 'lender_id'] },
  payout_lines: { grain: line, by: dayOfCase, source: books, cuts: ['product', 'merchant_id', 'lender_id'] },
  passcodes: {
    grain: bilingual('a passcode', 'एक पासकोड'),
    by: bilingual('the day the passcode was asked for', 'पासकोड माँगने का दिन'),
    source: messages,
    cuts: ['vendor', 'channel'],
  },
  campaign_messages: { grain: message, by: dayOfCampaign, source: messages, cuts: ofMessage },
  campaign_failures: { grain: message, by: dayOfCampaign, source: messages, cuts: ofMessage },
  campaign_opt_outs: {
    grain: bilingual('an address that opted out', 'एक पता जिसने मना किया'),
    by: bilingual('the day of the opting out', 'मना करने का दिन'),
    source: bilingual('Messages and suppressed addresses', 'संदेश और रोके गए पते'),
    cuts: ['campaign_id', 'channel'],
  },
  lender_calls: {
    grain: bilingual("a call to a lender's API", 'ऋणदाता के एपीआई को एक कॉल'),
    by: bilingual('the day of the call', 'कॉल का दिन'),
    source: bilingual('Log of calls to lenders', 'ऋणदाताओं को की गई कॉल का लॉग'),
    cuts: ['product', 'merchant_id', 'lender_id'],
  },
  funnel_visits: { grain: bilingual('a visit of a page', 'पेज की एक विज़िट'), ...ofPage },
  funnel_starts: { grain: bilingual('a step on from a page', 'पेज से एक बार आगे बढ़ना'), ...ofPage },
} as const satisfies Record<string, RowSet>

export type RowSetName = keyof typeof rowSets
