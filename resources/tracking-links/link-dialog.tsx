import './link-dialog.css'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useRef, useState } from 'react'
import { Button } from '#src/admin/kit/button.tsx'
import { QrCode } from '#src/admin/kit/qr-code.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { call } from '#src/admin/resource/call.ts'
import type { ApiError } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import { LinkForm } from './new-link.tsx'
import { savePng, saveSvg } from './save-qr.ts'
import { adminLinks } from './tracking-links.words.ts'

interface Props {
  row: ListRow
  onClose: () => void
  onChanged: () => void
}

const figures = ['clicks', 'unique', 'bots', 'verified', 'applications', 'disbursed'] as const

/** A link with its URL and QR code: copy, print, switch off or duplicate. */
export function LinkDialog({ row, onClose, onChanged }: Props) {
  const w = useWords(adminLinks)
  const titleId = useId()
  const code = useRef<HTMLDivElement>(null)
  const [cloning, setCloning] = useState(false)
  const [pending, setPending] = useState(false)
  const url = `${location.origin}${row.address}`
  const slug = String(row.address).replace('/l/', '')
  const off = row.status === 'DISABLED'
  const svg = () => code.current?.querySelector('svg') as SVGSVGElement

  async function copy() {
    await navigator.clipboard.writeText(url).then(
      () => notify('success', w('copied')),
      () => notify('error', w('notCopied')),
    )
  }

  async function change() {
    setPending(true)
    try {
      const status = off ? 'ACTIVE' : 'DISABLED'
      await call('POST /api/admin/tracking-links/{id}/status', {
        params: { id: Number(row.id) },
        body: { status },
      })
      notify('success', w(off ? 'isOn' : 'isOff'))
      onChanged()
      onClose()
    } catch (failure) {
      notify('error', (failure as ApiError).message)
      setPending(false)
    }
  }

  if (cloning) {
    const { id, address, status, clicks, created_at, expires_at, merchant, product, ...same } = row
    return (
      <LinkForm
        title={w('cloneOf', { name: String(row.name) })}
        initial={{
          ...same,
          merchant_id: row.merchant_id === null ? null : Number(row.merchant_id),
          product_type: product,
          name: `${row.name} 2`,
        }}
        onClose={onClose}
      />
    )
  }
  return (
    <Dialog open onClose={onClose} className="admin-area" fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle component="h2" id={titleId}>
        {row.name}
      </DialogTitle>
      <DialogContent className="link-dialog">
        <p className="link-address">
          <code>{url}</code>
          <Button look="outlined" size="small" onClick={() => void copy()}>
            {w('copy')}
          </Button>
        </p>
        <div ref={code}>
          <QrCode text={url} label={w('qrOf', { name: String(row.name) })} size={224} />
        </div>
        <p className="link-files">
          <Button onClick={() => saveSvg(svg(), `tulna-${slug}`)}>{w('svg')}</Button>
          <Button onClick={() => void savePng(svg(), `tulna-${slug}`)}>{w('png')}</Button>
        </p>
        <dl className="link-figures">
          {figures.map((name) => (
            <div key={name}>
              <dt>{w(name)}</dt>
              <dd>{Number(row[name]).toLocaleString('en-IN')}</dd>
            </div>
          ))}
        </dl>
        <p className="muted">{w('robotsText')}</p>
        <p className="muted">{w(off ? 'offText' : 'onText')}</p>
      </DialogContent>
      <DialogActions>
        <Button look={off ? 'plain' : 'danger'} disabled={pending} onClick={() => void change()}>
          {w(off ? 'switchOn' : 'switchOff')}
        </Button>
        <Button onClick={() => setCloning(true)}>{w('clone')}</Button>
        <Button onClick={onClose}>{w('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
