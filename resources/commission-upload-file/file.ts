import { defineAct } from '#src/admin/acts/act.ts'
import { longReason } from '#src/admin/acts/act-fields.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import type { FileParts } from '#src/admin/upload/file-page.tsx'
import { commissionCalls } from '#src/contract/money/commission.ts'
import { disputeCalls } from '#src/contract/money/disputes.ts'
import { formatRupees } from '#src/domain/money.ts'
import { lazyPart } from '#src/kit/loading/lazy-part.tsx'
import { statementRows } from '../lists/money/statement-rows.ts'
import { statements } from '../lists/money/statements.ts'
import { statementRevert } from './statement-revert.ts'

/** Accepts the difference of a row: explains what that books, and asks for a reason. */
const useStatementActs = rowActs([
  defineAct(commissionCalls, 'POST /api/admin/commission-file/{id}/accept', {
    label: { en: 'Accept', hi: 'मानें' },
    title: { en: 'Accept the difference', hi: 'अंतर मान लें' },
    about: {
      en: 'A line of {difference} is added to the open month. Our line does not change; the partner’s share follows its terms.',
      hi: 'खुले महीने में {difference} की एक पंक्ति जुड़ेगी। हमारी पुरानी पंक्ति वैसी ही रहेगी; पार्टनर का हिस्सा उसकी शर्तों से तय होगा।',
    },
    values: (row: ListRow) => ({ difference: formatRupees(Number(row.difference), { paise: true }) }),
    when: ({ acceptable }) => acceptable === 'yes',
    fields: { reason: longReason },
    params: ({ file_id }) => ({ id: Number(file_id) }),
    body: (typed, { row }) => ({ line: Number(row), ...typed }),
    done: { en: 'The adjustment was added to the open month', hi: 'समायोजन खुले महीने में जुड़ गया' },
  }),
  defineAct(disputeCalls, 'POST /api/admin/commission-file/{id}/dispute', {
    label: { en: 'Dispute', hi: 'विवाद' },
    title: { en: 'Dispute the difference', hi: 'अंतर पर विवाद' },
    about: {
      en: '{difference} is settled with the lender. The dispute is under Payouts until it is over.',
      hi: '{difference} ऋणदाता के साथ सुलझाया जाएगा। ख़त्म होने तक विवाद भुगतान में रहेगा।',
    },
    values: (row: ListRow) => ({ difference: formatRupees(Number(row.difference), { paise: true }) }),
    when: ({ acceptable, dispute }) => acceptable === 'yes' && dispute !== 'yes',
    fields: {
      owner_id: { label: { en: 'Owner', hi: 'ज़िम्मेदार' }, list: 'admins' },
      due_on: { label: { en: 'Due on', hi: 'अंतिम दिन' }, kind: 'day' },
      note: { label: { en: 'Note', hi: 'नोट' }, kind: 'longText' },
    },
    params: ({ file_id }) => ({ id: Number(file_id) }),
    body: ({ owner_id, ...typed }, { row }) => ({ line: Number(row), ...typed, owner_id: Number(owner_id) }),
    done: { en: 'Dispute opened', hi: 'विवाद खोला गया' },
  }),
])

const { at, by, lender, month, state, ours, theirs } = statements.columns

export const statementFile: FileParts = {
  kind: 'statement',
  facts: { at, by, lender, month, state, ours, theirs },
  rows: statementRows,
  rowParts: {
    Action: lazyPart(async () => (await import('./commission-differences.tsx')).Differences),
    useRowActs: useStatementActs,
  },
  revert: statementRevert,
}
