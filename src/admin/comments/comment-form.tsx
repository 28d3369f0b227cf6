import { type FormEvent, useRef, useState } from 'react'
import { admin } from '#src/admin/words/words.ts'
import { MAX_COMMENT } from '#src/contract/catalogue/comments.ts'
import { mentionBegun, mentionedIn } from '#src/domain/catalogue/mentions.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { TextAreaField } from '#src/kit/fields/text-field.tsx'
import { messageOf } from '#src/platform/message-of.ts'
import { useWords } from '#src/platform/words.tsx'
import { commentWords } from './words.ts'

/** Most names that are offered. */
const OFFERED = 6

/** What was typed and not sent, by subject: a closed dialog opens with it. */
const drafts = new Map<string, string>()

interface Props {
  people: readonly { id: number; name: string }[]
  action: string
  initial?: string
  /** Keeps what is typed under this name. */
  draft?: string
  onSend: (text: string) => Promise<void>
  onCancel?: () => void
}

/** Writes a comment; a typed @ offers the admins whom it can mention. */
export function CommentForm({ people, action, initial = '', draft = '', onSend, onCancel }: Props) {
  const w = useWords(commentWords)
  const t = useWords(admin)
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState(drafts.get(draft) ?? initial)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const begun = mentionBegun(text)?.toLowerCase()
  const offered = people
    .filter(({ name }) => begun !== undefined && name.toLowerCase().startsWith(begun))
    .filter(({ name }) => name.toLowerCase() !== begun)
    .slice(0, OFFERED)
  const names = mentionedIn(text, people).map(({ name }) => name)

  function type(next: string) {
    setText(next)
    setError(undefined)
    if (draft) drafts.set(draft, next)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const count = text.trim().length
    if (count > MAX_COMMENT) return setError(w('tooLong', { most: MAX_COMMENT, count }))
    setPending(true)
    try {
      drafts.delete(draft)
      await onSend(text.trim())
    } catch (failure) {
      if (draft) drafts.set(draft, text)
      setError(messageOf(failure))
      setPending(false)
    }
  }

  function insert(name: string) {
    type(`${text.slice(0, text.length - (begun?.length ?? 0))}${name} `)
    form.current?.querySelector('textarea')?.focus()
  }

  return (
    <form ref={form} onSubmit={(event) => void send(event)}>
      <TextAreaField label={w('comment')} help={w('help')} value={text} error={error} onValue={type} />
      {offered.length > 0 && (
        <fieldset className="mention">
          <legend>{w('mention')}</legend>
          {offered.map(({ id, name }) => (
            <TextButton key={id} onClick={() => insert(name)}>
              {`@${name}`}
            </TextButton>
          ))}
        </fieldset>
      )}
      <p role="status" className="muted">
        {names.length > 0 && w('willNotify', { names: names.join(', ') })}
      </p>
      <p className="comment-acts">
        <Button type="submit" kind="secondary" disabled={text.trim() === '' || pending}>
          {action}
        </Button>
        {onCancel && (
          <Button kind="plain" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
      </p>
    </form>
  )
}
