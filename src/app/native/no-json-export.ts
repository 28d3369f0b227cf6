/** In place of `jsonexport`, which react-admin's own exporter needs: our files are written by the server. */
export default function noJsonExport(): never {
  throw new Error('Files are written by the server')
}
