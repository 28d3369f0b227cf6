import { definePage } from '#src/admin/model/define-resource.ts'
import { headOf } from '#src/contract/lists/list-heads.ts'

const { title: menu, ...head } = headOf('api-tokens')

/** API tokens of all admins, and a new one of one's own. */
export const apiTokens = definePage({
  ...head,
  menu,
  load: async () => (await import('./api-tokens/screen.tsx')).ApiTokensScreen,
})
