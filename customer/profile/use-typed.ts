import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Typed } from '#src/kit/fields/form.tsx'

/** The current values of the form around a part, also after a draft was restored. The part carries the ref. */
export function useTyped(): [RefObject<HTMLDivElement | null>, Typed] {
  const ref = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  useEffect(() => {
    const form = ref.current?.closest('form')
    if (!form) return
    const read = () =>
      setTyped(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [])
  return [ref, typed]
}
