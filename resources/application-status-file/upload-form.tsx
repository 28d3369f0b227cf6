import { useId, useRef, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { ErrorLine } from '#src/admin/kit/error-line.tsx'
import { call } from '#src/admin/resource/call.ts'
import { FileButton } from '#src/admin/upload/file-button.tsx'
import { TemplateLinks } from '#src/admin/upload/template-links.tsx'
import { UploadProgress } from '#src/admin/upload/upload-progress.tsx'
import { UploadSection } from '#src/admin/upload/upload-section.tsx'
import { statusFileName } from '#src/domain/applications/status-file.ts'
import type { ApiError } from '#src/platform/http.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminStatusFiles } from './application-status-file.words.ts'
import type { Uploaded } from './uploaded.ts'

/** Uploads one file; checks its name here, its content on the server. */
export function UploadForm({ onUploaded }: { onUploaded: (answer: Uploaded) => void }) {
  const w = useWords(adminStatusFiles)
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const id = useId()

  function choose(chosen: File | null) {
    const valid = chosen !== null && statusFileName.test(chosen.name)
    setFile(valid ? chosen : null)
    setError(valid ? null : w(chosen ? 'fileType' : 'noFile'))
    if (!valid && input.current) input.current.value = ''
  }

  function clear() {
    setFile(null)
    if (input.current) input.current.value = ''
  }

  async function upload(chosen: File) {
    setSending(true)
    setError(null)
    try {
      const answer = await call('POST /api/upload-application-status-file', { form: { image_name: chosen } })
      if (answer.errors.length === 0) clear()
      onUploaded(answer)
    } catch (failure) {
      const { message, body } = failure as ApiError
      setError(body?.errors?.image_name ?? (message || w('failed')))
    }
    setSending(false)
  }

  return (
    <UploadSection title={w('uploadTitle')}>
      <div className="pick">
        <FileButton
          input={input}
          file={w('file')}
          describedBy={`${id}hint ${id}chosen`}
          invalid={error !== null}
          disabled={sending}
          onChoose={choose}
        />
        <p id={`${id}chosen`} className={file ? 'chosen' : 'chosen muted'}>
          {file ? file.name : !error && w('noFile')}
          <ErrorLine text={error} />
        </p>
        <Button
          look="main"
          disabled={!file || sending}
          onClick={() => {
            if (file) void upload(file)
          }}
        >
          {w('upload')}
        </Button>
      </div>
      <p id={`${id}hint`} className="muted">
        {w('onlyXlsx')}
      </p>
      <UploadProgress text={sending && w('sending', { name: file?.name ?? '' })} />
      <TemplateLinks
        text={w('template')}
        labelOf={(format) => w('templateAs', { format })}
        name="application-status"
        path="/api/get-application-status-file-template"
      />
    </UploadSection>
  )
}
