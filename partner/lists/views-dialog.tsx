import { useState } from 'react'
import type { PortalListName } from '#src/contract/merchants/lists/portal-lists.ts'
import type { PortalView } from '#src/contract/merchants/portal-view.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { TextField } from '#src/kit/fields/field.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { forgetAnswers } from '#src/platform/use-call.ts'
import { useWords } from '#src/platform/words.tsx'
import { portalListWords } from './words.ts'

export interface ViewsDialogProps {
  list: PortalListName
  /** What can be renamed and deleted; undefined: the list as it is shown is saved. */
  views: readonly PortalView[] | undefined
  search: string
  onClose: () => void
}

const checkName = ({ name }: Typed): Problems => (name ? {} : { name: 'required' })
const changed = () => forgetAnswers('GET /api/partner/views/{list}')

/** Saves the list as it is shown, or manages what was saved. */
export default function ViewsDialog({ list, views, search, onClose }: ViewsDialogProps) {
  const w = useWords(portalListWords)
  if (views)
    return (
      <Dialog title={w('manage')} onClose={onClose}>
        <ul className="view-rows">
          {views.map((view) => (
            <OneView key={view.id} list={list} view={view} />
          ))}
        </ul>
      </Dialog>
    )
  async function save({ name = '' }: Typed) {
    await api('POST /api/partner/views/{list}', { params: { list }, body: { name, search } }, { quiet: true })
    changed()
    notify('success', w('saved'))
    onClose()
  }
  return (
    <Dialog title={w('save')} onClose={onClose}>
      <Form check={checkName} submit={save}>
        <p>{w('saveText')}</p>
        <TextField name="name" label={w('name')} maxLength={60} autoComplete="off" />
        <Submit>{w('saveAction')}</Submit>
      </Form>
    </Dialog>
  )
}

function OneView({ list, view: { id, name, is_default } }: { list: PortalListName; view: PortalView }) {
  const w = useWords(portalListWords)
  const [isNaming, setNaming] = useState(false)
  const params = { list, id }
  async function rename(typed: Typed) {
    const body = { name: typed.name ?? '' }
    await api('POST /api/partner/views/{list}/{id}', { params, body }, { quiet: true })
    changed()
    notify('success', w('renamed'))
    setNaming(false)
  }
  async function openFirst() {
    await api('POST /api/partner/views/{list}/{id}', { params, body: { is_default: !is_default } })
    changed()
  }
  async function remove() {
    await api('DELETE /api/partner/views/{list}/{id}', { params })
    changed()
    notify('success', w('deleted'))
  }
  return (
    <li>
      {isNaming ? (
        <Form check={checkName} submit={rename}>
          <TextField name="name" label={w('name')} maxLength={60} defaultValue={name} autoComplete="off" />
          <Submit>{w('rename')}</Submit>
        </Form>
      ) : (
        <span>
          <strong>{name}</strong> {is_default && <span className="small muted">{w('default')}</span>}
        </span>
      )}
      <span className="view-acts">
        <TextAct
          text={w(is_default ? 'notFirst' : 'openFirst')}
          name={w(is_default ? 'notFirstOf' : 'openFirstOf', { name })}
          act={openFirst}
        />
        {!isNaming && (
          <TextAct text={w('rename')} name={w('renameOf', { name })} act={() => setNaming(true)} />
        )}
        <TextAct text={w('delete')} name={w('deleteOf', { name })} act={remove} />
      </span>
    </li>
  )
}

const TextAct = ({ text, name, act }: { text: string; name: string; act: () => unknown }) => (
  <TextButton aria-label={name} onClick={() => void act()}>
    {text}
  </TextButton>
)
