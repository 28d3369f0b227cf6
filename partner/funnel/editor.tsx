import { useCallback, useEffect, useRef, useState } from 'react'
import type { FunnelContent, FunnelRow } from '#src/contract/merchants/funnel.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { checkComplete, checkDraft, contentOf, draftOf, formNames, typedIn } from './funnel-draft.ts'
import { FunnelFields } from './funnel-fields.tsx'
import { Preview } from './preview.tsx'
import { type SaveState, SaveStateLine } from './save-state.tsx'

/** The preview is refreshed after a pause in typing. */
const PAUSE_MS = 400

interface Props {
  funnel: FunnelRow | null
  onDone: () => void
  onBack: () => void
}

/** Composes a page beside its preview. A draft may be incomplete; sending it for approval needs every field. */
export function FunnelEditor({ funnel, onDone, onBack }: Props) {
  const t = useWords(partnerFunnel)
  const reader = useLanguage()
  const [shown, setShown] = useState<Partial<FunnelContent>>(
    funnel?.content ?? { language: reader, products: ['pl'] },
  )
  const [state, setState] = useState<SaveState>({ changed: false, at: funnel?.updated_at ?? null })
  const [found, setFound] = useState<Problems>({})
  const [saving, setSaving] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const box = useRef<HTMLElement>(null)
  const id = useRef(funnel?.id)
  const before = useRef(Promise.resolve())
  /** What the server has, as text to compare with; of a new page, the empty form. */
  const saved = useRef<string>(undefined)

  const form = useCallback(() => box.current?.querySelector('form') as HTMLFormElement, [])
  useEffect(() => {
    saved.current = JSON.stringify(draftOf(typedIn(form())))
    return () => clearTimeout(timer.current)
  }, [form])

  function edited() {
    const typed = typedIn(form())
    const changed = JSON.stringify(draftOf(typed)) !== saved.current
    setState(({ at }) => ({ at, changed }))
    if (Object.keys(found).length > 0) setFound({})
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(contentOf(typed)), PAUSE_MS)
  }

  /** One after the other: a second one of a new page would create it again. */
  function store(typed: Typed): Promise<void> {
    const stored = before.current.then(() => write(typed))
    before.current = stored.catch(() => {})
    return stored
  }

  /** Throws with the names of the form's fields. */
  async function write(typed: Typed) {
    const body = draftOf(typed)
    try {
      if (id.current) await api('POST /api/partner/funnels/{id}', { params: { id: id.current }, body }, quiet)
      else id.current = (await api('POST /api/partner/funnels', { body }, quiet)).id
    } catch (failure) {
      throw failure instanceof ApiError ? underFields(failure) : failure
    }
    saved.current = JSON.stringify(body)
    setState({ changed: JSON.stringify(draftOf(typedIn(form()))) !== saved.current, at: now() })
  }

  async function saveDraft() {
    const typed = typedIn(form())
    const wrong = checkDraft(typed)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    setSaving(true)
    try {
      await store(typed)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (failure.body.errors) setFound(failure.body.errors)
      else notify('error', failure.message)
    } finally {
      setSaving(false)
    }
  }

  async function submit(typed: Typed) {
    setFound({})
    await store(typed)
    try {
      await api('POST /api/partner/funnels/{id}/submit', { params: { id: id.current ?? 0 }, body: {} }, quiet)
    } catch (failure) {
      throw failure instanceof ApiError ? underFields(failure) : failure
    }
    notify('success', t('submitted'))
    onDone()
  }

  return (
    <div className="funnel-editor">
      <section className="panel stack" ref={box}>
        <div>
          <Button kind="quiet" onClick={() => (state.changed ? setLeaving(true) : onBack())}>
            {t('back')}
          </Button>
        </div>
        <Form check={checkComplete} submit={submit} found={found} onInput={edited}>
          <FunnelFields funnel={funnel} onEdited={edited} />
          {Object.keys(found).length > 0 && (
            <p className="once" role="alert">
              {t('notSaved')}
            </p>
          )}
          <div className="funnel-save">
            <SaveStateLine state={state} />
            <Button kind="secondary" busy={saving} onClick={() => void saveDraft()}>
              {t('save')}
            </Button>
          </div>
          <Submit>{t('submit')}</Submit>
        </Form>
      </section>
      <Preview content={shown} />
      {leaving && (
        <Dialog title={t('leave')} onClose={() => setLeaving(false)}>
          <p>{t('leaveText')}</p>
          <div className="dialog-actions">
            <Button kind="secondary" onClick={() => setLeaving(false)}>
              {t('stay')}
            </Button>
            <Button onClick={onBack}>{t('leaveYes')}</Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}

const quiet = { quiet: true }
const now = () => new Date().toISOString()

const underFields = (failure: ApiError) =>
  failure.body.errors
    ? new ApiError(failure.message, failure.status, {
        ...failure.body,
        errors: formNames(failure.body.errors),
      })
    : failure
