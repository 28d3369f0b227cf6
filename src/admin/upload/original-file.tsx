import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { download } from '#src/admin/call/downloads.ts'
import type { UploadKind } from '#src/contract/catalogue/upload.ts'
import { formatDate } from '#src/domain/dates.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

/** Downloads a file as it was sent, while it is kept; for its sender and for role 1. */
export function OriginalFile({ kind, id }: { kind: UploadKind; id: number }) {
  const w = useWords(adminUpload)
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['original', kind, id],
    queryFn: () => call('GET /api/admin/originals/{kind}/{id}', { params: { kind, id } }),
  })
  const original = data?.original
  if (!original) return null
  return (
    <p className="acts">
      <Button
        kind="secondary"
        onClick={() => void download(original.file_name, `/api/admin/originals/${kind}/${id}/file`)}
      >
        {w('original')}
      </Button>
      <span className="muted">{w('originalUntil', { day: formatDate(original.kept_until, language) })}</span>
    </p>
  )
}
