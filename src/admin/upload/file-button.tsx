import type { RefObject } from 'react'
import { adminMoney } from '#src/locales/money/money-files.words.ts'
import { useWords } from '#src/platform/words.tsx'

interface Props {
  input: RefObject<HTMLInputElement | null>
  /** What kind of file is meant. */
  file: string
  /** Ids of its hint and of the line that names the chosen file. */
  describedBy: string
  invalid: boolean
  disabled: boolean
  onChoose: (file: File | null) => void
}

/** Opens the file dialog for one spreadsheet file. */
export function FileButton({ input, file, describedBy, invalid, disabled, onChoose }: Props) {
  const w = useWords(adminMoney)
  return (
    <label className="file-button" data-disabled={disabled || undefined}>
      <span aria-hidden="true">{w('chooseFile')}</span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept=".xlsx,.xls,.csv"
        aria-label={`${w('chooseFile')}: ${file}`}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    </label>
  )
}
