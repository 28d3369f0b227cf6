import type { Words } from '#src/contract/bilingual.ts'

/** What lenders write about a case beside its amount. */
export const caseColumns = {
  amount_incl_gst: { en: 'Amount incl. GST', hi: 'जीएसटी सहित राशि' },
  gst: { en: 'GST', hi: 'जीएसटी' },
  tds: { en: 'TDS', hi: 'टीडीएस' },
  rate: { en: 'Interest rate', hi: 'ब्याज दर' },
  tenor: { en: 'Tenor', hi: 'अवधि' },
  invoice_no: { en: 'Invoice number', hi: 'इनवॉइस नंबर' },
  invoice_date: { en: 'Invoice date', hi: 'इनवॉइस की तारीख़' },
} as const satisfies Record<string, Words>
