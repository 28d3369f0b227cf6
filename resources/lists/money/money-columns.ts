import * as z from 'zod'
import { rowId } from '#src/contract/field.ts'
import { labels } from '#src/contract/labels.ts'
import type { ListColumn } from '#src/contract/lists/list.ts'
import { lender } from '#src/contract/reports/report-columns.ts'

export const count = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'number', sort: 'int' }) as const satisfies ListColumn

/** An amount with paise, which can be sorted by. */
export const rupees = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'money', paise: true, sort: 'number' }) as const satisfies ListColumn

/** The same, summed over the filter. */
export const summed = (en: string, hi: string) => ({ ...rupees(en, hi), total: true }) as const

export const text = (en: string, hi: string) =>
  ({ label: { en, hi }, kind: 'text', sort: 'text' }) as const satisfies ListColumn

export const monthColumn = {
  label: labels.month,
  kind: 'month',
  sort: 'text',
} as const satisfies ListColumn

/** Whether a slab covers a month; one without earns nothing. */
export const slab = { en: 'Slabs', hi: 'स्लैब' } as const
export const slabs = {
  GAP: { en: 'Falls into a gap', hi: 'किसी स्लैब में नहीं आता' },
  NONE: { en: 'No slabs agreed', hi: 'कोई स्लैब तय नहीं' },
  COVERED: { en: 'Covered', hi: 'स्लैब में है' },
} as const

/** An uploaded file of lenders, and who uploaded it. @param page where it opens */
export const fileColumns = <P extends string>(page: P) =>
  ({
    file_name: { ...text('File', 'फ़ाइल'), to: `/admin/${page}/{id}/show` },
    at: { label: { en: 'Uploaded', hi: 'अपलोड का समय' }, kind: 'time', sort: 'time' },
    by: text('By', 'किसने'),
    lender,
  }) as const

/** What the lists of a file's rows have in common. @param outcome of a row; other pages ask for one */
export const rowsOfFile = <O extends z.ZodType>(outcome: O) =>
  ({
    title: { en: 'Rows', hi: 'पंक्तियाँ' },
    range: false,
    filters: z.object({ file: z.coerce.number('choice').pipe(rowId()).optional(), outcome }),
    counted: true,
    empty: { en: 'No rows to show', hi: 'दिखाने के लिए कोई पंक्ति नहीं' },
  }) as const
export const line = { label: { en: 'Row', hi: 'पंक्ति' }, kind: 'number', sort: 'int' } as const
/** How a row was taken. */
export const outcomeColumn = { label: { en: 'Result', hi: 'नतीजा' }, kind: 'status', sort: 'text' } as const

/** Lender's id of the application, or ours. */
export const named = text('Application', 'आवेदन')
