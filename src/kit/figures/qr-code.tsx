import { saveFile } from '#src/platform/save-file.ts'

interface Props {
  /** How many modules stand in a row, and their outline. */
  qr: { size: number; path: string }
  label: string
  /** In pixels; default: by the stylesheet. */
  size?: number
}

/** A QR code, dark on white in any colour mode: readers need the contrast. */
export const QrCode = ({ qr, label, size }: Props) => (
  <svg
    className="qr"
    width={size}
    height={size}
    viewBox={`0 0 ${qr.size} ${qr.size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <rect width={qr.size} height={qr.size} fill="#fff" />
    <path d={qr.path} fill="#070050" />
  </svg>
)

/** Saves it as a file that can be printed at any size. */
export function saveQr({ size, path }: { size: number; path: string }, name: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#070050"/></svg>`
  saveFile(new Blob([svg], { type: 'image/svg+xml' }), `${name}.svg`)
}
