import { notFound } from '#server/platform/errors.ts'
import { pdfBytes, withFaces, writeWords } from '#server/platform/files/pdf-text.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { Language } from '#src/contract/language.ts'
import type { Certificate, trainingCalls } from '#src/contract/merchants/training.ts'
import { loanProducts } from '#src/domain/catalogue/products.ts'
import { formatDate } from '#src/domain/dates.ts'
import { fill } from '#src/locales/pair.ts'
import { partnerQuiz } from '#src/locales/portal.words.ts'
import { productNames } from '#src/locales/product-names.words.ts'
import { beginQuiz, certificatesOf, handInQuiz } from './quiz.ts'

const words = {
  en: { t: partnerQuiz.en, names: productNames.en },
  hi: { t: await partnerQuiz.load('hi'), names: await productNames.load('hi') },
}

/** A4 landscape, in points. */
const [WIDTH, HEIGHT] = [841.89, 595.28]

const INK = '#070050'

const MUTED = '#4a5068'

/** A certificate on an A4 page, in one language; names keep their script. */
export async function certificatePdf(
  { name, product_id, reference, passed_at, until }: Certificate,
  merchant: string,
  language: Language,
): Promise<Buffer> {
  const { t, names } = words[language]
  const { default: PDF } = await import('pdfkit')
  const doc = new PDF({
    size: [WIDTH, HEIGHT],
    margin: 0,
    lang: language === 'hi' ? 'hi-IN' : 'en-IN',
    info: { Title: `${t.certificate} ${reference}`, Author: 'Tulna' },
  })
  const bytes = pdfBytes(doc)
  withFaces(doc)
  doc
    .rect(24, 24, WIDTH - 48, HEIGHT - 48)
    .lineWidth(1.5)
    .stroke('#4ec9db')
  const type = loanProducts.find(({ code }) => code === product_id)?.type
  const product = type ? names[type] : product_id
  const day = (at: string) => formatDate(at, language)
  const line = { x: 80, width: WIDTH - 160, center: true } as const
  let y = writeWords(doc, { ...line, text: 'Tulna', y: 90, size: 20, bold: true, colour: INK })
  y = writeWords(doc, { ...line, text: t.certificate, y: y + 34, size: 34, bold: true, colour: INK })
  y = writeWords(doc, { ...line, text: t.certifies, y: y + 16, size: 14, colour: MUTED })
  y = writeWords(doc, { ...line, text: name, y: y + 22, size: 28, bold: true, colour: INK })
  y = writeWords(doc, { ...line, text: merchant, y, size: 15, colour: INK })
  y = writeWords(doc, { ...line, text: fill(t.passedText, { product }), y: y + 26, size: 16, colour: INK })
  y = writeWords(doc, {
    ...line,
    text: fill(t.holds, { from: day(passed_at), until: day(until) }),
    ...{ y: y + 14, size: 12, colour: MUTED },
  })
  writeWords(doc, { ...line, text: fill(t.number, { reference }), y: y + 4, size: 12, colour: MUTED })
  writeWords(doc, { ...line, text: t.noPromise, y: HEIGHT - 64, size: 9, colour: MUTED })
  doc.end()
  return bytes
}

export const trainingRoutes: Handlers<typeof trainingCalls> = {
  'GET /api/partner/certificates': async ({ who, now }, { database, settings }) => ({
    data: await certificatesOf(database.db, who.merchantId, now),
    required: settings.TRAINING_REQUIRED,
  }),
  'POST /api/partner/quiz': async ({ body, who, now }, { database }) => ({
    success: true,
    ...(await beginQuiz(database.db, who, body, now)),
  }),
  'POST /api/partner/quiz/{id}': async ({ params, body, who, now }, { database }) => ({
    success: true,
    ...(await handInQuiz(database.db, who, params.id, body.answers, now)),
  }),
  'GET /api/partner/certificates/{id}/file': async ({ params, query, who, now }, { database }, c) => {
    const certificates = await certificatesOf(database.db, who.merchantId, now)
    const found = certificates.find(({ id }) => id === params.id)
    if (!found) throw notFound()
    const bytes = await certificatePdf(found, who.merchantName, query.language)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="certificate-${found.reference}.pdf"`,
    })
  },
}
