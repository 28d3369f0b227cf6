import * as z from 'zod'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { lenderFilter, oneOf } from '#src/contract/lists/list-filter.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'
import { defineReport } from '#src/contract/reports/report.ts'
import { key, lender } from '#src/contract/reports/report-columns.ts'

const states = {
  COMPLETE: { en: 'Complete', hi: 'पूरे' },
  MISSING: { en: 'Facts missing', hi: 'कुछ तथ्य बाकी' },
} as const
const state = { en: 'Facts', hi: 'तथ्य' }

const text = (en: string, hi: string) => ({ label: { en, hi }, kind: 'text' }) as const satisfies ListColumn

/** What each lender has to report about us (R13 of src/domain/legal). */
export const appFactsReport = defineReport({
  ...headOf('app-facts-report'),
  about: {
    en: 'What each active lender reports about us to RBI’s register of lending apps (CIMS). Export it for the lender, and again when a fact changes.',
    hi: 'हर सक्रिय ऋणदाता आरबीआई की ऋण ऐप सूची (CIMS) में हमारे बारे में क्या बताता है। ऋणदाता के लिए इसे निर्यात करें, और कोई तथ्य बदले तो फिर से।',
  },
  category: 'compliance',
  access: { roles: [1] },
  range: false,
  rowsOf: { resource: 'lenders', key: 'lender_id' },
  filters: z.object({ lender_id: lenderFilter(), state: oneOf(state, states) }),
  columns: {
    lender,
    state: {
      label: state,
      kind: 'status',
      options: states,
      good: ['COMPLETE'],
      bad: ['MISSING'],
      sort: 'text',
    },
    app: text('App', 'ऐप'),
    address: text('Address of the app', 'ऐप का पता'),
    company: text('Run by (lending service provider)', 'संचालक (ऋण सेवा प्रदाता)'),
    company_address: text('Registered address', 'पंजीकृत पता'),
    officer: text('Our grievance officer', 'हमारा शिकायत अधिकारी'),
    officer_phone: text('Our officer: phone', 'हमारा अधिकारी: फ़ोन'),
    officer_email: text('Our officer: email', 'हमारा अधिकारी: ईमेल'),
    lender_officer: text('Lender’s grievance officer', 'ऋणदाता का शिकायत अधिकारी'),
    lender_phone: text('Lender’s officer: phone', 'ऋणदाता का अधिकारी: फ़ोन'),
    lender_email: text('Lender’s officer: email', 'ऋणदाता का अधिकारी: ईमेल'),
    lender_id: key,
  },
  order: {
    direction: 'ASC',
    keys: [
      ['lender', 'text'],
      ['lender_id', 'int'],
    ],
  },
  counted: true,
  empty: { en: 'No active lender', hi: 'कोई सक्रिय ऋणदाता नहीं' },
})
