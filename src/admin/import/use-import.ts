import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { admin } from '#src/admin/words/words.ts'
import type { ImportPreview, ImportResult } from '#src/contract/catalogue/import.ts'
import type { ColumnMapping } from '#src/contract/catalogue/upload.ts'
import type { ApiError } from '#src/platform/http.ts'
import { Waiting } from '#src/platform/proposal.ts'
import { useWords } from '#src/platform/words.tsx'

/** A file on its way into a list: chosen, previewed with its columns, applied. */
export function useImport(
  list: string,
  { onWritten, onWaiting }: Record<'onWritten' | 'onWaiting', () => void>,
) {
  const t = useWords(admin)
  const [file, setFile] = useState<File | null>(null)
  const [columns, setColumns] = useState<ColumnMapping>()
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [result, setResult] = useState<ImportResult | null>(null)
  const [busy, setBusy] = useState<'checking' | 'applying' | null>(null)
  const [error, setError] = useState<string | null>(null)
  const params = { page: list }
  const formOf = (chosen: File, mapping?: ColumnMapping) => ({
    file: chosen,
    ...(mapping && { columns: JSON.stringify(mapping) }),
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

  const check = (chosen: File, mapping?: ColumnMapping) =>
    run('checking', async () => {
      setPreview(
        await call('POST /api/admin/import/{page}/preview', { params, form: formOf(chosen, mapping) }),
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
      setPreview(null)
      void check(chosen)
    },
    map(mapping: ColumnMapping) {
      setColumns(mapping)
      if (file) void check(file, mapping)
    },
    apply(chosen: File) {
      const seen = JSON.stringify(Object.fromEntries(good.map((row) => [row.line, row.seen])))
      void run('applying', async () => {
        // As they were shown, also if somebody chooses others meanwhile.
        const form = { ...formOf(chosen, columns ?? preview?.mapping), seen }
        setResult(await call('POST /api/admin/import/{page}/apply', { params, form }))
        onWritten()
      })
    },
  }
}
