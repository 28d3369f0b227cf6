import { useState } from 'react'
import { call } from '#src/admin/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { adminPartnerDesk } from '#src/locales/admin-partner-desk.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { ReasonDialog } from '../people/reason-dialog.tsx'

type Closing = AnswerOf<'GET /api/admin/partner-approvals'>['closings'][number]

/** Merchants who want to end their account; none, and nothing is shown. */
export function Closings({ closings, renew }: { closings: readonly Closing[]; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const [ending, setEnding] = useState<Closing | null>(null)
  return (
    <section aria-labelledby="desk-closings">
      <header>
        <h2 id="desk-closings">{w('closings')}</h2>
      </header>
      {closings.length === 0 ? (
        <p className="nothing">{w('noClosings')}</p>
      ) : (
        <table aria-labelledby="desk-closings">
          <thead>
            <tr>
              {(['merchant', 'reason', 'since', 'act'] as const).map((head) => (
                <th key={head} scope="col">
                  {w(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {closings.map((closing) => (
              <tr key={closing.merchant_id}>
                <td data-label={w('merchant')}>{closing.merchant}</td>
                <td data-label={w('reason')}>{closing.reason}</td>
                <td data-label={w('since')}>{formatDateTime(closing.at, language)}</td>
                <td data-label={w('act')}>
                  <button type="button" className="quiet" onClick={() => setEnding(closing)}>
                    {w('endAccount')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {ending && (
        <ReasonDialog
          title={w('endOf', { merchant: ending.merchant })}
          text={w('endText')}
          action={w('endAccount')}
          label={w('reason')}
          act={async (reason) => {
            await call('POST /api/admin/merchants/{id}/status', {
              params: { id: ending.merchant_id },
              body: { status: 'SUSPENDED', reason },
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
    </section>
  )
}
