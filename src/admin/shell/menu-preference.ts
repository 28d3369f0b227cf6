import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { admin } from '#src/admin/words/words.ts'
import type { MenuPreference } from '#src/contract/lists/preference.ts'
import { notify } from '#src/platform/notices.ts'
import { localBox } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'

const none: MenuPreference = { favourites: [], folded: [] }
const queryKey = ['menu']

/** What the admin made of the menu, stored on the server. This browser keeps a copy, so that the menu does not move when it is loaded. */
export function useMenuPreference() {
  const t = useWords(admin)
  const client = useQueryClient()
  const session = useAdminSession()
  const key = `admin:menu:${session?.adminId}`
  const { data } = useQuery({
    queryKey,
    async queryFn() {
      const answer = await call('GET /api/admin/menu', {})
      localBox.set(key, JSON.stringify(answer))
      return answer
    },
    enabled: session !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: () => readCopy(key),
  })
  const preference = data ?? none

  /** Puts a name into a list, or takes it out. */
  function toggle(list: keyof MenuPreference, name: string): void {
    const before = preference[list]
    const has = before.includes(name)
    const next = { ...preference, [list]: has ? before.filter((one) => one !== name) : [...before, name] }
    client.setQueryData(queryKey, next)
    localBox.set(key, JSON.stringify(next))
    call('PUT /api/admin/menu', { body: next }).catch(() => notify('error', t('menuNotKept')))
  }
  return { ...preference, toggle }
}

function readCopy(key: string): MenuPreference {
  try {
    return { ...none, ...JSON.parse(localBox.get(key) ?? '{}') }
  } catch {
    return none
  }
}
