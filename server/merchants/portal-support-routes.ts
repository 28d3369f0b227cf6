import { answerDocument } from '#server/platform/files/answer-document.ts'
import type { CallContext, Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { portalSupportCalls } from '#src/contract/merchants/portal-support.ts'
import { acceptCode, codeHoldsUntil } from './code-of-conduct.ts'
import { faqsFor, shareTextsFor, voteFaq } from './content/content.ts'
import { cardFor, cardLink, creativesFor, drawingFor, pdfOf, pngOf } from './content/creative.ts'
import type { Drawing } from './content/creative-drawing.ts'
import { activeLinks } from './links/own-links.ts'
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
  'GET /api/partner/creatives': async ({ query, who, now }, deps, c) => {
    const { db } = deps.database
    const sharing = { who, origin: originOf(deps, c), link: query.link }
    const links = await activeLinks(db, who.merchantId, sharing.origin)
    return {
      data: await creativesFor(db, deps.settings, sharing, now),
      links: links.map(({ id, name }) => ({ id, name })),
      card: (await cardLink(db, sharing)) !== null,
    }
  },
  'GET /api/partner/creatives/{id}/{file}': async ({ params, query, who, now }, deps, c) => {
    const sharing = { who, origin: originOf(deps, c), link: query.link }
    const drawing = await drawingFor(deps.database.db, deps.settings, sharing, params.id, now)
    return answerPicture(c, drawing, params.file, `${drawing.format.toLowerCase()}-${params.id}`)
  },
  'GET /api/partner/visiting-card/{file}': async ({ params, query, who }, deps, c) => {
    const sharing = { who, origin: originOf(deps, c), link: query.link }
    const drawing = await cardFor(deps.database.db, sharing, query.language)
    return answerPicture(c, drawing, params.file, 'card')
  },
}

async function answerPicture(
  c: CallContext,
  drawing: Drawing,
  file: string,
  name: string,
): Promise<Response> {
  const pdf = file === 'picture.pdf'
  const bytes = pdf ? await pdfOf(drawing) : await pngOf(drawing, file === 'preview.png')
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': pdf ? 'application/pdf' : 'image/png',
    ...(file !== 'preview.png' && {
      'Content-Disposition': `attachment; filename="tulna-${name}.${pdf ? 'pdf' : 'png'}"`,
    }),
  })
}
