import encodeQR from 'qr'

const BORDER = 2

/** A QR code as the path of an SVG of `size` × `size` units, quiet zone included. */
export function qrOf(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: BORDER, ecc: 'medium' })
  const path = rows
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size: rows.length, path }
}
