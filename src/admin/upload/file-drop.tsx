import { type RefObject, useId, useState } from 'react'
import { FileInput } from '#src/kit/fields/file-input.tsx'
import { adminMoney } from '#src/locales/money.words.ts'
import { useWords } from '#src/platform/words.tsx'
import { adminUpload } from './words.ts'

interface Props {
  input: RefObject<HTMLInputElement | null>
  /** What kind of file is meant. */
  file: string
  /** The line that names the chosen file, or says what is wrong. */
  children: React.ReactNode
  /** Id of the upload's hint. */
  hint: string
  invalid: boolean
  disabled: boolean
  /** A corrected file can be chosen again under the same name. */
  once?: boolean
  /** Endings that the file dialog shows; left out: all. */
  accept?: string | undefined
  onChoose: (file: File | null) => void
}

/** Takes one spreadsheet file: from the file dialog, or dropped on it. */
export function FileDrop({ input, file, children, hint, invalid, disabled, once, accept, onChoose }: Props) {
  const w = useWords(adminMoney)
  const u = useWords(adminUpload)
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the button below is the control
    <div
      className="drop"
      data-over={(isOver && !disabled) || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const [dropped] = event.dataTransfer.files
        if (dropped && !disabled) onChoose(dropped)
      }}
    >
      <label htmlFor={id} className="file-button" data-disabled={disabled || undefined}>
        <span aria-hidden="true">{w('chooseFile')}</span>
        <FileInput
          id={id}
          ref={input}
          once={once}
          className="visually-hidden"
          accept={accept}
          aria-label={`${w('chooseFile')}: ${file}`}
          aria-describedby={`${hint} ${id}chosen`}
          aria-invalid={invalid || undefined}
          disabled={disabled}
          onChoose={onChoose}
        />
      </label>
      <span className="muted">{u('drop')}</span>
      <div id={`${id}chosen`} className="chosen">
        {children}
      </div>
    </div>
  )
}
