import { useCreate, useRefresh } from 'react-admin'
import { RecordDialog } from '#src/admin/editors/record-dialog.tsx'
import { nameOf } from '#src/admin/grid/light-cell.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import { notifyWritten } from '#src/admin/saving/offer-undo.ts'
import { admin } from '#src/admin/words/words.ts'
import { blankOf } from '#src/contract/catalogue/rest.ts'
import { useText } from '#src/platform/use-text.ts'
import { useWords } from '#src/platform/words.tsx'
import { copyOf } from './copy-of.ts'
import { NameDialog } from './name-dialog.tsx'

interface Props {
  resource: Resource
  /** The record that the new one duplicates. */
  from?: Row | undefined
  /** Gets the new record before the list reloads. */
  onCreated: (made: Row) => void
  onClose: () => void
}

/** Creates a record from its name or its required fields, or from another record; the list reloads. */
export function CreateDialog({ resource, from, onCreated, onClose }: Props) {
  const say = useText()
  const t = useWords(admin)
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
  /** Fields that a condition may require of a new record. */
  const required = (resource.rules ?? []).flatMap((rule) =>
    rule.effect === 'require_when' && resource.may.set(rule.field) ? [rule.field] : [],
  )
  const blanks = Object.fromEntries(
    Object.entries(resource.schema.shape).map(([name, schema]) => [name, blankOf(schema as never) ?? null]),
  )
  if (from) {
    const { fields, initial, carried, off } = copyOf(resource, from, t('copySuffix'))
    const labelsOf = (names: string[]) => names.map((name) => say(resource.field(name).label)).join(', ')
    return (
      <RecordDialog
        title={t('duplicateOf', { name: nameOf(resource, from) })}
        fields={[...new Set([...fields, ...required])].map(resource.field)}
        initial={initial}
        ruled={{ resource, base: { ...blanks, ...initial }, asked: fields }}
        onCreate={(values) => onCreate({ ...pick(initial, carried), ...values })}
        onClose={onClose}
      >
        {off.length > 0 && <p>{t('offInCopy', { fields: labelsOf(off) })}</p>}
        {carried.length > 0 && (
          <details>
            <summary>{t('alsoCopied', { count: carried.length })}</summary>
            <p>{labelsOf(carried)}</p>
          </details>
        )}
      </RecordDialog>
    )
  }
  if (more.length > 0 || required.length > 0) {
    const asked = [field, ...more]
    return (
      <RecordDialog
        title={title}
        fields={[...new Set([...asked, ...required])].map(resource.field)}
        ruled={{ resource, base: blanks, asked }}
        onCreate={onCreate}
        onClose={onClose}
      />
    )
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

const pick = (row: Row, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** The server's message, or the declared one. */
export const said = (answer: unknown, declared: string | undefined): string =>
  (answer as { message?: string } | undefined)?.message ?? declared ?? ''
