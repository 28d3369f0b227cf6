import { useState } from 'react'
import { FormDialog } from '#src/admin/kit/dialogs/form-dialog.tsx'
import { TextButton } from '#src/admin/kit/text-button.tsx'
import { TextAreaField } from '#src/admin/kit/text-field.tsx'
import { call } from '#src/admin/resource/call.ts'
import { deletionCalls, type LenderNotice } from '#src/contract/customers/deletion.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminDeletion } from './customer-info-deletion.words.ts'

interface Props {
  reference: string
  notices: readonly LenderNotice[]
  onKept: () => void
}

/** Lenders' notices and answers; answers by letter are entered manually. */
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
              <TextButton aria-label={w('keepAnswerOf', { lender: one.lender })} onClick={() => setOpen(one)}>
                {w('recordAnswer')}
              </TextButton>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <FormDialog
          title={w('keepAnswerOf', { lender: open.lender })}
          action={w('recordAnswer')}
          schema={deletionCalls['POST /api/admin/deletions/{reference}/notices/{id}'].body}
          initial={{ answer: '' }}
          send={async (body) => {
            const params = { reference, id: open.id }
            await call('POST /api/admin/deletions/{reference}/notices/{id}', { params, body })
            return w('done')
          }}
          onDone={onKept}
          onClose={() => setOpen(null)}
        >
          {(bind) => (
            <TextAreaField
              {...bind('answer')}
              label={w('answer')}
              help={w('answerHelp')}
              maxLength={300}
              autoFocus
            />
          )}
        </FormDialog>
      )}
    </>
  )
}
