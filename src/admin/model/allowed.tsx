import { type ComponentType, useMemo } from 'react'
import { fieldsOn, layoutOn, type May, mayOn, useAdminSession } from '#src/admin/session/session.ts'
import type { ResolvedColumn, Resource } from './define-resource.ts'
import { withCustomFields } from './with-custom-fields.ts'

/** A resource limited to the user's permissions: forbidden actions have no button, editor or call. */
export function allowed(resource: Resource, may: May): Resource {
  const { calls, create, list } = resource
  const column = (one: ResolvedColumn): ResolvedColumn =>
    one.edit === 'link' || may.set(one.field.name) ? one : { ...one, edit: 'none', beside: undefined }
  return {
    ...resource,
    may,
    create: may('create') ? create : undefined,
    calls: { ...calls, remove: may('delete') ? calls.remove : undefined },
    list: { ...list, columns: list.columns.map(column) },
  }
}

interface Props {
  resource: Resource
  Screen: ComponentType<{ resource: Resource }>
}

/** A screen of a resource, as far as the signed-in admin may use it. */
export function ForSession({ resource, Screen }: Props) {
  const session = useAdminSession()
  const mine = useMemo(() => {
    const whole = withCustomFields(resource, fieldsOn(session, resource.name))
    return { ...allowed(whole, mayOn(session, resource.name)), layout: layoutOn(session, resource.name) }
  }, [resource, session])
  return <Screen resource={mine} />
}
