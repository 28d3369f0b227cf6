import './file-chooser.css'
import { type ComponentProps, useState } from 'react'
import { useWords } from '#src/platform/words.tsx'
import { fileInput } from './words.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onChoose?: (file: File | undefined) => void
}

/** Chooses a file. The native control is in the browser's language, so it is invisible on top of one in the page's. */
export function FileInput({ onChoose, ...html }: Props) {
  const t = useWords(fileInput)
  const [name, setName] = useState<string>()
  return (
    <span className="file-input">
      <input
        {...html}
        type="file"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          setName(file?.name)
          onChoose?.(file)
        }}
      />
      <span aria-hidden className="file-choose">
        {t('choose')}
      </span>
      <span aria-hidden className="file-name">
        {name ?? t('none')}
      </span>
    </span>
  )
}
