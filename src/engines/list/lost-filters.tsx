import './list-screen.css'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { listWords } from './words.ts'

interface Props {
  /** Name and value, as the address has them. */
  lost: readonly (readonly [name: string, value: string])[]
  onRemove: (name: string) => void
}

/** In the place of the rows while a filter is lost: without it there would be more rows, so the person decides. */
export function LostFilters({ lost, onRemove }: Props) {
  const w = useWords(listWords)
  return (
    <div className="list-problem" role="alert">
      <p>{w('lost')}</p>
      <ul>
        {lost.map(([name, value]) => (
          <li key={name}>
            <strong>{name.replace(/^custom_/, '')}</strong>
            <span>{` “${value}” `}</span>
            <TextButton aria-label={w('removeLostOf', { name })} onClick={() => onRemove(name)}>
              {w('removeLost')}
            </TextButton>
          </li>
        ))}
      </ul>
    </div>
  )
}
