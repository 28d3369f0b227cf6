import type { Context } from 'hono'
import { type SheetFormat, sheetTypes } from '#src/contract/catalogue/export.ts'

/** Answers with a sheet to save. @param fileName without its extension; only what every disk and header takes */
export const answerSheet = (c: Context, fileName: string, format: SheetFormat, bytes: Uint8Array): Response =>
  c.body(new Uint8Array(bytes), 200, {
    'Content-Type': sheetTypes[format],
    'Content-Disposition': `attachment; filename="${fileName}.${format}"`,
  })
