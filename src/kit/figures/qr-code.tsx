import encodeQR from 'qr'
import { useMemo } from 'react'

/** A QR code, dark on white in any colour mode: readers need the contrast. */
export function QrCode({ text, label, size = 192 }: { text: string; label: string; size?: number }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 3, ecc: 'medium' }), [text])
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
