import './funnel-preview.css'
import { useQuery } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import type { DetailProps } from '#src/admin/queue/queue-parts.ts'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { useWords } from '#src/platform/words.tsx'
import { adminPartnerDesk } from './words.ts'

/** Preview of a merchant's page beside the decision. */
export function FunnelPreview({ row: { id, path } }: DetailProps) {
  const w = useWords(adminPartnerDesk)
  const { data, error } = useQuery({
    queryKey: ['funnel-preview', id],
    queryFn: () => call('POST /api/admin/funnels/preview/{id}', { params: { id: Number(id) }, body: {} }),
  })
  return (
    <>
      <LoadError error={error} />
      {!data && !error && <Loading />}
      {/* Sandboxed: no scripts, forms or navigation. */}
      {data && (
        <iframe
          title={w('previewOf', { path: String(path) })}
          srcDoc={data.html}
          sandbox=""
          className="funnel-preview"
        />
      )}
    </>
  )
}
