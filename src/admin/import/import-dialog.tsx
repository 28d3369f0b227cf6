import '#src/admin/upload/upload.css'
import './import.css'
import { Dialog, DialogActions, DialogContent, DialogTitle, useMediaQuery } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { call } from '#src/admin/resource/call.ts'
import { FileDrop } from '#src/admin/upload/file-drop.tsx'
import { UploadProgress } from '#src/admin/upload/upload-progress.tsx'
import { admin } from '#src/admin/words/admin.words.ts'
import { adminFiles } from '#src/admin/words/files.words.ts'
import type { ImportPreview, ImportResult } from '#src/contract/catalogue/import.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { BadRowsFile } from './import-bad-rows.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportTable } from './import-table.tsx'

interface Props {
  list: string
  onWritten: () => void
  onClose: () => void
}

/** Choose a file, see cell by cell what it would change, apply; afterwards it can be reverted as a whole. */
export default function ImportDialog({ list, onWritten, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminFiles)
  const narrow = useMediaQuery('(max-width: 600px)')
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState<'checking' | 'applying' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const params = { page: list }

  async function run(kind: 'checking' | 'applying', work: () => Promise<void>) {
    setBusy(kind)
    setError(null)
    try {
      await work()
    } catch (failure) {
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? (message || t('anErrorOccurred')))
    }
    setBusy(null)
  }

  const check = (chosen: File) =>
    run('checking', async () => {
      setFile(chosen)
      setPreview(null)
      setPreview(await call('POST /api/admin/import/{page}/preview', { params, form: { file: chosen } }))
    })

  const good = preview?.rows.filter((row) => row.seen !== undefined) ?? []
  const apply = (chosen: File) =>
    run('applying', async () => {
      const seen = JSON.stringify(Object.fromEntries(good.map((row) => [row.line, row.seen])))
      setResult(await call('POST /api/admin/import/{page}/apply', { params, form: { file: chosen, seen } }))
      onWritten()
    })

  const bad = [...(preview?.rows.filter((row) => row.action === 'error') ?? []), ...(result?.failed ?? [])]
  return (
    <Dialog
      open
      fullScreen={narrow}
      maxWidth="md"
      // A stray key must not close the dialog during a write.
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      className="admin-area"
    >
      <DialogTitle id={titleId} component="h2">
        {w('importTitle')}
      </DialogTitle>
      <DialogContent className="import-dialog">
        <div className="upload import-file">
          {!result && (
            <>
              <p id={`${titleId}hint`} className="muted">
                {w('howTo')}
              </p>
              <FileDrop
                once
                input={input}
                file={w('file')}
                hint={`${titleId}hint`}
                invalid={error !== null}
                disabled={busy !== null}
                onChoose={(chosen) => chosen && void check(chosen)}
              >
                {file?.name}
              </FileDrop>
            </>
          )}
          <UploadProgress
            text={
              busy === 'checking'
                ? w('checking', { file: file?.name ?? '' })
                : busy === 'applying' && w('applying')
            }
          />
        </div>
        <ErrorLine look="box" text={error} />
        {preview && !result && <ImportTable preview={preview} />}
        {result && <ImportOutcome result={result} onWritten={onWritten} onClose={onClose} />}
        {preview && file && bad.length > 0 && (
          <BadRowsFile file={file.name} header={preview.header} rows={bad} />
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={busy !== null} onClick={onClose}>
          {result ? w('done') : t('cancel')}
        </Button>
        {file && preview && !result && (
          <Button look="main" disabled={busy !== null || good.length === 0} onClick={() => void apply(file)}>
            {w('apply', { number: good.length })}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
