import { download } from '#src/admin/call/downloads.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import { useMay } from '#src/admin/session/session.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPayouts } from './words.ts'

/** Downloads what we made; a partner's own invoice is with the partner. */
export const useDocumentActs: ListParts['useRowActs'] = () => {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  return {
    actsOf: ({ id, number, maker }) => [
      maker === 'SELF' &&
        may('export') && {
          label: w('pdf'),
          onClick: () =>
            void download(`${String(number).replaceAll('/', '-')}.pdf`, `/api/admin/billing-documents/${id}`),
        },
    ],
    dialog: null,
  }
}
