import type { Handlers } from '#server/platform/handler.ts'
import type { savedViewCalls } from '#src/contract/lists/saved-view.ts'
import { deleteView, savedViews, saveView } from './saved-view.ts'

export const savedViewRoutes: Handlers<typeof savedViewCalls> = {
  'GET /api/admin/views/{page}': async ({ params, who }, { database }) => ({
    data: await savedViews(database.db, who, params.page),
  }),
  'POST /api/admin/views/{page}': ({ params, body, who }, { database }) =>
    saveView(database.db, who, params.page, body),
  'DELETE /api/admin/views/{page}/{id}': async ({ params, who }, { database }) => {
    await deleteView(database.db, who, params.page, params.id)
    return { success: true }
  },
}
