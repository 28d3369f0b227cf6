import { useState } from 'react'
import { ReasonDialog } from '#src/admin/kit/reason-dialog.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import type { AnswerOf } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { decide } from './decide.ts'
import { Desk } from './desk.tsx'
import { FunnelPreview } from './funnel-preview.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

type Funnel = AnswerOf<'GET /api/admin/partner-approvals'>['funnels'][number]

/** Merchants' pages waiting for approval. */
export function Funnels({ funnels, renew }: { funnels: readonly Funnel[]; renew: () => void }) {
  const w = useWords(adminPartnerDesk)
  const language = useLanguage()
  const [refusing, setRefusing] = useState<Funnel | null>(null)
  const [seen, setSeen] = useState<Funnel | null>(null)
  const route = 'POST /api/admin/funnels/{id}/decide'
  const approve = ({ id }: Funnel) =>
    decide(() => call(route, { params: { id }, body: { approve: true } }), w('live'), renew)
  return (
    <Desk
      id="desk-funnels"
      title={w('funnels')}
      none={w('noFunnels')}
      rows={funnels}
      rowKey={({ id }) => id}
      columns={[
        { head: w('merchant'), cell: ({ merchant }) => merchant },
        {
          head: w('page'),
          cell: (funnel) => <TextButton onClick={() => setSeen(funnel)}>/{funnel.slug}</TextButton>,
        },
        {
          head: w('texts'),
          cell: ({ content }) => (
            <span lang={content.language}>
              <strong>{content.headline}</strong>
              <small>{content.subtext}</small>
              <small>{content.thanks}</small>
            </span>
          ),
        },
        { head: w('since'), cell: ({ updated_at }) => formatDateTime(updated_at, language) },
        {
          head: w('act'),
          cell: (funnel) => (
            <span className="acts">
              <TextButton onClick={() => void approve(funnel)}>{w('approve')}</TextButton>
              <TextButton onClick={() => setRefusing(funnel)}>{w('refuse')}</TextButton>
            </span>
          ),
        },
      ]}
    >
      {seen && <FunnelPreview funnel={seen} onClose={() => setSeen(null)} />}
      {refusing && (
        <ReasonDialog
          title={w('refuseOf', { slug: refusing.slug })}
          text={w('refuseText')}
          action={w('refuse')}
          label={w('reason')}
          most={300}
          act={async (reason) => {
            await call(route, { params: { id: refusing.id }, body: { approve: false, reason } })
            notify('success', w('refused'))
          }}
          onDone={() => {
            setRefusing(null)
            renew()
          }}
          onClose={() => setRefusing(null)}
        />
      )}
    </Desk>
  )
}
