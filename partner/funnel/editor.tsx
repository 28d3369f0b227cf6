import { useCallback, useEffect, useRef, useState } from 'react'
import { languageOr } from '#src/contract/language.ts'
import { promisesTooMuch } from '#src/contract/merchants/claims.ts'
import type { FunnelContent, FunnelDraft, FunnelRow } from '#src/contract/merchants/funnel.ts'
import { slugForm } from '#src/contract/merchants/funnel-slug.ts'
import { Button } from '#src/kit/buttons/button.tsx'
import { Dialog } from '#src/kit/dialogs/dialog.tsx'
import { Form, type Problems, Submit, type Typed } from '#src/kit/fields/form.tsx'
import { partnerFunnel } from '#src/locales/portal.words.ts'
import { ApiError, api } from '#src/platform/http.ts'
import { notify } from '#src/platform/notices.ts'
import { useLanguage, useWords } from '#src/platform/words.tsx'
import { FunnelFields } from './funnel-fields.tsx'
import { productsIn } from './products-field.tsx'
import { type SaveState, SaveStateLine } from './save-state.tsx'

/** Width of the page in the frame, in pixels; a wider one than there is room for is shown smaller. */
const widths = { phone: 390, wide: 1280 } as const

/** The page as it would be, at the width of a phone or of a computer. */
function Preview({ content }: { content: Partial<FunnelContent> }) {
  const t = useWords(partnerFunnel)
  const [html, setHtml] = useState('')
  const [failed, setFailed] = useState(false)
  const [on, setOn] = useState<keyof typeof widths>('phone')
  const { box, scale, height } = useScale(widths[on])
  const key = JSON.stringify(content)
  useEffect(() => {
    const abort = new AbortController()
    // What is not filled in yet is left out: the preview evaluates nothing.
    const given = Object.fromEntries(
      Object.entries(JSON.parse(key)).filter(
        ([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0),
      ),
    )
    api(
      'POST /api/partner/funnel-preview',
      { body: { content: given } },
      { quiet: true, signal: abort.signal },
    ).then(
      (made) => {
        setHtml(made.html)
        setFailed(false)
      },
      () => abort.signal.aborted || setFailed(true),
    )
    return () => abort.abort()
  }, [key])
  const size = {
    width: widths[on],
    height,
    transform: `scale(${scale})`,
  }
  return (
    <section className="funnel-preview" aria-label={t('preview')}>
      <div className="settings-actions">
        <Button kind="quiet" aria-pressed={on === 'phone'} onClick={() => setOn('phone')}>
          {t('previewPhone')}
        </Button>
        <Button kind="quiet" aria-pressed={on === 'wide'} onClick={() => setOn('wide')}>
          {t('previewWide')}
        </Button>
      </div>
      {failed && <p className="once">{t('previewFailed')}</p>}
      <div ref={box} className="funnel-frame">
        {/* No script, no form, no way out of it. */}
        <iframe title={t('preview')} srcDoc={html} sandbox="" style={size} />
      </div>
    </section>
  )
}

/** How much smaller a page of a width has to be drawn to fit into the box, and its height before that. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect))
    watch.observe(box.current)
    return () => watch.disconnect()
  }, [])
  const scale = room.width > 0 ? Math.min(1, room.width / width) : 1
  return { box, scale, height: room.height / scale }
}

const texts = ['headline', 'subtext', 'thanks'] as const

/** The fields of the editor's form, trimmed. */
const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))

function contentOf(typed: Typed): FunnelContent {
  const { headline = '', subtext = '', thanks = '', language } = typed
  return {
    ...{ headline, subtext, thanks },
    products: productsIn(typed),
    order: typed.order === 'own' ? 'own' : 'name',
    hero: typed.hero || null,
    logo: typed.logo || null,
    language: languageOr(language),
    phone_first: typed.phone_first === 'on',
  }
}

const draftOf = (typed: Typed): FunnelDraft => ({
  slug: typed.slug || null,
  content: contentOf(typed),
})

/** What is wrong with what is filled in; empty fields are fine in a draft. */
function checkDraft(typed: Typed): Problems {
  const wrong: Record<string, string> = {}
  if (typed.slug && !slugForm.test(typed.slug)) wrong.slug = 'slugForm'
  for (const name of texts) if (promisesTooMuch(typed[name] ?? '')) wrong[name] = 'promise'
  return wrong
}

/** What a page needs before it can be sent for approval. */
function checkComplete(typed: Typed): Problems {
  const wrong: Record<string, string> = {}
  if (!typed.slug) wrong.slug = 'slugForm'
  for (const name of texts) if (!typed[name]) wrong[name] = 'required'
  if (contentOf(typed).products.length === 0) wrong['product-pl'] = 'choice'
  return { ...wrong, ...checkDraft(typed) }
}

/** The server names fields of the content; the form has them without that, and boxes for the products. */
const formNames = (errors: Problems): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([name, text]) => [
      name.replace('content.', '').replace(/^products.*/, 'product-pl'),
      text,
    ]),
  )

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
