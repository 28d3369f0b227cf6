import { useState } from 'react'
import { defineAct } from '#src/admin/acts/act.ts'
import { rowActs } from '#src/admin/acts/act-parts.tsx'
import { HistoryDialog } from '#src/admin/history/history-dialog.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { adminHistory } from '#src/admin/words/words.ts'
import { auditCalls } from '#src/contract/audit/audit.ts'
import { useWords } from '#src/platform/words.tsx'
import { useFieldOf } from './cells.tsx'
import { useResourceOf } from './resource-of.ts'

const useDeclaredActs = rowActs([
  defineAct(auditCalls, 'POST /api/admin/audit/{id}/restore', {
    label: { en: 'Restore', hi: 'वापस लाएँ' },
    title: { en: 'Restore {record}', hi: '{record} को वापस लाएँ' },
    about: {
      en: 'The deleted record is back in its list with the values that it had.',
      hi: 'हटाया गया रिकॉर्ड अपने पुराने मानों के साथ सूची में लौट आएगा।',
    },
    when: ({ restorable }: ListRow) => restorable === 'yes',
    params: ({ id }) => ({ id: Number(id) }),
    done: { en: '{record} is back in the lists', hi: '{record} फिर से सूचियों में है' },
  }),
  {
    label: { en: 'Made with other changes', hi: 'दूसरे बदलावों के साथ किया गया' },
    to: ({ step }: ListRow) => `/admin/audit?step=${step}`,
    when: ({ step }: ListRow) => step !== null,
  },
])

/** A row's menu: restoring, what was written with it, and the history of its property, where a change is set back. */
export function useAuditActs(onChanged: () => void) {
  const w = useWords(adminHistory)
  const resourceOf = useResourceOf()
  const fieldFor = useFieldOf()
  const declared = useDeclaredActs(onChanged)
  const [open, setOpen] = useState<ListRow | null>(null)
  const resource = open && resourceOf(String(open.entity))
  const actsOf = (row: ListRow) => [
    ...declared.actsOf(row),
    row.action === 'update' &&
      row.deleted === 'no' &&
      fieldFor(row) !== undefined && { label: w('history'), onClick: () => setOpen(row) },
  ]
  const dialog = open && resource && (
    <HistoryDialog
      resource={resource}
      row={{ id: Number(open.entity_id), [resource.label]: open.record }}
      field={fieldFor(open)}
      onClose={() => {
        setOpen(null)
        onChanged()
      }}
    />
  )
  return { actsOf, dialog: dialog || declared.dialog }
}
