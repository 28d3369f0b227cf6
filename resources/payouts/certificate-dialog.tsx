import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { ListParts } from '#src/admin/list/list-parts.ts'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { useMay } from '#src/admin/session/session.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import { common } from '#src/locales/common.words.ts'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { usePayoutActs } from './payout-acts.ts'
import { adminPayouts } from './words.ts'

/** The acts of a payout, and the certificate of its quarter's tax. */
export const useMerchantActs: NonNullable<ListParts['useRowActs']> = (onChanged) => {
  const w = useWords(adminPayouts)
  const may = useMay('payouts')
  const acts = usePayoutActs(onChanged)
  const [open, setOpen] = useState<ListRow | null>(null)
  return {
    actsOf: (row) => [
      ...acts.actsOf(row),
      row.state === 'PAID' &&
        Number(row.tds) > 0 &&
        may('update') && { label: w('certificate'), onClick: () => setOpen(row) },
    ],
    dialog: open ? <CertificateDialog row={open} onClose={() => setOpen(null)} /> : acts.dialog,
  }
}

/** Uploads a partner's Form 16A of a quarter; earlier ones are listed. */
function CertificateDialog({ row, onClose }: { row: ListRow; onClose: () => void }) {
  const w = useWords(adminPayouts)
  const c = useWords(common)
  const language = useLanguage()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  const [isSending, setSending] = useState(false)
  const [month, merchant_id] = [String(row.month), Number(row.merchant_id)]
  const { data } = useQuery({
    queryKey: ['tax-certificates', month, merchant_id],
    queryFn: () =>
      call('GET /api/admin/payouts/{month}/certificates/{merchant_id}', { params: { month, merchant_id } }),
    gcTime: 0,
  })
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!file) return
    setSending(true)
    try {
      await call('POST /api/admin/payouts/{month}/certificate', {
        params: { month },
        form: { merchant_id, file },
      })
      notify('success', w('certificateDone'))
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      setSending(false)
    }
  }
  const year = data ? `${data.year}–${String(data.year + 1).slice(2)}` : ''
  return (
    <Dialog
      title={w('certificateOf', { merchant: String(row.merchant), quarter: data?.quarter ?? '', year })}
      onClose={onClose}
      onSubmit={(event) => void send(event)}
      acts={
        <>
          <Button kind="plain" onClick={onClose}>
            {c('cancel')}
          </Button>
          <Button type="submit" kind="primary" disabled={!file || isSending}>
            {w('certificateSend')}
          </Button>
        </>
      }
    >
      <p>{w('certificateAbout')}</p>
      <label htmlFor={id}>{w('certificateFile')}</label>
      <FileInput id={id} accept="application/pdf" onChoose={setFile} />
      <ErrorLine text={problem} />
      <ul>
        {data?.certificates.map(({ id: key, file_name, uploaded_at, by }) => (
          <li key={key}>
            {w('certificateBefore', { file: file_name, at: formatDateTime(uploaded_at, language), by })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
