import './filter-chips.css'
import type { Where } from '#src/contract/where.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'
import { useWords } from '#src/platform/words.tsx'
import { allOf, type Conditions, rootEntries } from './conditions.ts'
import { useRelations } from './relations.ts'
import { choicesKey, useWhereText } from './where-text.ts'
import { conditionWords } from './words.ts'

/** The conditions in use in plain words, as entries of a list: each is changed in the panel, or removed. */
export function ConditionChips({ conditions }: { conditions: Conditions }) {
  const { where, set, fields, resource, setOpen } = conditions
  const known = { fields, relations: useRelations(resource) }
  const entries = rootEntries(where)
  return (
    <>
      {entries.map((entry, at) => (
        <Chip
          // biome-ignore lint/suspicious/noArrayIndexKey: they are known by their place alone
          key={`${at} ${choicesKey(entry, known)}`}
          {...{ entry, known }}
          onEdit={() => setOpen({})}
          onRemove={() => set(allOf(entries.filter((_, other) => other !== at)))}
        />
      ))}
    </>
  )
}

interface ChipProps {
  entry: Where
  known: Parameters<typeof useWhereText>[1]
  onEdit: () => void
  onRemove: () => void
}

function Chip({ entry, known, onEdit, onRemove }: ChipProps) {
  const w = useWords(conditionWords)
  const filter = useWhereText(entry, known)(entry)
  return (
    <li className="filter-chip">
      <TextButton
        className="filter-chip-text"
        aria-label={w('edit', { filter })}
        title={filter}
        onClick={onEdit}
      >
        {filter}
      </TextButton>
      <TextButton className="filter-chip-remove" aria-label={w('removeOf', { filter })} onClick={onRemove}>
        <span aria-hidden="true">×</span>
      </TextButton>
    </li>
  )
}
