/** Packages that the server loads beside its bundle: with wasm, native or font files of their own, or loaded only when used. */
export const outsideBundle = [
  '@electric-sql/pglite',
  '@fontsource/noto-sans-devanagari',
  '@fontsource/roboto',
  '@node-rs/argon2',
  'imapflow',
  'pdfkit',
  'sharp',
  'ssh2-sftp-client',
]
