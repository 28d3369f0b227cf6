import '#src/admin/upload/upload.css'
import './import.css'
import { useId, useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { Resource } from '#src/admin/model/define-resource.ts'
import { BadRowsFile } from '#src/admin/upload/bad-rows-download.tsx'
import { FileDrop } from '#src/admin/upload/file-drop.tsx'
import { FileLayoutFields } from '#src/admin/upload/file-layout.tsx'
import { UploadProgress } from '#src/admin/upload/upload-progress.tsx'
import { adminFiles } from '#src/admin/words/files.words.ts'
import { admin } from '#src/admin/words/words.ts'
import type { FileReading } from '#src/contract/catalogue/file-reading.ts'
import type { ImportPreview, ImportResult } from '#src/contract/catalogue/import.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useWords } from '#src/platform/words.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportEffect } from './import-effect.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportTable } from './import-table.tsx'

interface Props {
  list: string
  resource?: Resource
  onWritten: () => void
  onClose: () => void
}

/** Choose a file, see cell by cell what it would change, apply; afterwards it can be reverted as a whole. */
export default function ImportDialog({ list, resource, onWritten, onClose }: Props) {
  const t = useWords(admin)
  const w = useWords(adminFiles)
  const titleId = useId()
  const input = useRef<HTMLInputElement>(null)
  // A proposal is waiting: there is nothing left to do here.
  const work = useImport(list, { onWritten, onWaiting: onClose })
  const { file, preview, result, busy, error, good } = work

  const bad = [...(preview?.rows.filter((row) => row.action === 'error') ?? []), ...(result?.failed ?? [])]
  return (
    <Dialog
      title={w('importTitle')}
      size="large"
      className="import-dialog"
      onClose={busy ? undefined : onClose}
      acts={
        <>
          <Button kind="plain" disabled={busy !== null} onClick={onClose}>
            {result ? w('done') : t('cancel')}
          </Button>
          {file && preview && !result && (
            <Button
              kind="primary"
              disabled={busy !== null || good.length === 0}
              onClick={() => work.apply(file)}
            >
              {w(preview.takesTwo ? 'propose' : 'apply', { number: good.length })}
            </Button>
          )}
        </>
      }
    >
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
              onChoose={(chosen) => chosen && work.choose(chosen)}
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
      {preview && !result && (
        <>
          <FileLayoutFields layout={preview.layout} disabled={busy !== null} onChange={work.read} />
          <ImportColumns preview={preview} disabled={busy !== null} onChange={work.map} />
          {resource?.effectOf && <ImportEffect preview={preview} effectOf={resource.effectOf} />}
          {preview.problem === null && <ImportTable preview={preview} />}
          {preview.takesTwo && <p>{w('takesTwo')}</p>}
        </>
      )}
      {result && <ImportOutcome result={result} onWritten={onWritten} onClose={onClose} />}
      {preview && file && bad.length > 0 && (
        <BadRowsFile file={file.name} header={preview.header} rows={bad} />
      )}
    </Dialog>
  )
}

/** A file on its way into a list: chosen, previewed with its columns, applied. */
function useImport(list: string, { onWritten, onWaiting }: Record<'onWritten' | 'onWaiting', () => void>) {
  const t = useWords(admin)
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<ColumnMapping>()
  const [reading, setReading] = useState<FileReading>()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState<'checking' | 'applying' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const params = { page: list }
  const formOf = (chosen: File, mapping?: ColumnMapping, said?: FileReading) => ({
    file: chosen,
    ...(mapping && { columns: JSON.stringify(mapping) }),
    ...(said && { reading: JSON.stringify(said) }),
  })

  async function run(kind: 'checking' | 'applying', work: () => Promise<void>) {
    setBusy(kind)
    setError(null)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof Waiting) return onWaiting()
      const { message, body } = failure as ApiError
      setError(Object.values(body?.errors ?? {})[0] ?? (message || t('anErrorOccurred')))
    }
    setBusy(null)
  }

  const check = (chosen: File, mapping?: ColumnMapping, said?: FileReading) =>
    run('checking', async () => {
      setPreview(
        await call('POST /api/admin/import/{page}/preview', { params, form: formOf(chosen, mapping, said) }),
      )
    })

  const good = preview?.rows.filter((row) => row.seen !== undefined) ?? []
  return {
    file,
    preview,
    result,
    busy,
    error,
    good,
    choose(chosen: File) {
      setFile(chosen)
      setColumns(undefined)
      setReading(undefined)
      setPreview(null)
      void check(chosen)
    },
    map(mapping: ColumnMapping) {
      setColumns(mapping)
      if (file) void check(file, mapping, reading)
    },
    read(said: FileReading) {
      setReading(said)
      if (file) void check(file, columns, said)
    },
    apply(chosen: File) {
      const seen = JSON.stringify(Object.fromEntries(good.map((row) => [row.line, row.seen])))
      void run('applying', async () => {
        // As they were shown, also if a user chooses others meanwhile.
        const form = { ...formOf(chosen, columns ?? preview?.mapping, reading), seen }
        setResult(await call('POST /api/admin/import/{page}/apply', { params, form }))
        onWritten()
      })
    },
  }
}
