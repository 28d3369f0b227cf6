import { useTiptapEditor } from 'ra-input-rich-text'
import { useEffect, useReducer } from 'react'
import { admin } from '#src/admin/words/words.ts'
import { ToggleButton } from '#src/kit/buttons/toggle-button.tsx'
import { validation } from '#src/locales/validation.words.ts'
import { notify } from '#src/platform/notices.ts'
import { useWords } from '#src/platform/words.tsx'

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
export function RichTextTools({ disabled }: { disabled?: boolean }) {
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
