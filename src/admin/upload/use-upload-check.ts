import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import type { ColumnMapping, UploadKind } from '#src/contract/catalogue/upload.ts'
import { chosenColumns, readHeader, readMapping } from '#src/domain/files/columns.ts'
import { uploads } from '#src/domain/uploads.ts'
import { useLanguage } from '#src/platform/words.tsx'
import type { SentFile } from './define-upload.ts'

/** Reads the columns of a chosen file, and asks what it would do as soon as they are complete. */
export function useUploadCheck<P>(
  kind: UploadKind,
  sent: SentFile | null,
  check: ((sent: SentFile) => Promise<P>) | undefined,
) {
  const language = useLanguage()
  const number = useNumberOf(sent?.file)
  const of = [kind, number, sent?.lender_id ?? 0]
  const [chosen, setChosen] = useState<{ of: string; mapping: ColumnMapping }>()
  const columns = useQuery({
    queryKey: ['upload-columns', ...of, language],
    queryFn: () =>
      call('POST /api/admin/uploads/{kind}/columns', {
        params: { kind },
        form: { file: sent?.file as File, lender_id: sent?.lender_id },
      }),
    enabled: sent !== null,
    gcTime: 0,
  })
  const { headings = [], remembered = false } = columns.data ?? {}
  const own = chosen?.of === of.join() ? chosen.mapping : undefined
  const mapping = columns.data && (own ? readMapping(uploads[kind], headings, own) : columns.data.mapping)
  const { isComplete } = readHeader<string>(uploads[kind], headings, mapping)
  const full = sent && { ...sent, ...(own && { columns: JSON.stringify(own) }) }
  const effect = useQuery({
    queryKey: ['upload-check', ...of, language, sent?.month, mapping],
    queryFn: () => (check as NonNullable<typeof check>)(full as SentFile),
    enabled: check !== undefined && full !== null && mapping !== undefined && isComplete,
    gcTime: 0,
  })
  return {
    headings,
    remembered: remembered && !own,
    mapping,
    isComplete,
    choose: (next: ColumnMapping) =>
      setChosen({ of: of.join(), mapping: chosenColumns(next, readMapping(uploads[kind], headings)) }),
    /** The file with its columns. */
    full,
    preview: effect.data,
    isChecking: columns.isFetching || effect.isFetching,
    error: sent && (columns.error ?? effect.error),
  }
}

/** Another number for each file; the same file chosen twice may have other rows. */
function useNumberOf(file: File | undefined): number {
  const seen = useRef<{ file: File | undefined; number: number }>({ file: undefined, number: 0 })
  if (seen.current.file !== file) seen.current = { file, number: seen.current.number + 1 }
  return seen.current.number
}
