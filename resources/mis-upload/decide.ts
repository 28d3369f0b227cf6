import { defineAct } from '#src/admin/acts/act.ts'
import { longReason } from '#src/admin/acts/act-fields.ts'
import { tickedActs } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { type MisFile, misCalls } from '#src/contract/money/mis.ts'

type Rows = readonly ListRow[]

const conflicts = (rows: Rows) => linesOf(rows, ({ outcome }) => outcome === 'CONFLICT')
const accepted = (rows: Rows) => linesOf(rows, ({ decided }) => decided === 'yes')
const linesOf = (rows: Rows, fits: (row: ListRow) => boolean) =>
  rows.filter(fits).map(({ line }) => Number(line))

/** Books the ticked rows although they contradict what is known, with a reason, or leaves them out again. */
export const decideActs = (fileId: number, onFile: (file: MisFile) => void) => {
  const shared = {
    params: () => ({ id: fileId }),
    onAnswer: (answer: { file: MisFile }) => onFile(answer.file),
  }
  return tickedActs([
    defineAct(misCalls, 'POST /api/admin/mis/{id}/decide', {
      ...shared,
      label: { en: 'Book anyway', hi: 'फिर भी दर्ज करें' },
      title: {
        en: 'Book rows that contradict what is known? ({count})',
        hi: 'ज्ञात बातों से अलग पंक्तियाँ दर्ज करें? ({count})',
      },
      about: {
        en: 'The reason is recorded, and shown to the second admin who approves the file.',
        hi: 'कारण दर्ज होगा और फ़ाइल को मंज़ूरी देने वाले दूसरे एडमिन को दिखेगा।',
      },
      values: (rows: Rows) => ({ count: conflicts(rows).length }),
      when: (rows) => conflicts(rows).length > 0,
      fields: { reason: longReason(200) },
      body: (typed, rows) => ({ lines: conflicts(rows), ...typed }),
    }),
    defineAct(misCalls, 'POST /api/admin/mis/{id}/decide', {
      ...shared,
      label: { en: 'Leave out again', hi: 'फिर से छोड़ दें' },
      atOnce: true,
      when: (rows: Rows) => accepted(rows).length > 0,
      body: (_, rows) => ({ lines: accepted(rows), reason: null }),
    }),
  ])
}
