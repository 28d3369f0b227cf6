import './rich-text-editor.css'
import { DefaultEditorOptions, RichTextInput } from 'ra-input-rich-text'
import { type ComponentType, type FocusEvent, type ReactNode, useMemo, useState } from 'react'
import { Form } from 'react-admin'
import { RichTextTools } from './rich-text-tools.tsx'
import type { InputProps } from './widget-props.ts'

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
    return { extensions, editorProps: { attributes } }
  }, [label, invalid, describedBy])

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
