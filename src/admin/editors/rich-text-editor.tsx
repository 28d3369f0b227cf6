import './rich-text-editor.css'
import { DefaultEditorOptions, RichTextInput, useTiptapEditor } from 'ra-input-rich-text'
import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useReducer,
  useState,
} from 'react'
import { Form } from 'react-admin'
import { admin } from '#src/admin/words/words.ts'
import { ToggleButton } from '#src/kit/buttons/toggle-button.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'
import type { InputProps } from './widget-props.ts'

/** Commands of the kit's extensions, which TipTap types only for who imports them. */
type Chain = { run: () => boolean } & Record<string, (mark?: { href: string }) => Chain>

const tools = [
  { name: 'bold', sign: <strong>B</strong>, toggle: 'toggleBold' },
  { name: 'italic', sign: <em>I</em>, toggle: 'toggleItalic' },
  { name: 'underline', sign: <u>U</u>, toggle: 'toggleUnderline' },
  { name: 'bulletList', sign: '•', toggle: 'toggleBulletList' },
  { name: 'orderedList', sign: '1.', toggle: 'toggleOrderedList' },
] as const

/** The formats rich text may have; the server removes everything else. */
function RichTextTools({ disabled }: { disabled?: boolean }) {
  const t = useWords(admin)
  const v = useWords(validation)
  const editor = useTiptapEditor()
  const [, follow] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', follow)
    return () => void editor?.off('transaction', follow)
  }, [editor])

  function link() {
    const old = editor?.getAttributes('link').href as string | undefined
    const typed = window.prompt(t('linkAddress'), old ?? 'https://')?.trim()
    if (typed === undefined) return
    const chain = editor?.chain().focus().extendMarkRange('link') as unknown as Chain | undefined
    if (typed === '' || typed === 'https://') chain?.unsetLink?.().run()
    else if (/^https:\/\/[^\s/]+/i.test(typed)) chain?.setLink?.({ href: typed }).run()
    else notify('error', v('httpsLink'))
  }

  return (
    <div className="rich-text-tools" role="toolbar" aria-label={t('textTools')}>
      {tools.map(({ name, sign, toggle }) => (
        <ToggleButton
          key={name}
          disabled={disabled}
          aria-label={t(name)}
          pressed={editor?.isActive(name) ?? false}
          onClick={() => (editor?.chain().focus() as unknown as Chain | undefined)?.[toggle]?.().run()}
        >
          {sign}
        </ToggleButton>
      ))}
      <ToggleButton
        disabled={disabled}
        aria-label={t('link')}
        pressed={editor?.isActive('link') ?? false}
        onClick={link}
      >
        🔗︎
      </ToggleButton>
    </div>
  )
}

interface EditorProps {
  source: string
  label: false
  helperText: false
  disabled?: boolean
  editorOptions: typeof DefaultEditorOptions
  toolbar: ReactNode
  onChange: (html: string) => void
}
/** Its type omits the props that it passes on to useInput. */
const Editor = RichTextInput as unknown as ComponentType<EditorProps>

const kit = (DefaultEditorOptions.extensions ?? []).find(({ name }) => name === 'starterKit')
/** Only formats that the server keeps. */
const extensions = kit
  ? [
      kit.configure({
        heading: false,
        blockquote: false,
        code: false,
        codeBlock: false,
        horizontalRule: false,
        strike: false,
        link: { openOnClick: false, protocols: ['https'], defaultProtocol: 'https' },
      }),
    ]
  : []

/** Older plain text keeps its line breaks. */
function asHtml(value: unknown): string {
  const text = String(value ?? '')
  if (text === '' || /<\w/.test(text)) return text
  const safe = text.replaceAll('<', '&lt;')
  return safe
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** react-admin's editor for one property; saves on blur like every text. */
export function RichTextEditor({
  value,
  label,
  disabled,
  invalid,
  describedBy,
  autoFocus = false,
  onChange,
  onBlur,
}: InputProps) {
  // The editor's latest value; any other value comes from outside and resets the editor.
  const [typed, setTyped] = useState(value)
  const [record, setRecord] = useState(() => ({ text: asHtml(value) }))
  if (value !== typed) {
    setTyped(value)
    setRecord({ text: asHtml(value) })
  }
  const editorOptions = useMemo(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(describedBy && { 'aria-describedby': describedBy }),
    }
    // In a cell it takes the place of what was clicked.
    return { extensions, editorProps: { attributes }, autofocus: autoFocus && ('end' as const) }
  }, [label, invalid, describedBy, autoFocus])

  const leave = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const change = (html: string) => {
    setTyped(html)
    onChange(html)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left editor and tools
    <div className="rich-text-editor" onBlur={leave}>
      <Form record={record}>
        <Editor
          source="text"
          label={false}
          helperText={false}
          disabled={disabled}
          editorOptions={editorOptions}
          toolbar={<RichTextTools disabled={disabled} />}
          onChange={change}
        />
      </Form>
    </div>
  )
}
