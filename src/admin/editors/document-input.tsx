import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { admin } from '#src/admin/words/words.ts'
import { documentOf, documents } from '#src/contract/document.ts'
import { ErrorLine } from '#src/kit/feedback/error-line.tsx'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { folderOf } from './folder-of.ts'
import { TextInput } from './plain-inputs.tsx'
import type { InputProps } from './widget-props.ts'

/** The call that answers with an uploaded file; null for a link. */
const hrefOf = (value: unknown) => {
  const found = documentOf(typeof value === 'string' ? value : null)
  return found && `/api/admin/documents/${found.key}`
}

/** A link to type, or a file that is uploaded as soon as it is chosen; the value is the address of either. */
export function DocumentInput(props: InputProps) {
  const t = useWords(admin)
  const [sending, setSending] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { field, value, label, disabled } = props
  const { kinds = [] } = field
  const folder = folderOf(field)
  const href = hrefOf(value)

  async function upload(file: File) {
    setError(null)
    setSending(file.name)
    try {
      const made = await call('POST /api/admin/documents', { form: { file, path: folder } })
      props.onChange(made.file, true)
    } catch (failure) {
      const { message, body } = failure as ApiError
      const words = body?.errors?.file ?? (message || t('anErrorOccurred'))
      setError(words)
      notify('error', words)
    } finally {
      setSending(null)
    }
  }

  return (
    <div className="image-input">
      <TextInput {...props} disabled={disabled || sending !== null} />
      {href && (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {t('openFile')}
        </a>
      )}
      <p className="muted">
        {t('fileOrLink', { kinds: kinds.map((kind) => kind.toUpperCase()).join(', ') })}
      </p>
      <FileInput
        once
        accept={kinds.map((kind) => documents[kind].type).join(',')}
        aria-label={t('fileOrLink', { kinds: label })}
        disabled={disabled || sending !== null}
        onChoose={(file) => file && void upload(file)}
      />
      <p role="status">{sending && t('uploading', { name: sending })}</p>
      <ErrorLine text={error} />
    </div>
  )
}
