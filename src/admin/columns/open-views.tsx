import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/admin/call/call.ts'
import { useAdminSession } from '#src/admin/session/session.ts'
import { roleNames } from '#src/contract/access/role-names.ts'
import { type AdminRole, adminRoles } from '#src/contract/call.ts'
import { rulesOf } from '#src/contract/lists/page-rules.ts'
import type { SavedView } from '#src/contract/lists/saved-view.ts'
import { NO_VIEW, partsIn, VIEW } from '#src/contract/lists/view-parts.ts'
import { EVERYONE, ONLY_ME, type ViewValues } from '#src/engines/list/view-form.tsx'
import { type View, ViewsPopover } from '#src/engines/list/views-popover.tsx'
import { useText } from '#src/platform/use-text.ts'
import { pinnedKey } from './preference.ts'

interface Props {
  page: string
  query: { queryKey: string[]; queryFn: () => Promise<{ data: SavedView[]; opens_all: boolean }> }
  now: string
  openId: number | undefined
  anchor: HTMLElement
  onClose: () => void
}

const viewOf = ({
  own,
  by,
  shared,
  role,
  opens,
  opens_for,
  may_change,
  pinned,
  ...one
}: SavedView): View => ({
  ...one,
  isPinned: partsIn(new URLSearchParams(one.search)).parts.figure ? pinned : undefined,
  audience: !shared ? ONLY_ME : role ? String(role) : EVERYONE,
  ...(!own && { by }),
  isFirst: opens,
  firstFor: opens_for.map(String),
  mayChange: may_change,
})

const bodyOf = ({ name, folder, audience = ONLY_ME }: ViewValues) => {
  const role = (Number(audience) || null) as AdminRole | null
  return { name, folder: folder ?? null, shared: audience !== ONLY_ME, role }
}

/** The saved views of a list: the admin's own and those that others share. */
export function OpenViews({ page, query, now, openId, ...place }: Props) {
  const say = useText()
  const client = useQueryClient()
  const role = useAdminSession()?.roleId
  const { data: read, error } = useQuery(query)
  const { data, opens_all } = read ?? {}
  const renewed = async (made: Promise<unknown>) => {
    await made
    await client.invalidateQueries({ queryKey: query.queryKey })
  }
  const opensWith = async (body: { id: number | typeof NO_VIEW | null; role?: AdminRole }) => {
    await renewed(call('PUT /api/admin/opening-views/{page}', { params: { page }, body }))
    await client.invalidateQueries({ queryKey: ['preference', page] })
  }
  const change = (id: number, body: Partial<ReturnType<typeof bodyOf>> & { search?: string }) =>
    renewed(call('POST /api/admin/views/{page}/{id}', { params: { page, id }, body }))
  const roles = adminRoles
    .filter((one) => rulesOf(page)?.roles.includes(one))
    .map((one) => ({ id: String(one), name: say(roleNames[one]) }))
  return (
    <ViewsPopover
      {...place}
      hrefOf={({ id, search }) => `?${search}&${VIEW}=${id}`}
      all={`?${VIEW}=${NO_VIEW}`}
      saved={{
        views: data?.map(viewOf),
        error,
        now,
        openId,
        roles,
        save: (values) =>
          renewed(
            call('POST /api/admin/views/{page}', {
              params: { page },
              body: { ...bodyOf(values), search: now },
            }),
          ),
        change: (id, values) => change(id, bodyOf(values)),
        update: (id) => change(id, { search: now }),
        remove: (id) => renewed(call('DELETE /api/admin/views/{page}/{id}', { params: { page, id } })),
        opensAll: opens_all === true,
        openAllFirst: (isFirst) => opensWith({ id: isFirst ? NO_VIEW : null }),
        pin: async (id, pinned) => {
          await renewed(
            call('PUT /api/admin/pinned-views/{page}/{id}', { params: { page, id }, body: { pinned } }),
          )
          await client.invalidateQueries({ queryKey: pinnedKey })
        },
        openFirst: (id, isFirst) => opensWith({ id: isFirst ? id : null }),
        ...(role === 1 && {
          openFirstFor: (id, one, isFirst) =>
            opensWith({ id: isFirst ? id : null, role: Number(one) as AdminRole }),
        }),
      }}
    />
  )
}
