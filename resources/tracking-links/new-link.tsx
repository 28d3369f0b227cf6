import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { call } from '#src/admin/resource/call.ts'
import { describeField } from '#src/admin/resource/describe.ts'
import { RecordDialog } from '#src/admin/resource/record-dialog.tsx'
import { useMay } from '#src/admin/session/session.ts'
import { FreshLink } from '#src/contract/merchants/tracking-link.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminLinks } from './tracking-links.words.ts'

const fields = Object.keys(FreshLink.shape).map((name) => describeField(FreshLink, name))

/** The button above the list. */
export function NewLink() {
  const w = useWords(adminLinks)
  const may = useMay('tracking-links')
  const [open, setOpen] = useState(false)
  if (!may('create')) return null
  return (
    <div>
      <Button look="main" onClick={() => setOpen(true)}>
        {w('create')}
      </Button>
      {open && <LinkForm onClose={() => setOpen(false)} />}
    </div>
  )
}

interface Props {
  title?: string
  /** Of the link that is copied. */
  initial?: Record<string, unknown>
  onClose: () => void
}

export function LinkForm({ title, initial = { target: '/' }, onClose }: Props) {
  const w = useWords(adminLinks)
  const queries = useQueryClient()
  return (
    <RecordDialog
      title={title ?? w('create')}
      action={w('make')}
      fields={fields}
      initial={initial}
      onCreate={async (values) => {
        const { slug } = await call('POST /api/admin/tracking-links', { body: values as FreshLink })
        notify('success', w('made', { address: `${location.origin}/l/${slug}` }))
        await queries.invalidateQueries({ queryKey: ['list', 'tracking-links'] })
      }}
      onClose={onClose}
    />
  )
}
