import { useState } from 'react'
import { AskDialog, Field } from '#src/admin/kit/ask-dialog.tsx'
import { call } from '#src/admin/resource/call.ts'
import type { LenderNotice } from '#src/contract/customers/deletion.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminDeletion } from './customer-info-deletion.words.ts'

interface Props {
  reference: string
  notices: readonly LenderNotice[]
  onKept: () => void
}

/** Which lenders were told and what they answered; what came by letter is kept by hand. */
export function Notices({ reference, notices, onKept }: Props) {
  const w = useWords(adminDeletion)
  const language = useLanguage()
  const [open, setOpen] = useState<LenderNotice | null>(null)
  return (
    <>
      <h4>{w('lenders')}</h4>
      <ul>
        {notices.map((one) => (
          <li key={one.id}>
            <strong>{one.lender}</strong> {one.lender_app_id} · {w(one.state)}
            {one.answer && ` · ${one.answer === 'NO_API' ? w('noApi') : one.answer}`} ·{' '}
            {formatDateTime(one.at, language)}{' '}
            {one.state !== 'TOLD' && (
              <button
                type="button"
                className="quiet"
                aria-label={w('keepAnswerOf', { lender: one.lender })}
                onClick={() => setOpen(one)}
              >
                {w('keepAnswer')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <AskDialog
          title={w('keepAnswerOf', { lender: open.lender })}
          action={w('keepAnswer')}
          done={w('done')}
          onDone={onKept}
          onClose={() => setOpen(null)}
          act={async (form) => {
            const body = { answer: String(form.get('answer') ?? '') }
            const params = { reference, id: open.id }
            await call('POST /api/admin/deletions/{reference}/notices/{id}', { params, body })
          }}
        >
          {(errors) => (
            <Field name="answer" label={w('answer')} error={errors.answer} help={w('answerHelp')}>
              {/* biome-ignore lint/a11y/noAutofocus: the dialog was opened for it */}
              {(props) => <textarea {...props} rows={3} maxLength={300} autoFocus />}
            </Field>
          )}
        </AskDialog>
      )}
    </>
  )
}
