import { answerDocument } from '#server/platform/files/answer-document.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { portalSupportCalls } from '#src/contract/merchants/portal-support.ts'
import { acceptCode, codeHoldsUntil } from './code-of-conduct.ts'
import { faqsFor, shareTextsFor, voteFaq } from './content/content.ts'
import { creativesFor, drawingFor, pdfOf, pngOf } from './content/creative.ts'
import { originOf } from './partner-report-routes.ts'
import { materialOf, storeOpened, storeProgress, trainingFor } from './training/training-items.ts'

export const portalSupportRoutes: Handlers<typeof portalSupportCalls> = {
  'GET /api/partner/faqs': async ({ query, who }, { database }) => ({
    data: await faqsFor(database.db, who.merchantUserId, query),
  }),
  'POST /api/partner/faqs/{id}/vote': async ({ params, body, who, now }, { database }) => {
    await voteFaq(database.db, who.merchantUserId, params.id, body.helpful, now)
  },
  'GET /api/partner/training': async ({ query, who, now }, { database, files }) => {
    const until = await codeHoldsUntil(database.db, who.merchantId, now)
    const data = await trainingFor(database.db, files, who.merchantUserId, query.language)
    return { data, code_until: until?.toISOString() ?? null }
  },
  'GET /api/partner/training/{id}/file': async ({ params, who, now }, { database, files }, c) => {
    const answer = await answerDocument(c, files, await materialOf(database.db, params.id))
    // An admin who looks at the portal has not learned anything for the merchant.
    if (answer.ok && !who.acting) await storeOpened(database.db, who.merchantUserId, params.id, 0, now)
    return answer
  },
  'POST /api/partner/training/{id}/progress': async ({ params, body, who, now }, { database }) => {
    await storeProgress(database.db, who.merchantUserId, params.id, body.percent, now)
  },
  'POST /api/partner/code-of-conduct': async ({ who, now }, { database }, c) => {
    await acceptCode(database.db, who, languageOf(c), now)
  },
  'GET /api/partner/messages': async ({ who, now }, deps, c) => ({
    data: await shareTextsFor(deps.database.db, deps.settings, who, originOf(deps, c), now),
  }),
  'GET /api/partner/creatives': async ({ who, now }, deps, c) => ({
    data: await creativesFor(deps.database.db, deps.settings, who, originOf(deps, c), now),
  }),
  'GET /api/partner/creatives/{id}/{file}': async ({ params, who, now }, deps, c) => {
    const { id, file } = params
    const drawing = await drawingFor(deps.database.db, deps.settings, who, id, originOf(deps, c), now)
    const pdf = file === 'picture.pdf'
    const bytes = pdf ? await pdfOf(drawing) : await pngOf(drawing, file === 'preview.png')
    const name = `tulna-${drawing.format.toLowerCase()}-${id}.${pdf ? 'pdf' : 'png'}`
    return c.body(new Uint8Array(bytes), 200, {
      'Content-Type': pdf ? 'application/pdf' : 'image/png',
      ...(file !== 'preview.png' && { 'Content-Disposition': `attachment; filename="${name}"` }),
    })
  },
}
