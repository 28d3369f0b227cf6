import { read, utils } from '@e965/xlsx'
import { pdfWords } from '#tests/support/pdf-words.ts'

/** An answer that is a PDF or a workbook, as the words that a user reads in it. */
export async function asText(answer: Response): Promise<Response> {
  const type = answer.headers.get('content-type') ?? ''
  const words = type.includes('pdf') ? pdfWords : type.includes('spreadsheetml') ? sheetWords : null
  if (!words) return answer
  const headers = { 'content-type': 'text/plain' }
  return new Response(words(Buffer.from(await answer.arrayBuffer())), { status: answer.status, headers })
}

const sheetWords = (bytes: Buffer): string =>
  Object.values(read(bytes).Sheets)
    .map((sheet) => utils.sheet_to_csv(sheet))
    .join('\n')
