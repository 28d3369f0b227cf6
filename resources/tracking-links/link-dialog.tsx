import './link-dialog.css'
import { useRef } from 'react'
import { ActButtons } from '#src/admin/acts/act-parts.tsx'
import type { ListRow } from '#src/admin/list/list-row.ts'
import { measureOf } from '#src/contract/measures/measures.ts'
import { linkMeasures } from '#src/contract/reports/report-columns.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { TextQrCode } from '#src/kit/figures/text-qr-code.tsx'
import { notify } from '#src/platform/notices.ts'
import { saveFile } from '#src/platform/save-file.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { linkActs } from './link-acts.ts'
import { adminLinks } from './words.ts'

/** Sharp on paper of any size. */
const PNG_SIZE = 1024

const fileOf = (svg: SVGSVGElement) => {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(PNG_SIZE))
  copy.setAttribute('height', String(PNG_SIZE))
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' })
}

const saveSvg = (svg: SVGSVGElement, name: string) => saveFile(fileOf(svg), `${name}.svg`)

/** Redrawn from the modules: loading the SVG as an image would need an exception in the Content-Security-Policy. */
async function savePng(svg: SVGSVGElement, name: string): Promise<void> {
  const side = svg.viewBox.baseVal.width
  const scale = Math.floor(PNG_SIZE / side)
  const canvas = Object.assign(document.createElement('canvas'), {
    width: side * scale,
    height: side * scale,
  })
  const paper = canvas.getContext('2d')
  const path = svg.querySelector('path')?.getAttribute('d')
  if (!paper || !path) return
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.fillStyle = '#000'
  paper.scale(scale, scale)
  paper.fill(new Path2D(path))
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (blob) saveFile(blob, `${name}.png`)
}

interface Props {
  row: ListRow
  onClose: () => void
  onChanged: () => void
}

/** A link with its URL and QR code: copy, print, switch off or duplicate. */
export function LinkDialog({ row, onClose, onChanged }: Props) {
  const w = useWords(adminLinks)
  const text = useText()
  const code = useRef<HTMLDivElement>(null)
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

  return (
    <DetailDialog
      title={row.name}
      size="small"
      className="link-dialog"
      acts={
        <ActButtons
          acts={linkActs}
          subject={row}
          onDone={() => {
            onChanged()
            onClose()
          }}
        />
      }
      onClose={onClose}
    >
      <p className="link-address">
        <code>{url}</code>
        <Button kind="secondary" onClick={() => void copy()}>
          {w('copy')}
        </Button>
      </p>
      <div ref={code}>
        <TextQrCode text={url} label={w('qrOf', { name: String(row.name) })} size={224} />
      </div>
      <p className="link-files">
        <Button kind="plain" onClick={() => saveSvg(svg(), `tulna-${slug}`)}>
          {w('svg')}
        </Button>
        <Button kind="plain" onClick={() => void savePng(svg(), `tulna-${slug}`)}>
          {w('png')}
        </Button>
      </p>
      <dl className="figures">
        {linkMeasures.map((name) => (
          <div key={name}>
            <dt>{text(measureOf(name).label)}</dt>
            <dd>{Number(row[name]).toLocaleString('en-IN')}</dd>
          </div>
        ))}
      </dl>
      <p className="muted">{w('robotsText')}</p>
      <p className="muted">{w(off ? 'offText' : 'onText')}</p>
    </DetailDialog>
  )
}
