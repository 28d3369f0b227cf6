import { useState } from 'react'
import { kitWords } from '#src/kit/words/kit.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { Button } from './button.tsx'

/** Puts a text on the clipboard and says so. */
export function CopyButton({
  text,
  children,
  kind = 'secondary',
  label,
}: {
  text: string
  children: string
  kind?: 'primary' | 'secondary'
  /** Its accessible name, where several stand below each other. */
  label?: string
}) {
  const t = useWords(kitWords)
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard?.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button kind={kind} aria-label={copied ? undefined : label} onClick={() => void copy()}>
        {copied ? t('copied') : children}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? t('copied') : ''}
      </span>
    </>
  )
}
