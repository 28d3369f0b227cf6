import { download } from '#src/admin/call/downloads.ts'
import { TextButton } from '#src/kit/buttons/text-button.tsx'

const formats = ['xlsx', 'csv'] as const

interface Props {
  text: string
  /** Of a button, to be heard. */
  labelOf: (format: string) => string
  /** Of the file, before its ending. */
  name: string
  /** Takes `?format=`. */
  path: string
}

/** An example of a file that can be sent, in each format. */
export const TemplateLinks = ({ text, labelOf, name, path }: Props) => (
  <p className="templates">
    <span>{text}</span>
    {formats.map((format) => (
      <TextButton
        key={format}
        aria-label={labelOf(format.toUpperCase())}
        onClick={() => void download(`${name}.${format}`, `${path}?format=${format}`)}
      >
        {format.toUpperCase()}
      </TextButton>
    ))}
  </p>
)
