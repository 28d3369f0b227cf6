import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { useLanguage } from '#src/platform/words.tsx'
import { type Choice, rowsNamed } from './use-choices.ts'

interface Props {
  /** Resource whose rows are searched. */
  page: string
  /** Name of the chosen row. */
  chosen?: string
  /** Attributes of the input. */
  input: React.InputHTMLAttributes<HTMLInputElement>
  onPick: (choice: Choice | null) => void
}

/** Chooses a row of a long resource: the server searches what is typed. */
export function RowSearch({ page, chosen = '', input, onPick }: Props) {
  const [typed, setTyped] = useState<string>()
  const language = useLanguage()
  const list = useId()
  const term = useDeferredValue(typed ?? '')
  const { data } = useQuery({
    queryKey: ['row-search', page, term],
    queryFn: () => rowsNamed(page, term),
    enabled: typed !== undefined,
    placeholderData: (before) => before,
  })
  const found = data?.named ?? []
  const nameOf = (id: string | number) => found.find((one) => one.id === id)?.[language] ?? ''

  function type(text: string) {
    setTyped(text)
    const [picked, ...others] = found.filter((one) => one[language] === text)
    if (picked && others.length === 0) onPick({ id: picked.id, name: nameOf(picked.id) })
    else if (text === '') onPick(null)
  }

  return (
    <>
      <input
        {...input}
        type="search"
        list={list}
        value={typed ?? chosen}
        onChange={(event) => type(event.target.value)}
        onBlur={(event) => {
          setTyped(undefined)
          input.onBlur?.(event)
        }}
      />
      <datalist id={list}>
        {found.map((one) => (
          <option key={one.id} value={one[language]} />
        ))}
      </datalist>
    </>
  )
}
