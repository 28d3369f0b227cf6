import { useState } from 'react'
import type { PrivacyRequest } from '#src/contract/customers/privacy-request.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { TextAreaField } from '#src/kit/fields/choice-fields.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { common } from '#src/locales/common.words.ts'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { myData as words } from './words.ts'

type Kind = PrivacyRequest['kind']

interface Props {
  requests: readonly PrivacyRequest[]
  onChanged: () => void
}

/** Requests to correct or delete: the open ones, and a form for a new one. */
export function DataRequests({ requests, onChanged }: Props) {
  const t = useWords(words)
  const language = useLanguage()
  const [asking, setAsking] = useState<Kind | null>(null)
  return (
    <>
      <p className="muted">
        {t('requestsText')} {t('board')}
      </p>
      <ul className="consents">
        {requests.map(({ reference, kind, status, created_at, answer }) => (
          <li key={reference} className="panel">
            <div>
              <strong>{`${t(`asked_${kind}`)} ${reference}`}</strong>
              <p className="muted">{`${t('received', { when: formatDateTime(created_at, language) })}. ${t(status)}`}</p>
              {answer && <p>{answer}</p>}
            </div>
          </li>
        ))}
      </ul>
      <div className="request-actions">
        <Button kind="secondary" onClick={() => setAsking('CORRECTION')}>
          {t('correct')}
        </Button>
        <Button kind="secondary" onClick={() => setAsking('DELETION')}>
          {t('remove')}
        </Button>
      </div>
      {asking && <RequestDialog kind={asking} onClose={() => setAsking(null)} onChanged={onChanged} />}
    </>
  )
}

function RequestDialog({
  kind,
  onClose,
  onChanged,
}: {
  kind: Kind
  onClose: () => void
  onChanged: () => void
}) {
  const t = useWords(words)
  const c = useWords(common)
  const correcting = kind === 'CORRECTION'
  const check = ({ details }: Typed): Problems => (correcting && !details ? { details: 'required' } : {})

  async function send({ details = '' }: Typed) {
    const { reference } = await api('POST /api/privacy-requests', { body: { kind, details } })
    onClose()
    notify('success', t('stored', { reference }))
    onChanged()
  }

  return (
    <Dialog title={correcting ? t('correct') : t('remove')} onClose={onClose}>
      <Form check={check} submit={send}>
        {!correcting && <p>{t('removeText')}</p>}
        <TextAreaField
          name="details"
          label={correcting ? t('details') : t('why')}
          hint={t('detailsHint')}
          optional={!correcting}
        />
        <div className="form-actions">
          <Submit>{correcting ? t('send') : t('removeSend')}</Submit>
          <Button kind="secondary" onClick={onClose}>
            {c('cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
