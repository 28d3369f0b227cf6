import { trainingPdf } from '#mocks/data/training-files.ts'
import { trainingItems } from '#mocks/data/training-items.ts'
import { type TrainingName, type TrainingText, trainingTexts } from '#mocks/data/training-texts.en.ts'
import { trainingTextsHindi } from '#mocks/data/training-texts.hi.ts'
import type { Db } from '#server/platform/database/database.ts'
import { pdfBytes, withFaces, writeWords } from '#server/platform/files/pdf-text.ts'
import type { FileStore } from '#server/platform/files/store.ts'
import { lender } from '#server/tables/catalogue.ts'
import { documentOf } from '#src/contract/document.ts'
import type { Language } from '#src/contract/language.ts'
import { replaceFile } from './interrupted-seed.ts'

/** A4, in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89]
const MARGIN = 64
const INK = '#070050'
const TEXT = '#1b1b3a'
const MUTED = '#4a5068'

interface Sheet {
  title: string
  lead: string
  sections: TrainingText
  language: Language
}

/** One page with a heading and short sections. */
async function sheetPdf({ title, lead, sections, language }: Sheet): Promise<Buffer> {
  const { default: PDF } = await import('pdfkit')
  const doc = new PDF({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: language === 'hi' ? 'hi-IN' : 'en-IN',
    info: { Title: title, Author: 'Tulna' },
  })
  const bytes = pdfBytes(doc)
  withFaces(doc)
  const line = { x: MARGIN, width: WIDTH - 2 * MARGIN }
  let y = writeWords(doc, { ...line, text: 'Tulna', y: 80, size: 12, bold: true, colour: MUTED })
  y = writeWords(doc, { ...line, text: title, y: y + 22, size: 24, bold: true, colour: INK })
  y = writeWords(doc, { ...line, text: lead, y: y + 6, size: 13, colour: MUTED })
  for (const [heading, text] of sections) {
    y = writeWords(doc, { ...line, text: heading, y: y + 26, size: 15, bold: true, colour: INK })
    y = writeWords(doc, { ...line, text, y: y + 4, size: 12, colour: TEXT })
  }
  doc.end()
  return bytes
}

/** Writes the demo's training material and lenders' sheets into the file store. */
export async function seedDocuments(tx: Db, files: FileStore): Promise<void> {
  const put = async (address: string | null, sheet: Sheet) => {
    const document = documentOf(address)
    if (document) await replaceFile(files, document.key, await sheetPdf(sheet))
  }
  for (const name of Object.keys(trainingTexts) as TrainingName[])
    for (const language of ['en', 'hi'] as const) {
      const address = trainingPdf(name, language)
      const item = trainingItems.find(({ link }) => link === address)
      const sections = language === 'hi' ? trainingTextsHindi[name] : trainingTexts[name]
      await put(address, { title: item?.title ?? name, lead: item?.description ?? '', sections, language })
    }
  for (const row of await tx.select().from(lender)) await put(row.pdf_text, lenderSheet(row))
}

/** What a lender asks for, from its own facts. */
function lenderSheet(row: typeof lender.$inferSelect): Sheet {
  const { name, legal_name, age_text, employment_text, income_text, cibil_text } = row
  const facts = {
    Age: age_text,
    Employment: employment_text,
    Income: income_text,
    'Credit score': cibil_text,
  }
  const lines = Object.entries(facts).flatMap(([fact, text]) => (text ? [`${fact}: ${text}.`] : []))
  const desk = [row.desk_name, row.desk_phone, row.desk_email, row.desk_hours].filter(Boolean).join(', ')
  return {
    title: `${name}: criteria and steps`,
    lead: legal_name,
    language: 'en',
    sections: [
      ['What it asks for', lines.join(' ')],
      ['Amount and term', `${row.min_loan_text} to ${row.max_loan_text}, ${row.tenure}.`],
      ['Steps', `${row.lender_journey_text}.`],
      ['Partner desk', `${desk}.`],
    ],
  }
}
