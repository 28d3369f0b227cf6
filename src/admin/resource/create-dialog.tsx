import { useCreate, useRefresh } from 'react-admin'
import { RecordDialog } from '#src/admin/editors/record-dialog.tsx'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import { useText } from '#src/platform/use-text.ts'
import { NameDialog } from './name-dialog.tsx'

interface Props {
  resource: Resource
  /** Gets the new record before the list reloads. */
  onCreated: (made: Row) => void
  onClose: () => void
}

/** Creates a record from its name or its required fields; the list reloads. */
export function CreateDialog({ resource, onCreated, onClose }: Props) {
  const say = useText()
  const refresh = useRefresh()
  const [create] = useCreate()
  const declared = resource.create
  if (!declared) return null
  const { field, more = [], ignore } = declared

  async function onCreate(data: Record<string, unknown>) {
    const made = await create(resource.name, { data }, { returnPromise: true })
    notifyWritten(resource.name, said(made, resource.messages.created && say(resource.messages.created)))
    onCreated({ ...data, ...made, id: Number(made.id) })
    refresh()
  }

  const title = say(declared.title)
  if (more.length > 0) {
    const fields = [field, ...more].map(resource.field)
    return <RecordDialog title={title} fields={fields} onCreate={onCreate} onClose={onClose} />
  }
  return (
    <NameDialog
      title={title}
      field={resource.field(field)}
      ignore={ignore}
      onCreate={(name) => onCreate({ [field]: name })}
      onClose={onClose}
    />
  )
}

/** The server's message, or the declared one. */
export const said = (answer: unknown, declared: string | undefined): string =>
  (answer as { message?: string } | undefined)?.message ?? declared ?? ''
