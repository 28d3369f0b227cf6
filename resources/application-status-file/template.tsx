import { download } from '#src/admin/downloads.ts'
import { adminStatusFiles } from '#src/locales/admin-status-files.ts'
import { useWords } from '#src/platform/words.tsx'

const formats = ['xlsx', 'csv'] as const

/** The columns of a file, filled with applications as they stand. */
export function Template() {
  const w = useWords(adminStatusFiles)
  return (
    <p className="template">
      {w('template')}
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="quiet"
          aria-label={w('templateAs', { format: format.toUpperCase() })}
          onClick={() =>
            void download(
              `application-status.${format}`,
              `/api/get-application-status-file-template?format=${format}`,
            )
          }
        >
          {format.toUpperCase()}
        </button>
      ))}
    </p>
  )
}
