import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { placed } from './positions.ts'
import { orderWords } from './words.ts'

interface Props {
  name: string
  place: number
  ids: readonly number[]
  /** All ids in their new order. */
  onOrder: (ids: number[]) => void
}

/** Moves a row by single presses, for whom dragging is hard. */
export function StepButtons({ name, place, ids, onOrder }: Props) {
  const w = useWords(orderWords)
  const step = (by: 1 | -1) => onOrder(placed(ids, place, place + by))
  return (
    <span className="step-buttons">
      <TextButton disabled={place === 0} aria-label={w('earlier', { name })} onClick={() => step(-1)}>
        <span aria-hidden="true">↑</span>
      </TextButton>
      <TextButton
        disabled={place === ids.length - 1}
        aria-label={w('later', { name })}
        onClick={() => step(1)}
      >
        <span aria-hidden="true">↓</span>
      </TextButton>
    </span>
  )
}
