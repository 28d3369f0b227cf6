import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { admin } from '#src/admin/words/words.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { folderOf } from './folder-of.ts'
import type { InputProps } from './widget-props.ts'

/** Uploads an image as soon as it is chosen; the value is its URL. There is no value during the upload. */
export function ImageInput({ field, value, label, disabled, describedBy, autoFocus, onChange }: InputProps) {
  const t = useWords(admin)
  const [sending, setSending] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const folder = folderOf(field)

  async function upload(file: File) {
    setError(null)
    setSending(file.name)
    onChange(undefined)
    try {
      const answer = await call('POST /api/s3-upload-file', { form: { image_name: file, path: folder } })
      onChange(answer.file)
    } catch (failure) {
      const { message, body } = failure as ApiError
      const words = body?.errors?.image_name ?? (message || t('anErrorOccurred'))
      setError(words)
      notify('error', words)
      onChange(value)
    } finally {
      setSending(null)
    }
  }

  return (
    <div className="image-input">
      {value ? (
        <img src={String(value)} alt={t('preview')} />
      ) : (
        !sending && <p className="muted">{t('noImage')}</p>
      )}
      <FileInput
        once
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy}
        disabled={disabled || sending !== null}
        autoFocus={autoFocus}
        onChoose={(file) => file && void upload(file)}
      />
      <p role="status">{sending && t('uploading', { name: sending })}</p>
      <ErrorLine text={error} />
    </div>
  )
}
