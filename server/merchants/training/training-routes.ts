import { notFound } from '#server/platform/errors.ts'
import type { Handlers } from '#server/platform/handler.ts'
import type { trainingCalls } from '#src/contract/merchants/training.ts'
import { certificatePdf } from './certificate.ts'
import { beginQuiz, certificatesOf, handInQuiz } from './quiz.ts'

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
    const held = await certificatesOf(database.db, who.merchantId, now)
    const found = held.find(({ id }) => id === params.id)
    if (!found) throw notFound()
    const bytes = await certificatePdf(found, who.merchantName, query.language)
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="certificate-${found.reference}.pdf"`,
    })
  },
}
