import { disputeWords } from '#resources/lists/money/disputes.ts'
import { defineAct } from '#src/admin/acts/act.ts'
import { rowActs, tickedActs } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { disputeCalls } from '#src/contract/money/disputes.ts'

const saved = { en: 'Dispute saved', hi: 'विवाद सहेजा गया' }

/** Changes a dispute. */
export const useDisputeActs = rowActs([
  defineAct(disputeCalls, 'POST /api/admin/disputes/{id}', {
    label: { en: 'Change', hi: 'बदलें' },
    title: { en: 'Dispute with {lender}', hi: '{lender} के साथ विवाद' },
    values: ({ lender }: ListRow) => ({ lender: String(lender) }),
    fields: {
      state: {
        label: { en: 'State', hi: 'स्थिति' },
        choices: Object.entries(disputeWords).map(([id, name]) => ({ id, name })),
      },
      owner_id: { label: { en: 'Owner', hi: 'ज़िम्मेदार' }, list: 'admins' },
      due_on: { label: { en: 'Due on', hi: 'अंतिम दिन' }, kind: 'day' },
      note: { label: { en: 'Note', hi: 'नोट' }, kind: 'longText' },
    },
    initial: ({ state, owner_id, due_on, note }) => ({ state, owner_id: String(owner_id), due_on, note }),
    params: ({ id }) => ({ id: Number(id) }),
    body: ({ owner_id, ...typed }) => ({ ...typed, owner_id: Number(owner_id) }),
    done: saved,
  }),
])

/** Asks the lender about ticked rows of one statement. */
export const DisputeMail = tickedActs([
  defineAct(disputeCalls, 'POST /api/admin/dispute-mails', {
    label: { en: 'E-mail the lender', hi: 'ऋणदाता को ईमेल' },
    about: {
      en: 'The rows are attached as a workbook. The disputes are then with the lender.',
      hi: 'पंक्तियाँ वर्कबुक के रूप में साथ जाएँगी। फिर ये विवाद ऋणदाता के पास होंगे।',
    },
    fields: {
      to: { label: { en: 'E-mail address', hi: 'ईमेल पता' } },
      text: { label: { en: 'Message', hi: 'संदेश' }, kind: 'longText' },
    },
    initial: (rows: readonly ListRow[]) => ({ to: rows[0]?.mail_to ?? rows[0]?.desk_email ?? '' }),
    body: (typed, rows) => ({ ...typed, ids: rows.map(({ id }) => Number(id)) }),
    done: { en: 'The e-mail is on its way', hi: 'ईमेल भेजा जा रहा है' },
  }),
])
