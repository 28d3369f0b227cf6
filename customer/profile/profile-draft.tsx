import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { profile as words } from '#customer/shared/words.ts'
import { tabBox } from '#src/platform/storage.ts'
import { useWords } from '#src/platform/words.tsx'

/*
 * What is typed into a step stays in this tab until the step is stored: a lost connection, a reload or a
 * closed page loses nothing. PAN, date of birth and consent are left out: a tab's storage is readable for
 * the next person at this device.
 */
const KEY = 'draft'
const secret = /^(tin|birth_date|consent)/

type Values = Readonly<Record<string, string>>

/** What was typed into a step by this customer and not stored yet. */
export function draftOf(who: string, step: string): Values | null {
  try {
    const stored = JSON.parse(tabBox.get(KEY) ?? 'null')
    return stored?.who === who && stored.step === step ? stored.values : null
  } catch {
    return null
  }
}

export const forgetDraft = (): void => tabBox.remove(KEY)

interface Props {
  who: string
  step: string
  children: ReactNode
}

/** Stores what is typed into the form inside it, and restores it when the form appears again. */
export function Draft({ who, step, children }: Props) {
  const t = useWords(words)
  const box = useRef<HTMLDivElement>(null)
  const [restored] = useState(() => draftOf(who, step) !== null)

  useLayoutEffect(() => {
    const form = box.current?.querySelector('form')
    for (const [name, value] of Object.entries(draftOf(who, step) ?? {})) {
      const field = form?.elements.namedItem(name)
      const free = field instanceof HTMLInputElement ? !field.readOnly : field instanceof HTMLSelectElement
      if (free) (field as HTMLInputElement).value = value
    }
  }, [who, step])

  function keep() {
    const form = box.current?.querySelector('form')
    if (!form) return
    const typed = [...new FormData(form)].filter(([name]) => !secret.test(name))
    tabBox.set(KEY, JSON.stringify({ who, step, values: Object.fromEntries(typed) }))
  }

  return (
    <div ref={box} className="stack" onInput={keep}>
      {restored && <p className="notice">{t('kept')}</p>}
      {children}
    </div>
  )
}
