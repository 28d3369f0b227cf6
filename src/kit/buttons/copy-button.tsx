import { useState } from 'react'
import type { Words } from '#src/contract/bilingual.ts'
import { useLanguage } from '#src/platform/words.tsx'
import { Button } from './button.tsx'

/** Here, because a namespace of its own would weigh more on the portal's first page. */
const copiedWords: Words = { en: 'Copied', hi: 'कॉपी हो गया' }

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
  const done = copiedWords[useLanguage()]
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard?.writeText(text)
    setCopied(true)
  }
  return (
    <>
      <Button kind={kind} aria-label={copied ? undefined : label} onClick={() => void copy()}>
        {copied ? done : children}
      </Button>
      <span className="visually-hidden" role="status">
        {copied ? done : ''}
      </span>
    </>
  )
}
