import { useState } from 'react'
import { ReasonDialog } from '#src/admin/kit/dialogs/reason-dialog.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { Desk } from './desk.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

type Closing = AnswerOf<'GET /api/admin/merchant-closings'>['data'][number]

/** Merchants who want to end their account. */
export function Closings({ closings, renew }: { closings: readonly Closing[]; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const [ending, setEnding] = useState<Closing | null>(null)
  return (
    <Desk
      id="desk-closings"
      title={w('closings')}
      none={w('noClosings')}
      rows={closings}
      rowKey={({ merchant_id }) => merchant_id}
      columns={[
        { head: w('merchant'), cell: ({ merchant }) => merchant },
        { head: w('reason'), cell: ({ reason }) => reason },
        { head: w('since'), cell: ({ at }) => formatDateTime(at, language) },
        {
          head: w('act'),
          cell: (closing) => <TextButton onClick={() => setEnding(closing)}>{w('endAccount')}</TextButton>,
        },
      ]}
    >
      {ending && (
        <ReasonDialog
          title={w('endOf', { merchant: ending.merchant })}
          text={w('endText')}
          action={w('endAccount')}
          label={w('reason')}
          act={async (reason) => {
            await call('POST /api/admin/merchants/{id}/status', {
              params: { id: ending.merchant_id },
              body: { status: 'DEACTIVATED', reason },
            })
            notify('success', w('ended'))
          }}
          onDone={() => {
            setEnding(null)
            renew()
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </Desk>
  )
}
