import * as z from 'zod'
import { lenderFilter, partnerFilter } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { figures, key, lender, share } from '#src/contract/reports/report-columns.ts'

export const offerNeutralityReport = defineReport({
  ...headOf('offer-neutrality-report'),
  about: {
    en: 'How often an offer was chosen at each place of the list: a lender that does better than its place deserves a look.',
    hi: 'सूची में हर स्थान पर ऑफ़र कितनी बार चुना गया: जो ऋणदाता अपने स्थान से बेहतर करे, उस पर नज़र डालें।',
  },
  category: 'compliance',
  access: { roles: [1, 2] },
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({ lender_id: lenderFilter(), merchant_id: partnerFilter() }),
  columns: {
    place: { label: { en: 'Place in the list', hi: 'सूची में स्थान' }, kind: 'number', sort: 'number' },
    lender,
    ...figures(['offered', 'offered_chosen'], 'place={place}&lender_id={lender_id}'),
    share: share('Chosen of offered', 'दिए गए ऑफ़र में से चुने', 'offered_chosen', 'offered'),
    place_offered: {
      label: { en: 'Offered at the place', hi: 'इस स्थान पर कुल' },
      kind: 'number',
      sort: 'number',
    },
    place_chosen: {
      label: { en: 'Chosen at the place', hi: 'इस स्थान पर चुने' },
      kind: 'number',
      sort: 'number',
    },
    place_share: {
      label: { en: 'Chosen % of the place', hi: 'इस स्थान का चुनाव %' },
      kind: 'percent',
      of: ['place_chosen', 'place_offered'],
    },
    lender_id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['place', 'int'],
      ['lender_id', 'int'],
    ],
  },
  empty: { en: 'No list of offers in this period', hi: 'इस अवधि में ऑफ़र की कोई सूची नहीं' },
})
