import '../application-status-file/status-file.css'
import '../money/money.css'
import { Button } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call, Waiting } from '#src/admin/resource/call.ts'
import type { MisFile } from '#src/contract/money/mis.ts'
import { misWrites } from '#src/domain/money/mis.ts'
import { adminMis } from '#src/locales/money/mis.words.ts'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Template } from '../money/template.tsx'
import { Upload } from '../money/upload.tsx'
import { MisRows } from './rows.tsx'

/** Takes a lender's money file, shows what each row would do, and books it when the admin says so. */
export function MisUploadScreen() {
  const w = useWords(adminMis)
  const [file, setFile] = useState<MisFile | null>(null)
  return (
    <div className="status-file money">
      <PageTitle>{w('title')}</PageTitle>
      <p className="acts">
        <Link to="/admin/mis-file-status">{w('toStatus')}</Link>
      </p>
      {file ? (
        <Preview file={file} onBooked={setFile} onForget={() => setFile(null)} />
      ) : (
        <Upload
          title={w('uploadTitle')}
          hint={w('what')}
          action={w('check')}
          send={async ({ lender_id, file: chosen }) => {
            const form = { lender_id, file: chosen }
            setFile((await call('POST /api/admin/mis/preview', { form })).file)
          }}
          below={(lenderId) =>
            lenderId !== null && (
              <Template
                text={w('template')}
                labelOf={(format) => w('templateAs', { format })}
                name="mis"
                path={`/api/admin/mis/template/${lenderId}`}
              />
            )
          }
        />
      )}
    </div>
  )
}

interface PreviewProps {
  file: MisFile
  onBooked: (file: MisFile) => void
  onForget: () => void
}

function Preview({ file, onBooked, onForget }: PreviewProps) {
  const w = useWords(adminMis)
  const m = useWords(adminMoney)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const writes = misWrites.reduce((sum, outcome) => sum + (file.counts[outcome] ?? 0), 0)
  const isPreview = file.state === 'PREVIEW'

  async function book() {
    setPending(true)
    setError(null)
    try {
      const answer = await call('POST /api/admin/mis/{id}/commit', { params: { id: file.id }, body: {} })
      notify('success', w('bookDone'))
      onBooked(answer.file)
    } catch (failure) {
      if (!(failure instanceof Waiting)) setError((failure as ApiError).message || m('failed'))
    }
    setPending(false)
  }

  return (
    <section aria-labelledby="mis-preview">
      <header>
        <h2 id="mis-preview">{w(isPreview ? 'preview' : 'booked', { name: file.file_name })}</h2>
        <div className="acts">
          <Button onClick={onForget}>{w('forget')}</Button>
          {isPreview && writes > 0 && (
            <Button variant="contained" disabled={pending} onClick={() => void book()}>
              {w('book', { count: writes.toLocaleString('en-IN') })}
            </Button>
          )}
        </div>
      </header>
      {error && (
        <p className="cell-error" role="alert">
          {error}
        </p>
      )}
      {isPreview && writes === 0 && <p role="status">{w('nothing')}</p>}
      <MisRows file={file} />
    </section>
  )
}
