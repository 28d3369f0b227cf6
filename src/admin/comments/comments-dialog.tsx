import './comments.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#src/admin/call/call.ts'
import { nameOf } from '#src/admin/grid/light-cell.ts'
import type { Resource, Row } from '#src/admin/model/define-resource.ts'
import type { FieldSpec } from '#src/admin/model/describe.ts'
import { admin, adminHistory } from '#src/admin/words/words.ts'
import type { Comment } from '#src/contract/catalogue/comments.ts'
import { formatDateTime } from '#src/domain/dates.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { DetailDialog } from '#src/kit/dialogs/detail-dialog.tsx'
import { LoadError, Loading } from '#src/kit/feedback/load-state.tsx'
import { messageOf } from '#src/platform/message-of.ts'
import { notify } from '#src/platform/notices.ts'
import { useText } from '#src/platform/use-text.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { CommentForm } from './comment-form.tsx'
import { marksKey } from './use-comment-marks.ts'
import { commentWords } from './words.ts'

interface Props {
  resource: Resource
  row: Row
  /** Without it all comments on the record and its fields; a new one is on the record. */
  field?: FieldSpec | undefined
  onClose: () => void
}

/** What admins wrote about a record or one of its fields; each changes and deletes their own. */
export function CommentsDialog({ resource, row, field, onClose }: Props) {
  const w = useWords(commentWords)
  const t = useWords(admin)
  const h = useWords(adminHistory)
  const say = useText()
  const language = useLanguage()
  const client = useQueryClient()
  const [editing, setEditing] = useState<number | null>(null)
  const subject = { page: resource.name, id: row.id, property: field?.name }
  const list = useQuery({
    queryKey: ['comments', subject],
    queryFn: () => call('GET /api/admin/comments', { query: subject }),
    gcTime: 0,
  })
  const people = useQuery({
    queryKey: ['comment-people', resource.name],
    queryFn: () => call('GET /api/admin/comment-people', { query: { page: resource.name } }),
  })

  async function refetch() {
    await Promise.all([list.refetch(), client.invalidateQueries({ queryKey: marksKey(resource.name) })])
  }

  /** Says what was done; its button does the opposite, also after the dialog was closed. */
  async function done(text: string, undo: () => Promise<unknown>) {
    await refetch()
    notify('success', text, {
      label: h('undo'),
      run: () =>
        void undo().then(refetch, (failure) => {
          notify('error', messageOf(failure))
        }),
    })
  }
  const remove = (id: number) => call('DELETE /api/admin/comments/{id}', { params: { id } })
  const restore = (id: number) => call('POST /api/admin/comments/{id}/restore', { params: { id }, body: {} })
  const change = (id: number, text: string) =>
    call('POST /api/admin/comments/{id}', { params: { id }, body: { text } })

  async function add(text: string) {
    const { id } = await call('POST /api/admin/comments', {
      body: { ...subject, property: field?.name ?? null, text },
    })
    await done(w('added'), () => remove(id))
  }

  const name = nameOf(resource, row)
  const form = { people: people.data?.people ?? [] }
  return (
    <DetailDialog
      className="comments"
      title={field ? w('commentsOnField', { field: say(field.label), name }) : w('commentsOn', { name })}
      onClose={onClose}
    >
      {list.isPending && <Loading />}
      <LoadError error={list.error} again={() => void list.refetch()} />
      {list.data?.comments.length === 0 && <p role="status">{w('noComments')}</p>}
      <ul>{list.data?.comments.map(entry)}</ul>
      {list.data && (
        <CommentForm
          {...form}
          key={list.data.comments.length}
          draft={`${resource.name} ${row.id} ${field?.name ?? ''}`}
          action={w('add')}
          onSend={add}
        />
      )}
    </DetailDialog>
  )

  function entry({ id, by, at: instant, edited_at, property, text, own }: Comment) {
    const at = formatDateTime(instant, language)
    const about = !field && property !== null && resource.field(property)
    return (
      <li key={id}>
        <span className="muted">
          <span>{[by, at, edited_at && w('edited')].filter(Boolean).join(' · ')}</span>
          {about && <b>{say(about.label)}</b>}
        </span>
        {editing === id ? (
          <CommentForm
            {...form}
            initial={text}
            action={w('save')}
            onSend={async (next) => {
              await change(id, next)
              setEditing(null)
              await done(w('changed'), () => change(id, text))
            }}
            onCancel={() => setEditing(null)}
          />
        ) : (
          <p>{text}</p>
        )}
        {own && editing !== id && (
          <span>
            <TextButton aria-label={w('editOf', { at })} onClick={() => setEditing(id)}>
              {t('edit')}
            </TextButton>
            <TextButton
              danger
              aria-label={w('removeOf', { at })}
              onClick={() =>
                void remove(id).then(
                  () => done(w('removed'), () => restore(id)),
                  (failure) => notify('error', messageOf(failure)),
                )
              }
            >
              {t('delete')}
            </TextButton>
          </span>
        )}
      </li>
    )
  }
}
