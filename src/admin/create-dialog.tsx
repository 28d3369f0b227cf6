import { useCreate, useRefresh } from 'react-admin'
import { notify } from '#src/platform/notices.ts'
import type { Resource } from './define-resource.ts'
import { NameDialog } from './name-dialog.tsx'
import { useSay } from './use-say.ts'

/** Adds a record by its name; the list reloads. */
export function CreateDialog({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const say = useSay()
  const refresh = useRefresh()
  const [create] = useCreate()
  const declared = resource.create
  if (!declared) return null
  const field = resource.field(declared.field)

  async function onCreate(name: unknown) {
    const made = await create(resource.name, { data: { [field.name]: name } }, { returnPromise: true })
    notify('success', said(made, resource.messages.created && say(resource.messages.created)))
    refresh()
  }

  return (
    <NameDialog
      title={say(declared.title)}
      field={field}
      ignore={declared.ignore}
      onCreate={onCreate}
      onClose={onClose}
    />
  )
}

/** The server's own words where it says some, else the declared ones. */
export const said = (answer: unknown, declared: string | undefined): string =>
  (answer as { message?: string } | undefined)?.message ?? declared ?? ''
