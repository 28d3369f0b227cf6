import { answerSheet } from '#server/platform/files/answer-sheet.ts'
import type { Handlers } from '#server/platform/handler.ts'
import { languageOf } from '#server/platform/words.ts'
import type { leadFileCalls } from '#src/contract/merchants/lead-file.ts'
import { addLeads, leadTemplate, previewLeads } from './lead-file.ts'

export const leadFileRoutes: Handlers<typeof leadFileCalls> = {
  'GET /api/partner/lead-file/template': async ({ query: { format }, now }, _, c) => {
    const language = languageOf(c)
    return answerSheet(c, 'leads', format, await leadTemplate(format, language, now))
  },
  'POST /api/partner/lead-file/preview': ({ form, who, now }, deps, c) =>
    previewLeads({ deps, who, now, language: languageOf(c) }, form.file),
  'POST /api/partner/lead-file': async ({ form, who, now }, deps, c) => ({
    success: true,
    ...(await addLeads({ deps, who, now, language: languageOf(c) }, form.file)),
  }),
}
