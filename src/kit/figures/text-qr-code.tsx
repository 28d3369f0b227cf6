import encodeQR from 'qr'
import { useMemo } from 'react'
import { QrCode } from './qr-code.tsx'

/** The QR code of a text, made in the browser. */
export function TextQrCode({ text, label, size = 192 }: { text: string; label: string; size?: number }) {
  const rows = useMemo(() => encodeQR(text, 'raw', { border: 3, ecc: 'medium' }), [text])
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return <QrCode qr={{ size: rows.length, path }} label={label} size={size} />
}
