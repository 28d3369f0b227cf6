import './funnel-preview.css'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { LoadError, Loading } from '#src/admin/kit/load-state.tsx'
import { call } from '#src/admin/resource/call.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminPartnerDesk } from './partner-desk.words.ts'

interface Props {
  funnel: { id: number; slug: string }
  onClose: () => void
}

/** Preview of a merchant's page before the decision. */
export function FunnelPreview({ funnel: { id, slug }, onClose }: Props) {
  const w = useWords(adminPartnerDesk)
  const titleId = useId()
  const title = w('previewOf', { slug })
  const { data, error } = useQuery({
    queryKey: ['funnel-preview', id],
    queryFn: () => call('POST /api/admin/funnels/preview/{id}', { params: { id }, body: {} }),
  })
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {title}
      </DialogTitle>
      <DialogContent>
        <LoadError error={error} />
        {!data && !error && <Loading />}
        {/* Sandboxed: no scripts, forms or navigation. */}
        {data && <iframe title={title} srcDoc={data.html} sandbox="" className="funnel-preview" />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{w('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
